import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { eventTypes } from '../../../profiles/rules.ts';
import type { BookingDraft } from './booking-draft.ts';
import styles from './book-flow.module.css';
import type { StepProps } from './flow.ts';
import { SongListField } from './song-list-field.tsx';

/** What is celebrated, where exactly, and what is to be heard. */
export function StepEvent({ dj, draft, set, field }: StepProps) {
  const { t } = useTranslation(['bookings', 'profiles']);
  return (
    <div className={styles.fields}>
      <TextField
        {...field('title')}
        maxLength={120}
        description={t('event.title_help')}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          {...field('event_type')}
          data={[
            ...(draft.event_type === '' ? [{ value: '', label: t('event.choose') }] : []),
            ...eventTypes.map((type) => ({ value: type, label: t(`profiles:event_type.${type}`) })),
          ]}
          value={draft.event_type}
          onChange={(event) => set({ event_type: event.currentTarget.value as BookingDraft['event_type'] })}
        />
        <NumberField
          {...field('guest_count')}
          optional
          min={1}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={draft.guest_count ?? ''}
          onChange={(count) => set({ guest_count: typeof count === 'number' ? count : null })}
        />
      </div>
      <TextField
        {...field('venue_name')}
        optional
        maxLength={160}
        value={draft.venue_name}
        onChange={(event) => set({ venue_name: event.currentTarget.value })}
      />
      <TextField
        {...field('venue_address')}
        optional
        maxLength={300}
        autoComplete="off"
        description={t('event.address_help')}
        value={draft.venue_address}
        onChange={(event) => set({ venue_address: event.currentTarget.value })}
      />
      {dj && dj.add_ons.length > 0 && <AddOns dj={dj} draft={draft} set={set} />}
      <SongListField
        {...field('must_play')}
        description={t('songs.must_play_help')}
        value={draft.must_play}
        onChange={(must_play) => set({ must_play })}
      />
      <SongListField
        {...field('do_not_play')}
        description={t('songs.do_not_play_help')}
        value={draft.do_not_play}
        onChange={(do_not_play) => set({ do_not_play })}
      />
      <TextAreaField
        {...field('notes')}
        optional
        maxLength={4_000}
        minRows={4}
        description={t('event.notes_help')}
        value={draft.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </div>
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
