import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { PlainAnswer } from '../../../../ui/form/plain-answer.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { VenueFields } from '../../contract.ts';
import { NAME_LENGTH } from '../../rules.ts';
import styles from './enquiries.module.css';
import { Sent } from './sent.tsx';
import { TrapField } from './trap-field.tsx';
import { useGuard } from './use-guard.ts';

/** A place that would like DJs of ours: its name, and where to write. */
export function VenueForm({ answer }: { answer?: PlainAnswer | undefined }) {
  const { t } = useTranslation('enquiries');
  const [sentTo, setSentTo] = useState(answer?.is_sent && answer.values['email']);
  const { trap, read } = useGuard();
  const form = useContractForm({
    schema: VenueFields,
    initialValues: { venue_name: '', email: '' },
    labels: { venue_name: t('fields.venue_name'), email: t('fields.venue_email') },
    namespace: 'enquiries',
    answer,
    keep: 'venue',
    onSubmit: async (fields) => {
      await api.enquiries.venue({ ...fields, ...read() });
      setSentTo(fields.email);
    },
  });
  if (sentTo)
    return (
      <Sent title={t('venue.sent.title')}>
        <p>{t('venue.sent.text', { email: sentTo })}</p>
      </Sent>
    );
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} worksAlone />
      <TextField {...form.field('venue_name')} maxLength={NAME_LENGTH} autoComplete="organization" />
      <TextField {...form.field('email')} type="email" autoComplete="email" description={t('help.email')} />
      <TrapField field={trap} />
      <div>
        <Button type="submit" variant="primary" size="l" loading={form.pending}>
          {t('venue.act')}
        </Button>
      </div>
    </form>
  );
}
