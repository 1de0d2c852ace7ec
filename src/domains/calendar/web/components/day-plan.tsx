import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { CalendarBooking, DayChange } from '../../contract.ts';
import { type ExceptionKind, NOTE_LENGTH } from '../../rules.ts';
import { BookingList } from './booking-list.tsx';
import styles from './calendar.module.css';

type Choice = ExceptionKind | 'weekday';
const choices: readonly Choice[] = ['blocked', 'open', 'weekday'];

interface DayPlanProps {
  days: readonly string[];
  /** What is probably meant, by what the days are now. */
  first: Choice;
  note: string;
  bookings: readonly CalendarBooking[];
  isOneDay: boolean;
  pending: boolean;
  onSave: (days: DayChange[]) => void;
  onCancel: () => void;
}

/** What is to hold for the chosen days. */
export function DayPlan({ days, first, note, bookings, isOneDay, pending, onSave, onCancel }: DayPlanProps) {
  const { t } = useTranslation('calendar');
  const { calendarRange } = useFormat();
  const [choice, setChoice] = useState(first);
  const [typed, setTyped] = useState(note);
  const count = days.length;
  return (
    <form
      method="post"
      className={styles.plan}
      onSubmit={(event) => {
        event.preventDefault();
        const kind = choice === 'weekday' ? null : choice;
        onSave(days.map((day) => ({ day, kind, note: kind ? typed : '' })));
      }}
    >
      <div>
        <h3 className={styles.chosen}>{calendarRange(days[0] ?? '', days.at(-1) ?? '')}</h3>
        {isOneDay && <p className={styles.help}>{t('plan.range_help')}</p>}
      </div>
      {bookings.length > 0 && <BookingList title={t('plan.bookings')} bookings={bookings} />}
      <RadioCards
        label={t('plan.label')}
        options={choices.map((value) => ({
          value,
          label: t(`plan.${value}.title`),
          detail: t(`plan.${value}.text`),
        }))}
        value={choice}
        onChange={setChoice}
      />
      {choice !== 'weekday' && (
        <TextField
          id="calendar-note"
          label={t('plan.note')}
          optional
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          description={t('plan.note_help')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={pending}>
          {t(`plan.${choice}.act`, { count })}
        </Button>
        <Button onClick={onCancel}>{t('plan.cancel')}</Button>
      </div>
    </form>
  );
}
