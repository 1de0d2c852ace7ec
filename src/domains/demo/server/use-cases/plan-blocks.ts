import { addDays, DAY, plus, wallClock } from '../../../../shared/calendar-date.ts';
import { seededRandom } from '../../../../shared/seeded-random.ts';
import { daysBetween } from '../../../calendar/rules.ts';
import type { Block } from '../../../calendar/server/index.ts';
import type { DemoDj } from './compose-djs.ts';

const LAST_DAYS = 120;

/** Days on which DJs are away: a weekend here, a holiday there. */
export function planBlocks(djs: readonly DemoDj[], now: Date): Block[] {
  const random = seededRandom('blocks');
  return djs.flatMap(({ id, dj: { time_zone } }) =>
    Array.from({ length: random.between(2, 6) }, () => {
      const { date } = wallClock(plus(now, random.between(2, LAST_DAYS) * DAY), time_zone);
      const count = random.pick([1, 1, 2, 2, 3, 7]);
      return {
        dj_id: id,
        days: daysBetween(date, addDays(date, count - 1)),
        note: count > 3 ? 'Holiday' : count > 1 ? 'With the family' : '',
      };
    }),
  );
}
