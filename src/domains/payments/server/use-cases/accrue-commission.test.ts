import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { commissions, ledger_accounts, ledger_entries } from '../../../../tables.ts';
import { accrueCommission, clawBackCommission, type Referral } from '../index.ts';
import { releaseCommissions } from './release-commissions.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addDj, clock, context, deps, drain } = world;
const { db } = deps;

const referral = async (over: Partial<Referral> = {}): Promise<Referral> => ({
  affiliate_id: (await addDj()).id,
  source: 'plan',
  source_id: newId(),
  base_cents: 2_900,
  paid_cents: 2_900,
  currency: 'USD',
  referred_at: clock.now(),
  ...over,
});
const accrue = (one: Referral) => db.transaction((tx) => accrueCommission(tx, context(null), one));
const clawBack = ({ source, source_id, paid_cents }: Referral, returned_cents = paid_cents) =>
  db.transaction((tx) => clawBackCommission(tx, context(null), { source, source_id, returned_cents }));
/** Of a booking for 1,000: one percent of its base. */
const ofBooking = () => referral({ source: 'booking', base_cents: 87_000, paid_cents: 100_000 });
async function due(party_id: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${ledger_entries.amount_cents}), 0)` })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(
      sql`${ledger_accounts.purpose} = 'affiliate_payable' and ${ledger_accounts.party_id} = ${party_id}`,
    );
  return row!.cents;
}
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

test('30 % of a plan’s period and 1 % of a booking’s base are held for 30 days, then due', async () => {
  const plan = await referral();
  const { commission_id } = (await accrue(plan))!;
  const booking = await referral({ source: 'booking', base_cents: 50_000, affiliate_id: plan.affiliate_id });
  await accrue(booking);
  expect(await due(commission_id)).toBe(870);
  clock.advance(30 * DAY - 1);
  await releaseCommissions(deps);
  expect(await due(plan.affiliate_id)).toBe(0);
  clock.advance(1);
  await Promise.all([releaseCommissions(deps), releaseCommissions(deps)]);
  await releaseCommissions(deps);
  expect(await due(plan.affiliate_id)).toBe(870 + 500);
  expect(await due(commission_id)).toBe(0);
  await drain();
  await expectBooks();
});

test('the same source earns once, also at once', async () => {
  const one = await referral();
  const [first, second] = await Promise.all([accrue(one), accrue(one)]);
  expect(first).toEqual(second);
  expect(await due(first!.commission_id)).toBe(870);
  await expectBooks();
});

test('after twelve months a plan earns nothing more, and what rounds to nothing never does', async () => {
  expect(await accrue(await referral({ referred_at: plus(clock.now(), -366 * DAY) }))).toBeNull();
  expect(await accrue(await referral({ source: 'booking', base_cents: 49 }))).toBeNull();
});

test('given back, what it was earned with takes it along, once, held or due', async () => {
  const [held, released] = [await ofBooking(), await ofBooking()];
  await accrue(released);
  clock.advance(30 * DAY);
  await releaseCommissions(deps);
  const { commission_id } = (await accrue(held))!;
  const answers = await Promise.all([clawBack(held), clawBack(held), clawBack(released)]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([0, 870, 870]);
  expect(await due(commission_id)).toBe(0);
  expect(await due(released.affiliate_id)).toBe(0);
  expect(await clawBack(await referral())).toBe(0);
  // taken back while held, it is never due
  clock.advance(30 * DAY);
  await releaseCommissions(deps);
  expect(await due(held.affiliate_id)).toBe(0);
  await expectBooks();
});

test('a part that goes back takes its share along, held or due, and parts add up to the whole', async () => {
  const one = await ofBooking();
  const { commission_id } = (await accrue(one))!;
  expect(await clawBack(one, 33_333)).toBe(290);
  expect(await due(commission_id)).toBe(580);
  await expectBooks();
  clock.advance(30 * DAY);
  await releaseCommissions(deps);
  expect([await due(commission_id), await due(one.affiliate_id)]).toEqual([0, 580]);
  const parts = await Promise.all([clawBack(one, 33_333), clawBack(one, 33_333), clawBack(one, 33_333)]);
  expect(parts.reduce((sum, cents) => sum + cents, 290)).toBe(870);
  expect(await due(one.affiliate_id)).toBe(0);
  expect(await clawBack(one, 1)).toBe(0);
  // of so little nothing goes back before half of a cent does
  const small = await referral({ source: 'booking', base_cents: 100, paid_cents: 104 });
  await accrue(small);
  expect([await clawBack(small, 51), await clawBack(small, 1)]).toEqual([0, 1]);
  await expectBooks();
});

test('the database keeps what was earned, and verify-ledger names one without its posting', async () => {
  const one = await referral();
  const { commission_id } = (await accrue(one))!;
  const refusal = (query: string) =>
    deps.pool.query(query).then(
      () => 'done',
      ({ code }) => code as string,
    );
  const where = `where id = '${commission_id}'`;
  expect(await refusal(`update commissions set amount_cents = 1 ${where}`)).toBe('23001');
  expect(await refusal(`delete from commissions ${where}`)).toBe('23001');
  for (const more of ['returned_cents = 2901', 'clawed_back_cents = 1'])
    expect(await refusal(`update commissions set ${more} ${where}`)).toBe('23514');
  for (const other of ['paid_cents = 5800', 'returned_cents = -1'])
    expect(await refusal(`update commissions set ${other} ${where}`)).toBe('23001');
  await clawBack(one);
  for (const back of [
    "status = 'released', released_at = now()",
    'returned_cents = 0, clawed_back_cents = 0',
  ])
    expect(await refusal(`update commissions set ${back} ${where}`)).toBe('23001');
  const id = newId();
  await db.insert(commissions).values({
    id,
    affiliate_id: one.affiliate_id,
    source: 'plan',
    source_id: newId(),
    amount_cents: 5,
    paid_cents: 17,
    currency: 'USD',
    status: 'held',
    release_at: clock.now(),
    created_at: clock.now(),
  });
  const { differences } = await verifyLedger(deps);
  const named = differences.filter(({ subject }) => subject === id).map(({ check }) => check);
  expect(named.toSorted()).toEqual(['commissions', 'commissions_held']);
});
