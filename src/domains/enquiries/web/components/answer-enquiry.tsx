import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { MESSAGE_LENGTH } from '../../rules.ts';
import styles from './enquiries.module.css';

const Answer = z.object({ answer: z.string().trim().min(1).max(MESSAGE_LENGTH) });

/** Our answer, which goes out by mail; what is typed is kept until then. */
export function AnswerEnquiry({ id, name, other }: { id: string; name: string; other: ReactNode }) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema: Answer,
    initialValues: { answer: '' },
    labels: { answer: t('desk.answer_to', { name }) },
    namespace: 'enquiries',
    keep: `enquiry-answer ${id}`,
    onSubmit: async ({ answer }) => {
      await api.enquiries.answer({ id, answer });
      toast.success(t('desk.sent', { name }));
      await queryClient.invalidateQueries({ queryKey: orpc.enquiries.key() });
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextAreaField {...form.field('answer')} rows={3} maxLength={MESSAGE_LENGTH} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('desk.send')}
        </Button>
        {other}
      </div>
    </form>
  );
}
