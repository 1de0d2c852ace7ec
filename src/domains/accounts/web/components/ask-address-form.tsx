import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Address } from './credentials.ts';
import styles from './forms.module.css';

interface AskAddressFormProps {
  act: string;
  onSubmit: (email: string) => Promise<void>;
}

/** One address, to which a link is then mailed. */
export function AskAddressForm({ act, onSubmit }: AskAddressFormProps) {
  const { t } = useTranslation('accounts');
  const form = useContractForm({
    schema: Address,
    initialValues: { email: '' },
    labels: { email: t('fields.email') },
    namespace: 'accounts',
    onSubmit: ({ email }) => onSubmit(email),
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" full loading={form.pending}>
        {act}
      </Button>
    </form>
  );
}
