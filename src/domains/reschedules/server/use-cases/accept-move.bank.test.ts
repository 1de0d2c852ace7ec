import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { charges } from '../../../../tables.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { ANSWER_HOURS } from '../../rules.ts';
import { lapseMoves } from './lapse-moves.ts';

const world = await createBookingWorld();
const { as, clock, decide, deps, see } = world;
// soon enough to be paid at once, so that a new price moves money at once
const date = '2027-01-25';
let client: Actor;
let dj: Actor;
let id: string;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
  id = await world.confirmed(client, dj, { date });
});

const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
const until = (end_time: string) => ({ booking_id: id, ...place, date, start_time: '20:00', end_time });
const longer = () => until('02:00');
const shorter = () => until('00:00');
const settle = async () => {
  await world.settle();
  await sweepDueBookings(deps);
  await world.settle();
};
async function dispute(over: object = {}): Promise<string> {
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  return world.dispute(charge!.payment_id!, over);
}
async function propose(wish: ReturnType<typeof until>) {
  const { total_cents } = await as(dj).reschedules.quote(wish);
  return (await as(dj).reschedules.propose({ ...wish, expected_total_cents: total_cents })).id;
}
async function move(wish: ReturnType<typeof until>): Promise<void> {
  const { open } = await as(client).reschedules.get({ booking_id: await propose(wish).then(() => id) });
  await as(client).reschedules.accept({ id: open!.id, expected_total_cents: open!.total_cents });
  await settle();
}
const money = async () => {
  const { charged_cents, held_cents, refunded_cents, charged_back_cents } = (await see(client, id)).money;
  return [charged_cents, held_cents, refunded_cents, charged_back_cents];
};
const expectPromises = async () => {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};
const contested = { code: 'WRONG_STATE', data: { status: 'contested' } };

test('while a bank decides, or only asks, nothing is proposed or accepted, and both sides are told why first', async () => {
  for (const is_inquiry of [false, true]) {
    const proposal = await propose(shorter());
    const dispute_id = await dispute({ is_inquiry, amount_cents: 20_000 });
    for (const actor of [client, dj]) {
      const { can, hindrance, open } = await as(actor).reschedules.get({ booking_id: id });
      expect({ ...can, hindrance, open: open?.id }).toMatchObject({
        propose: false,
        accept: false,
        hindrance: 'bank',
        open: proposal,
      });
      await expect(as(actor).reschedules.quote(longer())).rejects.toMatchObject(contested);
    }
    const before = await money();
    await expect(
      as(client).reschedules.accept({ id: proposal, expected_total_cents: 41_600 }),
    ).rejects.toMatchObject(contested);
    await expect(
      as(dj).reschedules.propose({ ...longer(), expected_total_cents: 62_400 }),
    ).rejects.toMatchObject(contested);
    expect(await money()).toEqual(before);
    // a question can still be taken back or answered with no
    await as(client).reschedules.decline({ id: proposal });
    await decide(dispute_id, is_inquiry ? 'closed' : 'won');
    expect(await as(dj).reschedules.get({ booking_id: id })).toMatchObject({
      can: { propose: true },
      hindrance: null,
    });
    await expectPromises();
    client = await world.addClient();
    dj = await world.addDj();
    id = await world.confirmed(client, dj, { date });
  }
});

test('what was proposed before waits for the bank and can be accepted then; it lapses when it was said to', async () => {
  const proposal = await propose(shorter());
  const dispute_id = await dispute();
  await decide(dispute_id, 'won');
  await as(client).reschedules.accept({ id: proposal, expected_total_cents: 41_600 });
  await settle();
  expect(await money()).toEqual([52_000, 41_600, 10_400, 0]);
  await propose(longer());
  await dispute({ is_inquiry: true });
  clock.advance(ANSWER_HOURS * 3_600_000);
  await lapseMoves(deps);
  expect(await as(client).reschedules.get({ booking_id: id })).toMatchObject({
    open: null,
    hindrance: 'bank',
  });
  await expectPromises();
});

test('of what a bank has given back nothing is given once more, and nothing asked for again', async () => {
  await decide(await dispute({ amount_cents: 20_000 }), 'lost');
  expect(await money()).toEqual([52_000, 32_000, 0, 20_000]);
  // the client has paid 320 EUR of now 416
  await move(shorter());
  expect(await money()).toEqual([52_000, 32_000, 0, 20_000]);
  // beyond what was agreed first, the difference alone
  await move(longer());
  expect(await money()).toEqual([62_400, 42_400, 0, 20_000]);
  await expectPromises();
});

test('a price below what the bank has left: what was paid beyond it goes back', async () => {
  await decide(await dispute({ amount_cents: 2_000 }), 'lost');
  await move(shorter());
  expect(await money()).toEqual([52_000, 41_600, 8_400, 2_000]);
  await expectPromises();
});

test('a bank that gives back after all what a lower price no longer needs: it goes to the client', async () => {
  const dispute_id = await dispute({ amount_cents: 20_000 });
  await decide(dispute_id, 'lost');
  await move(shorter());
  await decide(dispute_id, 'won');
  expect(await money()).toEqual([52_000, 41_600, 10_400, 0]);
  await expectPromises();
});
