import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { deliverEvent } from './deliver-event.ts';
import { recordEvent } from './record-event.ts';

const app = await createTestApp({ listen: true, worker: true });
const { deps } = app;
const eventOf = async (type: string) =>
  (await deps.pool.query('select * from sandbox_events where type = $1', [type])).rows[0];
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not happen');
}

test('an event reaches the webhook over HTTP, through the real job queue, and is kept there', async () => {
  await deps.db.transaction((tx) => recordEvent(tx, deps, 'test.delivered', { anything: 1 }));
  await until(async () => (await eventOf('test.delivered')).delivered_at !== null);
  expect(await eventOf('test.delivered')).toMatchObject({ attempts: 1, last_result: '200' });
  const { id } = await eventOf('test.delivered');
  await until(
    async () =>
      (
        await deps.pool.query('select from gateway_events where event_id = $1 and processed_at is not null', [
          id,
        ])
      ).rowCount === 1,
  );
});

test('an event nobody takes is tried again', async () => {
  await deps.pool.query(
    "insert into sandbox_events values ('evt_lonely', 'test.lonely', '{}', '2027-01-04')",
  );
  const unreachable = { ...deps, env: { ...deps.env, PORT: 1 } };
  await expect(deliverEvent(unreachable, { event_id: 'evt_lonely' })).rejects.toThrow('the webhook answered');
  expect(await eventOf('test.lonely')).toMatchObject({ attempts: 1, delivered_at: null });
  await deliverEvent(deps, { event_id: 'evt_lonely' });
  expect(await eventOf('test.lonely')).toMatchObject({ attempts: 2, last_result: '200' });
});
