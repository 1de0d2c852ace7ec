import { useTranslation } from 'react-i18next';
import { type Currency, minorUnits, toUnits } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import fields from '../../../../ui/form/fields.module.css';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { IconPlus, IconX } from '../../../../ui/icons.ts';
import type { AddOn } from '../../contract.ts';
import { ADD_ONS_AT_MOST } from '../../rules.ts';
import type { SectionFields } from './section-form.tsx';
import styles from './profile-editor.module.css';

interface AddOnListProps {
  field: SectionFields['field'];
  currency: Currency;
  value: readonly AddOn[];
  onChange: (add_ons: AddOn[]) => void;
}

/** What a client may book with the music, each with its price. */
export function AddOnList({ field, currency, value, onChange }: AddOnListProps) {
  const { t } = useTranslation('profiles');
  const { id, label, error } = field('add_ons');
  const change = (index: number, over: Partial<AddOn>) =>
    onChange(value.map((one, other) => (other === index ? { ...one, ...over } : one)));
  return (
    <fieldset id={id} tabIndex={-1} className={styles.list}>
      <legend className={fields.label}>{label}</legend>
      <p className={styles.help}>{t('edit.help.add_ons')}</p>
      {value.map((one, index) => (
        <div key={one.id} className={styles.addOn}>
          <TextField
            {...field(`add_ons.${index}.name`)}
            maxLength={80}
            value={one.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <NumberField
            {...field(`add_ons.${index}.price_cents`)}
            value={toUnits(one.price_cents, currency)}
            onChange={(units) =>
              change(index, { price_cents: Math.round(Number(units) * minorUnits(currency)) })
            }
            allowNegative={false}
            max={100_000}
            decimalScale={minorUnits(currency) === 1 ? 0 : 2}
            suffix={` ${currency}`}
          />
          <IconButton
            label={t('edit.add_on.remove', { name: one.name })}
            icon={<IconX size={18} aria-hidden="true" />}
            onClick={() => onChange(value.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {error && <p className={fields.error}>{error}</p>}
      {value.length < ADD_ONS_AT_MOST && (
        <div>
          <Button
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => {
              onChange([...value, { id: crypto.randomUUID(), name: '', price_cents: 0 }]);
              // the field is there with the next frame
              requestAnimationFrame(() =>
                document.getElementById(field(`add_ons.${value.length}.name`).id)?.focus(),
              );
            }}
          >
            {t('edit.add_on.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
