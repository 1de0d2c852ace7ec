import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { BillingDetails } from '../../contract.ts';
import { taxCustoms, type TaxStatus } from '../../rules.ts';
import { wantsAnyNumber, wantsDetailsFirst, wantsVatId } from '../../rules/seller-details.ts';

export interface Known {
  details: BillingDetails;
  defaults: { legal_name: string; country_code: string };
  is_seller: boolean;
}

const names = ['legal_name', 'company', 'address', 'country_code', 'tax_number', 'vat_id'] as const;

/** What stands on somebody's documents, as a form; `onSaved` once it does. */
export function useDetailsForm({ details, defaults, is_seller }: Known, onSaved: () => Promise<void>) {
  const { t } = useTranslation('invoices');
  const form = useContractForm({
    schema: BillingDetails,
    initialValues: details,
    labels: {
      ...Object.fromEntries(names.map((name) => [name, t(`form.${name}`)])),
      tax_status: t('form.tax_status'),
      tax_rate_bps: t('form.tax_percent'),
      exemption_text: t('form.exemption_text'),
      number_prefix: t('form.number_prefix'),
    },
    namespace: 'invoices',
    onSubmit: async (wanted) => {
      await api.invoices.save_details(wanted);
      await onSaved();
    },
  });
  const { values, setValues } = form;
  const country = values.country_code || defaults.country_code;
  const customs = taxCustoms[country] ?? {};
  return {
    ...form,
    defaults,
    is_seller,
    /** Name aside, which is known, all of it has to be given. */
    is_strict: is_seller && wantsDetailsFirst(country),
    wants_any_number: is_seller && wantsAnyNumber(country, values.tax_status),
    wants_vat_id: is_seller && wantsVatId(country, values.tax_status),
    choose: (tax_status: TaxStatus) =>
      setValues({
        tax_status,
        // what is usual there, to begin with
        ...(tax_status === 'registered' &&
          values.tax_rate_bps === null && { tax_rate_bps: customs.rate_bps ?? null }),
        ...(tax_status === 'exempt' &&
          values.exemption_text === '' && { exemption_text: customs.exemption ?? '' }),
      }),
  };
}
export type OwnDetailsForm = ReturnType<typeof useDetailsForm>;
