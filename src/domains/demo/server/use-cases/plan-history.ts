import { seededRandom } from '../../../../shared/seeded-random.ts';
import type { DemoClient } from './compose-clients.ts';
import type { DemoDj } from './compose-djs.ts';
import { type Memory, planCareer } from './plan-career.ts';

/** How many evenings lie behind a DJ; some are newcomers. */
const careers = [0, 1, 1, 2, 2, 2, 3, 3, 4];

/** What lies behind everybody who is listed, told from `now` backwards. */
export function planHistory(djs: readonly DemoDj[], clients: readonly DemoClient[], now: Date): Memory[] {
  const random = seededRandom('history');
  return djs
    .filter(({ dj }) => dj.is_public)
    .flatMap((dj) => planCareer(random, dj, clients, random.pick(careers), now));
}
