import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import styles from './book-flow.module.css';
import { DetailFields } from './detail-fields.tsx';
import type { StepProps } from './flow.ts';

/** The event's details, and the DJ's extras for it. */
export function StepEvent({ dj, draft, set, field }: StepProps) {
  return (
    <DetailFields details={draft} set={set} field={field}>
      {dj && dj.add_ons.length > 0 && <AddOns dj={dj} draft={draft} set={set} />}
    </DetailFields>
  );
}

function AddOns({ dj, draft, set }: { dj: NonNullable<StepProps['dj']> } & Pick<StepProps, 'draft' | 'set'>) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const chosen = new Set(draft.add_on_ids);
  const toggle = (id: string, isChosen: boolean) =>
    set({
      add_on_ids: dj.add_ons
        .map((add_on) => add_on.id)
        .filter((other) => (other === id ? isChosen : chosen.has(other))),
    });
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.legend}>{t('fields.add_on_ids')}</legend>
      {dj.add_ons.map(({ id, name, price_cents }) => (
        <CheckboxField
          key={id}
          label={t('event.add_on', { name, price: money(price_cents, dj.currency) })}
          checked={chosen.has(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
