import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import type { OpenCall } from '../../contract.ts';
import { MESSAGE_LENGTH } from '../../rules.ts';
import styles from './collaborations.module.css';

const Message = z.object({ message: z.string().trim().min(1).max(MESSAGE_LENGTH) });

/** A few words to who called; kept while they are not sent. */
export function AnswerForm({ call: { id, dj }, onClose }: { call: OpenCall; onClose: () => void }) {
  const { t } = useTranslation('collaborations');
  const viewer = useViewer();
  const refresh = useRefresh();
  const form = useContractForm({
    schema: Message,
    initialValues: { message: '' },
    labels: { message: t('fields.message', { name: dj.dj_name }) },
    namespace: 'collaborations',
    keep: `collaboration ${viewer?.id ?? ''} ${id}`,
    onSubmit: async ({ message }) => {
      await api.collaborations.answer({ id, message });
      toast.success(t('answer.sent', { name: dj.dj_name }));
      onClose();
      await refresh();
    },
  });
  const field = form.field('message');
  // the button that opened the form is gone
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextAreaField {...field} rows={3} maxLength={MESSAGE_LENGTH} description={t('help.message')} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('answer.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
