import { useTranslation } from 'react-i18next';
import { type Currency, currencies } from '../../../../shared/money.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { PolicyTable } from '../../../bookings/web/components/policy-table.tsx';
import { InstantNotice } from '../../../invoices/web/components/seller-notice.tsx';
import { amountsIn } from '../../../prices/rules.ts';
import { cancellationPolicies } from '../../rules.ts';
import { AddOnList } from './add-on-list.tsx';
import { PackageList } from './package-list.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';
import { TravelFields } from './travel-fields.tsx';

/** What it costs, and on which terms. */
export function PriceFields({ values, set, field, saved }: SectionFields) {
  const { t } = useTranslation(['profiles', 'bookings']);
  const whole = { allowDecimal: false, allowNegative: false };
  const instant = field('instant_booking');
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          {...field('hourly_rate')}
          {...whole}
          max={1_000_000}
          description={t('edit.help.hourly_rate')}
        />
        <SelectField
          {...field('currency')}
          data={[...currencies]}
          onChange={(event) => {
            const currency = event.currentTarget.value as Currency;
            set({ currency, ...amountsIn(values, values.currency, currency) });
          }}
        />
        <NumberField {...field('minimum_hours')} {...whole} max={24} />
      </div>
      {values.currency !== saved.currency && (
        <Notice tone="warn">
          {t('edit.new_currency', { before: saved.currency, after: values.currency })}
        </Notice>
      )}
      <TravelFields values={values} set={set} field={field} saved={saved} />
      <PackageList
        field={field}
        currency={values.currency}
        hours={values.minimum_hours}
        value={values.packages}
        onChange={(packages) => set({ packages })}
      />
      <AddOnList
        field={field}
        currency={values.currency}
        value={values.add_ons}
        onChange={(add_ons) => set({ add_ons })}
      />
      <CheckboxField
        id={instant.id}
        label={instant.label}
        description={t('edit.help.instant_booking')}
        checked={values.instant_booking}
        onChange={(event) => set({ instant_booking: event.currentTarget.checked })}
      />
      {values.instant_booking && <InstantNotice />}
      <RadioCards
        {...field('cancellation_policy')}
        options={cancellationPolicies.map((value) => ({ value, label: t(`bookings:policy.names.${value}`) }))}
      />
      <PolicyTable policy={values.cancellation_policy} />
    </>
  );
}
