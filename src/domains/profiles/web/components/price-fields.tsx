import { useTranslation } from 'react-i18next';
import { type Currency, currencies } from '../../../../shared/money.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { PolicyTable } from '../../../bookings/web/components/policy-table.tsx';
import { cancellationPolicies, sameNumber } from '../../rules.ts';
import { AddOnList } from './add-on-list.tsx';
import { PackageList } from './package-list.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** What it costs, and on which terms. */
export function PriceFields({ values, set, field }: SectionFields) {
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
            // the numbers stay as they are written: 150 euros become 150 yen, not 15,000
            const priced = <One extends { price_cents: number }>(items: readonly One[]): One[] =>
              items.map((one) => ({
                ...one,
                price_cents: sameNumber(one.price_cents, values.currency, currency),
              }));
            set({ currency, packages: priced(values.packages), add_ons: priced(values.add_ons) });
          }}
        />
        <NumberField {...field('minimum_hours')} {...whole} max={24} />
      </div>
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
      <RadioCards
        {...field('cancellation_policy')}
        options={cancellationPolicies.map((value) => ({ value, label: t(`bookings:policy.names.${value}`) }))}
      />
      <PolicyTable policy={values.cancellation_policy} />
    </>
  );
}
