import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { BillingDetails } from '../../contract.ts';
import { DEFAULT_PREFIX, taxCustoms, type TaxStatus, taxStatuses } from '../../rules.ts';
import styles from './documents.module.css';

interface Known {
  details: BillingDetails;
  defaults: { legal_name: string; country_code: string };
  is_seller: boolean;
}

export function DetailsForm() {
  const { data, isError, refetch } = useQuery(orpc.invoices.details.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
  return <Fields known={data} />;
}

function Fields({ known: { details, defaults, is_seller } }: { known: Known }) {
  const { t } = useTranslation('invoices');
  const { language } = useLanguage();
  const countries =
    useQuery(orpc.directory.countries.queryOptions({ input: { language } })).data?.items ?? [];
  const refresh = useRefresh();
  const names = ['legal_name', 'company', 'address', 'country_code', 'tax_number', 'vat_id'] as const;
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
      toast.success(t('form.saved'));
      await refresh();
    },
  });
  const { values, setValues } = form;
  const country = values.country_code || defaults.country_code;
  const customs = taxCustoms[country] ?? {};
  const choose = (tax_status: TaxStatus) =>
    setValues({
      tax_status,
      // what is usual there, to begin with
      ...(tax_status === 'registered' &&
        values.tax_rate_bps === null && { tax_rate_bps: customs.rate_bps ?? null }),
      ...(tax_status === 'exempt' &&
        values.exemption_text === '' && { exemption_text: customs.exemption ?? '' }),
    });
  const prefix = values.number_prefix || DEFAULT_PREFIX;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <Panel title={t('form.who')}>
        <div className={styles.fields}>
          <TextField
            {...form.field('legal_name')}
            optional
            autoComplete="name"
            maxLength={120}
            description={t('form.legal_name_help', { name: defaults.legal_name })}
          />
          <TextField {...form.field('company')} optional autoComplete="organization" maxLength={120} />
          <TextAreaField
            {...form.field('address')}
            optional
            autoComplete="street-address"
            rows={3}
            maxLength={400}
            description={t('form.address_help')}
          />
          <SelectField
            {...form.field('country_code')}
            optional
            autoComplete="country"
            data={[
              { value: '', label: t('form.no_country') },
              ...countries.map(({ country_code, name }) => ({ value: country_code, label: name })),
            ]}
          />
        </div>
      </Panel>
      <Panel title={t('form.taxes')}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField {...form.field('tax_number')} optional maxLength={40} />
            <TextField {...form.field('vat_id')} optional maxLength={20} />
          </div>
          {is_seller && (
            <>
              <RadioCards
                {...form.field('tax_status')}
                onChange={choose}
                options={taxStatuses.map((status) => ({
                  value: status,
                  label: t(`form.status.${status}`),
                  detail: t(`form.status.${status}_detail`),
                }))}
              />
              {values.tax_status === 'registered' && (
                <NumberField
                  {...form.field('tax_rate_bps')}
                  value={values.tax_rate_bps === null ? '' : values.tax_rate_bps / 100}
                  onChange={(percent) =>
                    setValues({ tax_rate_bps: percent === '' ? null : Math.round(Number(percent) * 100) })
                  }
                  decimalScale={2}
                  suffix=" %"
                />
              )}
              {values.tax_status === 'exempt' && (
                <TextField
                  {...form.field('exemption_text')}
                  maxLength={200}
                  description={t('form.exemption_help')}
                />
              )}
            </>
          )}
        </div>
      </Panel>
      {is_seller && (
        <Panel title={t('form.numbering')}>
          <TextField
            {...form.field('number_prefix')}
            optional
            maxLength={12}
            description={t('form.number_prefix_help', { example: `${prefix}-0012` })}
          />
        </Panel>
      )}
      <p className={styles.foot}>{t('form.fixed')}</p>
      <div>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
