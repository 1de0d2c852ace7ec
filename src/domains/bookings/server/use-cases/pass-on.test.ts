import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, systemContext } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { bookings, charges, ledger_accounts, ledger_entries } from '../../../../tables.ts';
import { ensureAccount } from '../../../payments/server/use-cases/ensure-account.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';

// A deposit of 156 EUR and a balance of 364, both with their banks, of a booking that its client called off 17 days
// before: a quarter goes back, less the service fee, and the DJ keeps what is left less the platform's part.
const world = await createBookingWorld();
const { as, clock, decide, deps, dispute, settle } = world;
const ctx = systemContext(deps);
const client = await world.addClient();
const admin = await world.addAdmin();

type Payment = 'deposit' | 'balance';
const payments: Payment[] = ['deposit', 'balance'];
const other = (one: Payment): Payment => (one === 'deposit' ? 'balance' : 'deposit');
/** By the policy, of each payment by itself. */
const refund = { deposit: 3_750, balance: 8_750 };
const kept = { deposit: 9_900, balance: 23_100 };
/** What each brought the DJ where both had been shared out: the refund came out of the balance alone. */
const shared = { deposit: 13_033, balance: 19_967 };
const sumOf = (of: Record<Payment, number>, which: readonly Payment[]) =>
  which.reduce((sum, one) => sum + of[one], 0);

// a bank takes what went back before, and its fee: the gateway has money of ours besides
beforeAll(async () => {
  const dear = await world.addDj({ hourly_rate: 4_000, instant_booking: true });
  const request = party(dear.id, { date: '2027-01-23', expected_total_cents: 2_080_000 });
  const { checkout_url } = await as(client).bookings.request(request);
  await world.pay(checkout_url!);
  await settle();
});

async function paidTwice() {
  clock.set(testStart);
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!);
  await settle();
  const rows = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  const payment_of = (purpose: Payment) => rows.find((row) => row.purpose === purpose)!.payment_id!;
  clock.set(plus((await world.see(dj, id)).starts_at, -17 * DAY));
  return { dj, id, payment_of };
}
async function cancel(id: string): Promise<void> {
  const { version, refund_preview } = await world.see(client, id);
  const { refund_cents } = refund_preview!;
  await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_cents });
  await settle();
}
/** What a DJ has in the end: in their account, less what they owe. */
async function endsWith(dj: Actor): Promise<number> {
  const account_id = await ensureAccount(ctx, dj.id, 'EUR');
  const { amount_cents } = await deps.gateway.getBalance({ account_id, currency: 'EUR' });
  const [owed] = await deps.db
    .select({ cents: sql<number>`coalesce(sum(${ledger_entries.amount_cents}), 0)` })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(and(eq(ledger_accounts.purpose, 'dj_debt'), eq(ledger_accounts.party_id, dj.id)));
  return amount_cents - owed!.cents;
}
async function ending({ id, dj }: { id: string; dj: Actor }) {
  const { held_cents, refunded_cents } = (await world.see(client, id)).money;
  const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, id));
  return { dj_cents: await endsWith(dj), held_cents, refunded_cents, waiting_cents: row!.kept_cents };
}
const expectPromises = async (id: string) => {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};

const orders = payments.flatMap((first) =>
  payments.flatMap((decided) =>
    [[], ['deposit'], ['balance'], payments].map((won) => ({ first, decided, won })),
  ),
) as { first: Payment; decided: Payment; won: Payment[] }[];

/** Two banks ask one after the other, the booking is called off in between or at either end, and both decide. */
async function live({ first, decided, won }: (typeof orders)[number], calledOff: 0 | 1 | 2) {
  const booking = await paidTwice();
  const disputes: Partial<Record<Payment, string>> = {};
  for (const [index, one] of [first, other(first)].entries()) {
    if (index === calledOff) await cancel(booking.id);
    disputes[one] = await dispute(booking.payment_of(one));
  }
  if (calledOff === 2) await cancel(booking.id);
  for (const one of [decided, other(decided)])
    await decide(disputes[one]!, won.includes(one) ? 'won' : 'lost');
  const end = await ending(booking);
  await expectPromises(booking.id);
  return end;
}

test.each(orders)(
  'both asked back after it was shared out: $first first, $decided decided first, $won won',
  async (order) => {
    expect(await live(order, 0)).toEqual({
      dj_cents: sumOf(shared, order.won),
      held_cents: 0,
      refunded_cents: 12_500,
      waiting_cents: 0,
    });
  },
);

test.each(orders)(
  'called off between the two: $first first, $decided decided first, $won won',
  async (order) => {
    // what was there to be given back was, and stays so
    const given = [...new Set([other(order.first), ...order.won])];
    expect(await live(order, 1)).toEqual({
      dj_cents: sumOf(kept, order.won),
      held_cents: 0,
      refunded_cents: sumOf(refund, given),
      waiting_cents: 0,
    });
  },
);

test.each(orders)('called off after both: $first first, $decided decided first, $won won', async (order) => {
  expect(await live(order, 2)).toEqual({
    dj_cents: sumOf(kept, order.won),
    held_cents: 0,
    refunded_cents: sumOf(refund, order.won),
    waiting_cents: 0,
  });
});

test('what staff held of it waits for the banks as well, each payment’s by itself', async () => {
  for (const won of [[], ['deposit'], ['balance'], payments] as Payment[][]) {
    const booking = await paidTwice();
    const { id } = booking;
    await as(admin).payouts.hold({ id, reason: 'payment_check', note: 'Is it their card?' });
    const disputes = { deposit: await dispute(booking.payment_of('deposit')), balance: '' };
    await cancel(id);
    disputes.balance = await dispute(booking.payment_of('balance'));
    await decide(disputes.deposit, won.includes('deposit') ? 'won' : 'lost');
    await as(admin).payouts.lift_hold({ id, note: 'It is theirs.' });
    await decide(disputes.balance, won.includes('balance') ? 'won' : 'lost');
    expect(await ending(booking)).toMatchObject({
      dj_cents: sumOf(kept, won),
      held_cents: 0,
      waiting_cents: 0,
    });
    await expectPromises(id);
  }
});

test('what a bank takes of money that waited takes its share of our fee along', async () => {
  const booking = await paidTwice();
  const asked = await dispute(booking.payment_of('deposit'), { is_inquiry: true });
  await cancel(booking.id);
  const taken = await dispute(booking.payment_of('deposit'));
  await decide(asked, 'closed');
  await decide(taken, 'lost');
  // as if it had been shared out before the bank took it
  expect(await ending(booking)).toMatchObject({
    dj_cents: shared.balance,
    held_cents: 0,
    refunded_cents: 12_500,
  });
  await expectPromises(booking.id);
});
