import { addDays, DAY, instantOf, plus, wallClock } from '../../../../shared/calendar-date.ts';
import { seededRandom } from '../../../../shared/seeded-random.ts';
import type { Block } from '../../../bookings/server/index.ts';
import type { DemoDj } from './compose-djs.ts';

const LAST_DAYS = 120;

/** Days on which DJs are away: a weekend here, a holiday there. */
export function planBlocks(djs: readonly DemoDj[], now: Date): Block[] {
  const random = seededRandom('blocks');
  return djs.flatMap(({ id, dj: { time_zone } }) =>
    Array.from({ length: random.between(2, 6) }, () => {
      const { date } = wallClock(plus(now, random.between(2, LAST_DAYS) * DAY), time_zone);
      const days = random.pick([1, 1, 2, 2, 3, 7]);
      return {
        dj_id: id,
        from: instantOf(date, '00:00', time_zone),
        to: instantOf(addDays(date, days), '00:00', time_zone),
        note: '',
      };
    }),
  );
}
