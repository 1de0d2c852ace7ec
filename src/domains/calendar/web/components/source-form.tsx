import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { NewSource, type Sources } from '../../contract.ts';
import { SOURCE_URL_LENGTH } from '../../rules.ts';
import styles from './calendar.module.css';

/** The address of a calendar elsewhere, which is read at once. */
export function SourceForm({ onAdded }: { onAdded: (sources: Sources) => void }) {
  const { t } = useTranslation('calendar');
  const form = useContractForm({
    schema: NewSource,
    initialValues: { url: '' },
    labels: { url: t('sources.url') },
    namespace: 'calendar',
    onSubmit: async (values) => {
      onAdded(await api.calendar.add_source(values));
      form.setValue('url', '');
      toast.success(t('sources.added'));
    },
  });
  return (
    <form method="post" className={styles.source} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('url')}
        inputMode="url"
        maxLength={SOURCE_URL_LENGTH}
        autoComplete="off"
        description={t('sources.url_help')}
      />
      <div>
        <Button type="submit" loading={form.pending}>
          {t('sources.add')}
        </Button>
      </div>
    </form>
  );
}
