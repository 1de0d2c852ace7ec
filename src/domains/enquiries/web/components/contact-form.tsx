import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { PlainAnswer } from '../../../../ui/form/plain-answer.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { ContactFields } from '../../contract.ts';
import { enquiryTopics, MESSAGE_LENGTH, NAME_LENGTH } from '../../rules.ts';
import styles from './enquiries.module.css';
import { Sent } from './sent.tsx';
import { TrapField } from './trap-field.tsx';
import { useGuard } from './use-guard.ts';

const names = ['topic', 'name', 'email', 'message'] as const;

/** A question to us; what is typed is kept until it is sent. */
export function ContactForm({ answer }: { answer?: PlainAnswer | undefined }) {
  const { t } = useTranslation('enquiries');
  const viewer = useViewer();
  const [search] = useSearchParams();
  const topic = enquiryTopics.find((one) => one === search.get('topic'));
  const [sentTo, setSentTo] = useState(answer?.is_sent && answer.values['email']);
  const { trap, read } = useGuard();
  const form = useContractForm({
    schema: ContactFields,
    initialValues: {
      topic: topic ?? 'booking',
      name: viewer?.name ?? '',
      email: viewer?.email ?? '',
      message: '',
    },
    labels: Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)])),
    namespace: 'enquiries',
    answer,
    // a link to a topic begins another letter
    keep: topic ? `contact ${topic}` : 'contact',
    onSubmit: async (fields) => {
      await api.enquiries.contact({ ...fields, ...read() });
      setSentTo(fields.email);
    },
  });
  if (sentTo)
    return (
      <Sent title={t('contact.sent.title')}>
        <p>{t('contact.sent.text', { email: sentTo })}</p>
      </Sent>
    );
  const { field } = form;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} worksAlone />
      <SelectField
        {...field('topic')}
        data={enquiryTopics.map((one) => ({ value: one, label: t(`topic.${one}`) }))}
      />
      <TextField {...field('name')} maxLength={NAME_LENGTH} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" description={t('help.email')} />
      <TextAreaField {...field('message')} rows={6} maxLength={MESSAGE_LENGTH} />
      <TrapField field={trap} />
      <div>
        <Button type="submit" variant="primary" size="l" loading={form.pending}>
          {t('contact.act')}
        </Button>
      </div>
    </form>
  );
}
