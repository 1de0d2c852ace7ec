import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Bank, type Visit } from '../../contract.ts';
import { exampleBank, hasBankCode, schemeOf } from '../../rules/bank-accounts.ts';
import styles from './checkout-page.module.css';
import { ExampleButton } from './example-button.tsx';
import { useCountries } from './use-countries.ts';

interface BankFormProps {
  visit: Visit;
  account: NonNullable<Visit['account']>;
  onGiven: (given: { is_ready: boolean; return_url: string }) => Promise<void>;
}

const SOMEWHERE = 'DE';

/** To which bank account; what it is numbered by depends on the country of the bank. */
export function BankForm({ visit: { visit_id }, account, onGiven }: BankFormProps) {
  const { t } = useTranslation('sandbox');
  const countries = useCountries();
  const [country_code, setCountry] = useState(
    account.bank?.country_code ?? account.country_code ?? SOMEWHERE,
  );
  const scheme = schemeOf(country_code);
  const isOneNumber = scheme === 'iban' || scheme === 'mx';
  const form = useContractForm({
    schema: Bank,
    initialValues: { country_code, bank_code: '', number: '' },
    labels: {
      country_code: t('account.bank.country_code'),
      bank_code: t(`account.bank.code.${isOneNumber ? 'other' : scheme}`),
      number: t(`account.bank.number.${isOneNumber ? scheme : 'other'}`),
    },
    namespace: 'sandbox',
    onSubmit: async (bank) => onGiven(await api.sandbox.give_bank({ visit_id, ...bank })),
  });
  const choose = (chosen: string) => {
    setCountry(chosen);
    form.setValues({ country_code: chosen, bank_code: '', number: '' });
  };
  return (
    <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
      <ExampleButton onFill={() => form.setValues(exampleBank(country_code))} />
      <ErrorSummary form={form} />
      <SelectField
        {...form.field('country_code')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={countries}
      />
      {hasBankCode(country_code) && (
        <TextField {...form.field('bank_code')} autoComplete="off" spellCheck={false} />
      )}
      <TextField
        {...form.field('number')}
        description={t('account.bank.number_help')}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" loading={form.pending}>
        {t('account.bank.give')}
      </Button>
    </form>
  );
}
