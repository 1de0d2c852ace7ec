import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, HOUR, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { ANSWER_HOURS } from '../../rules.ts';
import { lapseMoves } from './lapse-moves.ts';

const world = await createBookingWorld();
const { as, clock, deps, see } = world;
let client: Actor;
let dj: Actor;
let booking_id: string;
beforeEach(async () => {
  clock.set(testStart);
  [client, dj] = [await world.addClient(), await world.addDj()];
  booking_id = await world.confirmed(client, dj);
});

const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
const evening = { date: '2027-06-12', start_time: '20:00', end_time: '01:00', ...place };
const propose = async (actor: Actor, over: object = {}) => {
  const request = { booking_id, ...evening, ...over, expected_total_cents: 52_000 };
  return (await as(actor).reschedules.propose(request, { context: { idempotency_key: newId() } })).id;
};
const toldOf = async ({ id }: Actor) =>
  (
    await deps.pool.query<{ kind: string; mails: number }>(
      `select n.kind, (select count(*)::int from emails e where e.user_id = n.user_id and e.template = n.kind) as mails
       from notifications n where n.user_id = $1 and n.kind = 'reschedule_lapsed'`,
      [id],
    )
  ).rows;
const statusOf = async (id: string) =>
  (await deps.pool.query('select status from reschedules where id = $1', [id])).rows[0].status;

test('a proposal that nobody answers lapses when it was said to, and both sides are told once', async () => {
  const id = await propose(client);
  const { open } = await as(dj).reschedules.get({ booking_id });
  expect(open!.expires_at).toEqual(plus(clock.now(), ANSWER_HOURS * HOUR));
  clock.set(plus(open!.expires_at, -MINUTE));
  await lapseMoves(deps);
  expect([await statusOf(id), await toldOf(client)]).toEqual(['open', []]);
  clock.set(open!.expires_at);
  await lapseMoves(deps);
  await lapseMoves(deps);
  expect(await statusOf(id)).toBe('lapsed');
  for (const side of [client, dj])
    expect(await toldOf(side)).toEqual([{ kind: 'reschedule_lapsed', mails: 1 }]);
  const { timeline, starts_at } = await see(client, booking_id);
  expect(timeline.map(({ action }) => action)).toContain('reschedule_lapsed');
  expect(starts_at).toEqual(new Date('2027-05-15T18:00:00Z'));
  await expect(as(dj).reschedules.decline({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('one that is answered in time does not lapse', async () => {
  const id = await propose(client);
  await as(dj).reschedules.decline({ id });
  clock.advance(3 * DAY);
  await lapseMoves(deps);
  expect([await statusOf(id), await toldOf(client), await toldOf(dj)]).toEqual(['declined', [], []]);
});

test('a new proposal tells of the old one that had lapsed, also before the clock does', async () => {
  const old = await propose(client);
  clock.advance(3 * DAY);
  const id = await propose(dj, { date: '2027-06-19' });
  expect([await statusOf(old), await statusOf(id)]).toEqual(['lapsed', 'open']);
  for (const side of [client, dj]) expect(await toldOf(side)).toHaveLength(1);
});

test('of a booking that was called off nobody is told that a proposal lapsed', async () => {
  const id = await propose(dj);
  const { version, refund_preview } = await see(client, booking_id);
  const expected_refund_cents = refund_preview!.refund_cents;
  await as(client).bookings.cancel({ id: booking_id, version, expected_refund_cents, reason: '' });
  clock.advance(3 * DAY);
  await lapseMoves(deps);
  expect([await statusOf(id), await toldOf(client), await toldOf(dj)]).toEqual(['lapsed', [], []]);
});
