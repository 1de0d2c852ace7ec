import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { Template } from '../../contract.ts';
import { blanks, fillTemplate, TEMPLATE_LENGTH } from '../../rules.ts';
import styles from './messaging.module.css';
import { useSampleValues } from './use-sample-values.ts';

const Said = Template.omit({ id: true });

/** One answer, with what a client would read beneath it. */
export function TemplateForm({
  template,
  onClose,
}: {
  template: Template | null;
  onClose: () => Promise<void>;
}) {
  const { t } = useTranslation('messaging');
  const { list } = useFormat();
  const viewer = useViewer();
  const sample = useSampleValues();
  const form = useContractForm({
    schema: Said,
    initialValues: { name: template?.name ?? '', body: template?.body ?? '' },
    labels: { name: t('templates.name'), body: t('templates.body') },
    namespace: 'messaging',
    keep: `template ${viewer?.id ?? ''} ${template?.id ?? 'new'}`,
    onSubmit: async (values) => {
      await api.messaging.save_template({ ...values, ...(template && { id: template.id }) });
      toast.success(t('saved'));
      await onClose();
    },
  });
  return (
    <form method="post" className={styles.fields} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('name')}
        maxLength={80}
        autoComplete="off"
        description={t('templates.name_help')}
      />
      <TextAreaField
        {...form.field('body')}
        rows={5}
        maxLength={TEMPLATE_LENGTH}
        description={t('templates.body_help', {
          blanks: list(
            blanks.map((blank) => `{${blank}}`),
            'bare',
          ),
        })}
      />
      {form.values.body && (
        <figure className={styles.preview}>
          <figcaption>{t('templates.preview')}</figcaption>
          <p className={styles.typed}>{fillTemplate(form.values.body, sample)}</p>
        </figure>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('save')}
        </Button>
        <Button onClick={() => void onClose()}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
