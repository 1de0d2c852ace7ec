import { percent } from '../../../../shared/format.ts';
import type { Language } from '../../../../shared/languages.ts';
import { COOL_OFF_HOURS, COOL_OFF_NOTICE_DAYS } from '../../rules.ts';
import { type PolicyRow, policyRows } from '../../rules/cancellation.ts';
import { wordsIn } from '../adapters/words.ts';
import type { BookingRow } from './change-booking.ts';

/** The clause on cancellation, out of the table by which refunds are counted. */
export function describeCancellation(
  { cancellation_policy, refund_cap_percent }: BookingRow,
  language: Language,
): string[] {
  const words = wordsIn(language);
  const notice = ({ from_days, below_days }: PolicyRow): string => {
    if (below_days === null) return words('policy.from', { count: from_days });
    if (from_days === 0) return words('policy.below', { count: below_days });
    return words('policy.between', { from: from_days, count: below_days - 1 });
  };
  const capped =
    refund_cap_percent > 0
      ? words('policy.capped', { percent: percent(refund_cap_percent * 100, language) })
      : words('policy.capped_nothing');
  return [
    ...policyRows(cancellation_policy).map(
      (row) =>
        `${notice(row)}: ${row.percent > 0 ? percent(row.percent * 100, language) : words('policy.nothing')}`,
    ),
    ...(refund_cap_percent < 100 ? [capped] : []),
    words('policy.cool_off', { hours: COOL_OFF_HOURS, count: COOL_OFF_NOTICE_DAYS }),
    words('policy.fee'),
    words('policy.dj_cancels'),
  ];
}
