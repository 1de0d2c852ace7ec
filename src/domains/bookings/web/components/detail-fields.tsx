import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { eventTypes } from '../../../profiles/rules.ts';
import type { DetailName } from '../../rules.ts';
import type { BookingDraft } from './booking-draft.ts';
import styles from './book-flow.module.css';
import { SongListField } from './song-list-field.tsx';

type Details = Pick<BookingDraft, DetailName>;

interface DetailFieldsProps {
  details: Details;
  set: (change: Partial<Details>) => void;
  /** Id, label and error of a field. */
  field: (name: DetailName) => { id: string; label: string; error?: string };
  /** What belongs between where and music. */
  children?: ReactNode;
}

/** What is celebrated, where exactly, and what is to be heard: asked before booking, and changed after it. */
export function DetailFields({ details, set, field, children }: DetailFieldsProps) {
  const { t } = useTranslation(['bookings', 'profiles']);
  return (
    <div className={styles.fields}>
      <TextField
        {...field('title')}
        maxLength={120}
        description={t('event.title_help')}
        value={details.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          {...field('event_type')}
          data={[
            ...(details.event_type === '' ? [{ value: '', label: t('event.choose') }] : []),
            ...eventTypes.map((type) => ({ value: type, label: t(`profiles:event_type.${type}`) })),
          ]}
          value={details.event_type}
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
          value={details.guest_count ?? ''}
          onChange={(count) => set({ guest_count: typeof count === 'number' ? count : null })}
        />
      </div>
      <TextField
        {...field('venue_name')}
        optional
        maxLength={160}
        value={details.venue_name}
        onChange={(event) => set({ venue_name: event.currentTarget.value })}
      />
      <TextField
        {...field('venue_address')}
        optional
        maxLength={300}
        autoComplete="off"
        description={t('event.address_help')}
        value={details.venue_address}
        onChange={(event) => set({ venue_address: event.currentTarget.value })}
      />
      {children}
      <SongListField
        {...field('must_play')}
        description={t('songs.must_play_help')}
        value={details.must_play}
        onChange={(must_play) => set({ must_play })}
      />
      <SongListField
        {...field('do_not_play')}
        description={t('songs.do_not_play_help')}
        value={details.do_not_play}
        onChange={(do_not_play) => set({ do_not_play })}
      />
      <TextAreaField
        {...field('notes')}
        optional
        maxLength={4_000}
        rows={4}
        description={t('event.notes_help')}
        value={details.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </div>
  );
}
