import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ClashNotice } from '../../../../ui/form/clash-notice.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { Template } from '../../contract.ts';
import { blanks, fillTemplate, TEMPLATE_LENGTH } from '../../rules.ts';
import styles from './messaging.module.css';
import { useSampleValues } from './use-sample-values.ts';
import { useVersionedForm } from './use-versioned-form.ts';

const Said = Template.pick({ name: true, body: true });

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
  const form = useVersionedForm({
    schema: Said,
    names: ['name', 'body'],
    labels: { name: t('templates.name'), body: t('templates.body') },
    keep: `template ${viewer?.id ?? ''} ${template?.id ?? 'new'}`,
    saved: template ?? { name: '', body: '', version: 0 },
    save: async ({ version, ...said }) => {
      const newest = await api.messaging.save_template({
        ...said,
        ...(template && { id: template.id, version }),
      });
      toast.success(t('saved'));
      await onClose();
      return newest;
    },
  });
  return (
    <form method="post" className={styles.fields} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <ClashNotice {...form.clash} />
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
