import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Package } from '../../contract.ts';
import { PACKAGES_AT_MOST } from '../../rules.ts';
import { ItemList } from './item-list.tsx';
import { PriceField } from './price-field.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

interface PackageListProps {
  field: SectionFields['field'];
  currency: Currency;
  /** What a new one begins with. */
  hours: number;
  value: readonly Package[];
  onChange: (packages: Package[]) => void;
}

/** Nights at one price: a name, hours, and what comes along. */
export function PackageList({ field, currency, hours, value, onChange }: PackageListProps) {
  const { t } = useTranslation('profiles');
  return (
    <ItemList
      name="packages"
      field={field}
      value={value}
      onChange={onChange}
      at_most={PACKAGES_AT_MOST}
      begin={() => ({
        id: crypto.randomUUID(),
        name: '',
        hours,
        price_cents: 0,
        includes: '',
        is_archived: false,
      })}
    >
      {(one, index, change) => (
        <>
          <TextField
            {...field(`packages.${index}.name`)}
            maxLength={80}
            value={one.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <NumberField
              {...field(`packages.${index}.hours`)}
              value={one.hours}
              onChange={(given) => change({ hours: Number(given) })}
              allowNegative={false}
              step={0.5}
              max={24}
              decimalScale={1}
            />
            <PriceField
              {...field(`packages.${index}.price_cents`)}
              cents={one.price_cents}
              currency={currency}
              onCents={(price_cents) => change({ price_cents })}
            />
          </div>
          <TextAreaField
            {...field(`packages.${index}.includes`)}
            optional
            maxLength={1_000}
            rows={3}
            description={t('edit.package.includes_help')}
            value={one.includes}
            onChange={(event) => change({ includes: event.currentTarget.value })}
          />
        </>
      )}
    </ItemList>
  );
}
