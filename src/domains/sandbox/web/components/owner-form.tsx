import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Owner, type Visit } from '../../contract.ts';
import { bornProblem, exampleOwner } from '../../rules.ts';
import styles from './checkout-page.module.css';
import { ExampleButton } from './example-button.tsx';
import { useCountries } from './use-countries.ts';

interface OwnerFormProps {
  visit: Visit;
  account: NonNullable<Visit['account']>;
  onGiven: (given: { is_ready: boolean; return_url: string }) => Promise<void>;
}

const names = ['name', 'born_on', 'street', 'postal_code', 'city', 'country_code'] as const;
const SOMEWHERE = 'DE';

/** Who is paid. The country is the account's, which cannot move; where nobody said one, any. */
export function OwnerForm({ visit: { visit_id, now }, account, onGiven }: OwnerFormProps) {
  const { t } = useTranslation('sandbox');
  const countries = useCountries();
  const form = useContractForm({
    schema: Owner.superRefine(({ born_on }, issues) => {
      const message = bornProblem(born_on, now);
      if (message) issues.addIssue({ code: 'custom', path: ['born_on'], message });
    }),
    initialValues: {
      name: '',
      born_on: '',
      street: '',
      postal_code: '',
      city: '',
      country_code: account.country_code ?? '',
    },
    labels: Object.fromEntries(names.map((name) => [name, t(`account.owner.${name}`)])),
    namespace: 'sandbox',
    onSubmit: async (owner) => onGiven(await api.sandbox.give_owner({ visit_id, ...owner })),
  });
  const { country_code } = form.values;
  return (
    <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
      <ExampleButton onFill={() => form.setValues(exampleOwner(country_code || SOMEWHERE))} />
      <ErrorSummary form={form} />
      {/* nothing is offered to be filled in: who somebody really is has no business here */}
      <TextField {...form.field('name')} autoComplete="off" spellCheck={false} />
      <TextField {...form.field('born_on')} type="date" autoComplete="off" />
      <TextField {...form.field('street')} autoComplete="off" spellCheck={false} />
      <TextField {...form.field('postal_code')} autoComplete="off" optional />
      <TextField {...form.field('city')} autoComplete="off" spellCheck={false} />
      <SelectField
        {...form.field('country_code')}
        disabled={account.country_code !== null}
        description={account.country_code !== null && t('account.owner.country_help')}
        data={countries}
      />
      <Button type="submit" variant="primary" loading={form.pending}>
        {t('account.owner.give')}
      </Button>
    </form>
  );
}
