import { expect, test } from 'vitest';
import { DAY } from '../shared/calendar-date.ts';
import { createClock } from './clock.ts';
import { createLiveHub } from './live.ts';
import { createTestApp } from './testing/app.ts';

const harness = await createTestApp();
const { db, env, log } = harness.deps;

test('all processes follow when one moves the clock, and none goes back', async () => {
  const hubs = [createLiveHub(env.DATABASE_URL, log), createLiveHub(env.DATABASE_URL, log)] as const;
  const [here, there] = await Promise.all([createClock(db, hubs[0]), createClock(db, hubs[1])]);
  const start = here.now().getTime();

  await here.moveTo(new Date(start + 40 * DAY));
  expect(here.now().getTime() - start).toBeGreaterThanOrEqual(40 * DAY);
  await expect.poll(() => there.now().getTime() - start).toBeGreaterThanOrEqual(40 * DAY);

  await there.moveTo(new Date(start + 10 * DAY));
  expect(there.now().getTime() - start).toBeGreaterThanOrEqual(40 * DAY);

  const later = await createClock(db, hubs[0]);
  expect(later.now().getTime() - start).toBeGreaterThanOrEqual(40 * DAY);
  await Promise.all(hubs.map((hub) => hub.close()));
});
