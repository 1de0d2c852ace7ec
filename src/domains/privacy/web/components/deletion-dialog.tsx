import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import Dialog from '../../../../ui/components/dialog.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { useConfirmed } from '../../../accounts/web/components/use-confirmation.tsx';
import { Leaving } from '../../contract.ts';
import styles from './data.module.css';

/** The last question: the address typed by hand, and then who sits there. */
export default function DeletionDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const confirmed = useConfirmed();
  const email = useViewer()?.email ?? '';
  const form = useContractForm({
    schema: Leaving,
    initialValues: { email: '' },
    labels: { email: t('deletion.email') },
    namespace: 'privacy',
    onSubmit: async (values) => {
      await confirmed(() => api.privacy.leave(values));
      // nothing of the session's pages is left to go back to
      window.location.replace('/goodbye');
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('deletion.ask_title')}>
      <p className={styles.text}>{t('deletion.ask_text', { email })}</p>
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <ErrorSummary form={form} />
        <TextField {...form.field('email')} autoComplete="off" inputMode="email" data-autofocus />
        <div className={styles.acts}>
          <Button variant="quiet" onClick={onClose} disabled={form.pending}>
            {t('deletion.stay')}
          </Button>
          <Button type="submit" variant="danger" loading={form.pending}>
            {t('deletion.act')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
