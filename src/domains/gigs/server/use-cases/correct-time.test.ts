import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { timesOf } from '../../rules.ts';

const world = await createBookingWorld();
const { as, clock } = world;
let client: Actor;
let dj: Actor;
let booking_id: string;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
  booking_id = await world.confirmed(client, dj);
  clock.set('2027-05-15T18:25:00Z');
  await as(dj).gigs.record_time({ booking_id, moment: 'started' });
  clock.set('2027-05-15T20:00:00Z');
});

const correct = (time: string, actor = dj, moment: 'started' | 'ended' = 'started') =>
  as(actor).gigs.correct_time({ booking_id, moment, time, reason: 'Forgot to tap' });

test('a correction holds from then on, and what was recorded first stays readable', async () => {
  await correct('20:05');
  const { records } = await as(client).gigs.get({ booking_id });
  expect(records).toMatchObject([
    { at: new Date('2027-05-15T18:25:00Z'), reason: null },
    {
      at: new Date('2027-05-15T18:05:00Z'),
      reason: 'Forgot to tap',
      recorded_at: new Date('2027-05-15T20:00:00Z'),
    },
  ]);
  expect(timesOf(records)).toEqual({ started: new Date('2027-05-15T18:05:00Z') });
  expect((await world.see(client, booking_id)).timeline.at(-1)).toMatchObject({
    action: 'time_corrected',
    actor: 'dj',
    details: { moment: 'started', reason: 'Forgot to tap' },
  });
});

test('not into the future, not of what was never recorded, and not for ever', async () => {
  await expect(correct('22:01')).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { time: 'future' } },
  });
  await expect(correct('21:00', dj, 'ended')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  clock.set('2027-05-16T11:00:00Z');
  await expect(correct('20:05')).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('once a problem is reported the record stands', async () => {
  const { version } = await world.see(client, booking_id);
  await as(client).bookings.report({
    id: booking_id,
    version,
    kind: 'late',
    description: 'The set began much too late.',
  });
  await expect(correct('20:05')).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'disputed' } });
});

test('only the DJ corrects', async () => {
  for (const actor of [client, await world.addDj(), await world.addAdmin()])
    await expect(correct('20:05', actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
