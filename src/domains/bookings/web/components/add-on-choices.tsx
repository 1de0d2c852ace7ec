import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { AddOn } from '../../../profiles/contract.ts';
import styles from './add-on-choices.module.css';

interface AddOnChoicesProps {
  add_ons: readonly Omit<AddOn, 'is_archived'>[];
  currency: Currency;
  value: readonly { id: string; quantity: number }[];
  onChange: (value: { id: string; quantity: number }[]) => void;
}

/** A DJ's extras, each with its price, and how many of it where there is more than one. */
export function AddOnChoices({ add_ons, currency, value, onChange }: AddOnChoicesProps) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const quantities = new Map(value.map(({ id, quantity }) => [id, quantity]));
  const set = (id: string, quantity: number | undefined) =>
    onChange(
      add_ons.flatMap((one) => {
        const chosen = one.id === id ? quantity : quantities.get(one.id);
        return chosen === undefined ? [] : [{ id: one.id, quantity: chosen }];
      }),
    );
  return (
    <div className={styles.choices}>
      {add_ons.map(({ id, name, price_cents, per, min_quantity, max_quantity }) => {
        const quantity = quantities.get(id);
        const price = money(price_cents, currency);
        return (
          <div key={id} className={styles.choice}>
            <CheckboxField
              label={t(per === 'hour' ? 'event.add_on_hour' : 'event.add_on', { name, price })}
              checked={quantity !== undefined}
              onChange={(event) => set(id, event.currentTarget.checked ? min_quantity : undefined)}
            />
            {quantity !== undefined && max_quantity > 1 && (
              <NumberField
                className={styles.quantity ?? ''}
                aria-label={t('event.quantity', { name })}
                description={t('event.quantity_limits', { least: min_quantity, most: max_quantity })}
                allowDecimal={false}
                allowNegative={false}
                hideControls={false}
                min={min_quantity}
                max={max_quantity}
                value={quantity}
                onChange={(given) => set(id, Number(given) || min_quantity)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
