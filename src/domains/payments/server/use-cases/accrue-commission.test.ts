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
  currency: 'USD',
  referred_at: clock.now(),
  ...over,
});
const accrue = (one: Referral) => db.transaction((tx) => accrueCommission(tx, context(null), one));
const clawBack = (one: Pick<Referral, 'source' | 'source_id'>) =>
  db.transaction((tx) => clawBackCommission(tx, context(null), one));
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
  const [held, released] = [await referral(), await referral()];
  await accrue(released);
  clock.advance(30 * DAY);
  await releaseCommissions(deps);
  const { commission_id } = (await accrue(held))!;
  const answers = await Promise.all([clawBack(held), clawBack(held), clawBack(released)]);
  expect(answers.toSorted()).toEqual([false, true, true]);
  expect(await due(commission_id)).toBe(0);
  expect(await due(released.affiliate_id)).toBe(0);
  expect(await clawBack({ source: 'plan', source_id: newId() })).toBe(false);
  // taken back while held, it is never due
  clock.advance(30 * DAY);
  await releaseCommissions(deps);
  expect(await due(held.affiliate_id)).toBe(0);
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
  await clawBack(one);
  expect(await refusal(`update commissions set status = 'released', released_at = now() ${where}`)).toBe(
    '23001',
  );
  const id = newId();
  await db.insert(commissions).values({
    id,
    affiliate_id: one.affiliate_id,
    source: 'plan',
    source_id: newId(),
    amount_cents: 5,
    currency: 'USD',
    status: 'held',
    release_at: clock.now(),
    created_at: clock.now(),
  });
  const { differences } = await verifyLedger(deps);
  const named = differences.filter(({ subject }) => subject === id).map(({ check }) => check);
  expect(named.toSorted()).toEqual(['commissions', 'commissions_held']);
});
