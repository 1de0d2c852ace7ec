import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmationCode } from './credentials.ts';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';
import { useConfirmed } from './use-confirmation.tsx';

interface SetUpAppProps {
  /** What the app reads; holds the secret. */
  uri: string;
  onDone: (recovery_codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The app reads a picture or a key, and shows by a code that it did. */
export function SetUpApp({ uri, onDone, onCancel }: SetUpAppProps) {
  const { t } = useTranslation('accounts');
  const key_id = useId();
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const secret = (new URL(uri).searchParams.get('secret') ?? '').replaceAll('=', '');
  const form = useContractForm({
    schema: ConfirmationCode,
    initialValues: { code: '' },
    labels: { code: t('two_factor.code') },
    namespace: 'accounts',
    onSubmit: async ({ code }) => {
      const { recovery_codes } = await confirmed(() => api.accounts.enable_totp({ code }));
      onDone(recovery_codes);
      await refresh();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <p>{t('two_factor.scan')}</p>
      <QrCode text={uri} label={t('two_factor.qr')} />
      <div>
        <p id={key_id} className={styles.detail}>
          {t('two_factor.key')}
        </p>
        <code className={styles.key} aria-labelledby={key_id}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
      <ErrorSummary form={form} />
      <CodeField {...form.field('code')} description={t('two_factor.code_help')} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('two_factor.enable')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('two_factor.cancel')}
        </Button>
      </div>
    </form>
  );
}
