import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import type { CalendarBooking, DayChange } from '../../contract.ts';
import { DAYS_AT_ONCE, daysBetween } from '../../rules.ts';
import { BookingList } from './booking-list.tsx';
import { CalendarMonth, type Chosen } from './calendar-month.tsx';
import styles from './calendar.module.css';
import { ComingDays } from './coming-days.tsx';
import { DayPlan } from './day-plan.tsx';

interface Done {
  count: number;
  before: DayChange[];
  bookings: CalendarBooking[];
}
const nothing: Chosen = [null, null];

/** A DJ's own calendar: what stands on each day, and what is said of it. */
export function CalendarEditor() {
  const { t } = useTranslation('calendar');
  const queryClient = useQueryClient();
  const errorText = useErrorText('calendar');
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [done, setDone] = useState<Done | null>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    orpc.calendar.month.queryOptions({
      input: { ...(asked && { month: asked }) },
      placeholderData: keepPreviousData,
    }),
  );
  const set = useMutation({
    mutationFn: (days: DayChange[]) => api.calendar.set_days({ days }),
    onSuccess: async ({ before, bookings }) => {
      setChosen(nothing);
      setDone({ count: before.length, before, bookings });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.calendar.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.bookings.availability.key() }),
      ]);
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const undo = (days: DayChange[]) => set.mutate(days, { onSuccess: () => setDone(null) });

  const shown = asked ?? data?.days[0]?.date.slice(0, 7);
  const [first, last] = chosen;
  const days = first ? daysBetween(first, last ?? first).slice(0, DAYS_AT_ONCE) : [];
  const said = data?.coming.find(({ day }) => day === first);
  const isOff = data?.days.find(({ date }) => date === first)?.state === 'off';
  return (
    <Panel title={t('title')}>
      <div className={styles.editor}>
        <p className={styles.help}>{t('help')}</p>
        {!shown && (isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={5} />)}
        {shown && (
          <CalendarMonth
            month={isPlaceholderData ? undefined : data}
            shown={shown}
            onShow={setAsked}
            chosen={chosen}
            onChoose={(next) => {
              setDone(null);
              setChosen(next);
            }}
          />
        )}
        <div role="status" className={styles.status}>
          {done && (
            <div className={styles.done}>
              {t('done', { count: done.count })}
              <Button size="s" onClick={() => undo(done.before)}>
                {t('undo')}
              </Button>
            </div>
          )}
        </div>
        {done && done.bookings.length > 0 && (
          <Notice tone="warn" title={t('stays.title')}>
            <p>{t('stays.text')}</p>
            <BookingList title={t('plan.bookings')} bookings={done.bookings} />
          </Notice>
        )}
        {first && (
          <DayPlan
            key={first}
            days={days}
            first={said ? 'weekday' : isOff ? 'open' : 'blocked'}
            note={said?.note ?? ''}
            isOneDay={!last}
            bookings={data?.bookings.filter(({ day }) => days.includes(day)) ?? []}
            pending={set.isPending}
            onSave={(changes) => set.mutate(changes)}
            onCancel={() => setChosen(nothing)}
          />
        )}
        {data && !first && <ComingDays days={data.coming} onRemove={(changes) => set.mutate(changes)} />}
      </div>
    </Panel>
  );
}
