import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { AddOn } from '../../contract.ts';
import { ADD_ONS_AT_MOST, addOnUnits, QUANTITY_AT_MOST } from '../../rules.ts';
import { ItemList } from './item-list.tsx';
import { PriceField } from './price-field.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

interface AddOnListProps {
  field: SectionFields['field'];
  currency: Currency;
  value: readonly AddOn[];
  onChange: (add_ons: AddOn[]) => void;
}

/** What a client may book with the music, each with its price and how many of it there are. */
export function AddOnList({ field, currency, value, onChange }: AddOnListProps) {
  const { t } = useTranslation('profiles');
  const count = { allowDecimal: false, allowNegative: false, max: QUANTITY_AT_MOST };
  return (
    <ItemList
      name="add_ons"
      field={field}
      value={value}
      onChange={onChange}
      at_most={ADD_ONS_AT_MOST}
      begin={(): AddOn => ({
        id: crypto.randomUUID(),
        name: '',
        price_cents: 0,
        per: 'event',
        min_quantity: 1,
        max_quantity: 1,
        is_archived: false,
      })}
    >
      {(one, index, change) => (
        <>
          <TextField
            {...field(`add_ons.${index}.name`)}
            maxLength={80}
            value={one.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <PriceField
              {...field(`add_ons.${index}.price_cents`)}
              cents={one.price_cents}
              currency={currency}
              onCents={(price_cents) => change({ price_cents })}
            />
            <SelectField
              {...field(`add_ons.${index}.per`)}
              value={one.per}
              data={addOnUnits.map((unit) => ({ value: unit, label: t(`edit.add_on.per_unit.${unit}`) }))}
              onChange={(event) => change({ per: event.currentTarget.value as AddOn['per'] })}
            />
          </div>
          <div className={styles.pair}>
            <NumberField
              {...field(`add_ons.${index}.min_quantity`)}
              {...count}
              value={one.min_quantity}
              onChange={(min_quantity) => change({ min_quantity: Number(min_quantity) })}
            />
            <NumberField
              {...field(`add_ons.${index}.max_quantity`)}
              {...count}
              value={one.max_quantity}
              onChange={(max_quantity) => change({ max_quantity: Number(max_quantity) })}
            />
          </div>
        </>
      )}
    </ItemList>
  );
}
