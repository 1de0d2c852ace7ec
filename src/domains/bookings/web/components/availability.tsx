import { useTranslation } from 'react-i18next';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicDj } from '../../../profiles/contract.ts';
import type { FreeTime } from '../../contract.ts';
import styles from './book-flow.module.css';
import type { SetDraft } from './use-draft.ts';
import type { QuoteState } from './use-quote.ts';

interface AvailabilityProps {
  dj: PublicDj;
  quote: QuoteState;
  set: SetDraft;
  /** The time was free when this flow looked, and was taken when it asked. */
  lost: boolean;
}

/** Whether the DJ is free then, said as soon as it is known; when not, the nearest times that are. */
export function Availability({ dj, quote, set, lost }: AvailabilityProps) {
  const { t } = useTranslation('bookings');
  const { date, dateTimeRange, timeRange, zoneName } = useFormat();
  const errorText = useErrorText('bookings');
  const { data, isCurrent, isAsking, error } = quote;
  const take = ({ starts_at, ends_at }: FreeTime) => {
    if (!data) return;
    const [from, to] = [wallClock(starts_at, data.time_zone), wallClock(ends_at, data.time_zone)];
    set({ date: from.date, start_time: from.time, end_time: to.time });
  };
  return (
    <div role="status" className={styles.availability} aria-busy={isAsking}>
      {error ? (
        <Notice
          tone="warn"
          title={errorText(error)}
          act={<Button onClick={quote.refetch}>{t('when.retry')}</Button>}
        />
      ) : isAsking && !isCurrent ? (
        <Notice tone="info">{t('when.checking', { dj: dj.dj_name })}</Notice>
      ) : data && isCurrent && data.is_free ? (
        <Notice tone="good" title={t('when.free', { dj: dj.dj_name })}>
          {`${dateTimeRange(data.starts_at, data.ends_at, data.time_zone)} · ${zoneName(data.time_zone, data.starts_at)}`}
        </Notice>
      ) : data && isCurrent ? (
        <Notice tone="warn" title={t(lost ? 'when.lost' : 'when.taken', { dj: dj.dj_name })}>
          {t(data.free_times.length > 0 ? 'when.nearest' : 'when.none_near')}
          <div className={styles.times}>
            {data.free_times.map((free) => (
              <Button key={free.starts_at.toISOString()} onClick={() => take(free)}>
                <span className={styles.time}>
                  <span>{date(free.starts_at, data.time_zone)}</span>{' '}
                  <span>{timeRange(free.starts_at, free.ends_at, data.time_zone)}</span>
                </span>
              </Button>
            ))}
          </div>
        </Notice>
      ) : (
        <p className={styles.hint}>{t('when.hint', { dj: dj.dj_name })}</p>
      )}
    </div>
  );
}
