import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { taxStatuses } from '../../rules.ts';
import styles from './documents.module.css';
import type { OwnDetailsForm } from './use-details-form.ts';

/** Numbers at the tax office and, of a seller, what holds of VAT. */
export function TaxFields({ form }: { form: OwnDetailsForm }) {
  const { t } = useTranslation('invoices');
  const { field, values, setValues, choose, is_seller, is_strict, wants_vat_id } = form;
  const isOneEnough = form.wants_any_number && !wants_vat_id;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          {...field('tax_number')}
          optional={!isOneEnough}
          maxLength={40}
          description={isOneEnough ? t('form.one_number') : undefined}
        />
        <TextField
          {...field('vat_id')}
          optional={!wants_vat_id}
          maxLength={20}
          description={wants_vat_id ? t('form.vat_id_needed') : undefined}
        />
      </div>
      {is_seller && (
        <>
          <RadioCards
            {...field('tax_status')}
            onChange={choose}
            options={taxStatuses
              .filter((status) => !is_strict || status !== 'none')
              .map((status) => ({
                value: status,
                label: t(`form.status.${status}`),
                detail: t(`form.status.${status}_detail`),
              }))}
          />
          {values.tax_status === 'registered' && (
            <NumberField
              {...field('tax_rate_bps')}
              value={values.tax_rate_bps === null ? '' : values.tax_rate_bps / 100}
              onChange={(percent) =>
                setValues({ tax_rate_bps: percent === '' ? null : Math.round(Number(percent) * 100) })
              }
              decimalScale={2}
              suffix=" %"
            />
          )}
          {values.tax_status === 'exempt' && (
            <TextField {...field('exemption_text')} maxLength={200} description={t('form.exemption_help')} />
          )}
        </>
      )}
    </div>
  );
}
