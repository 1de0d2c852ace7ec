import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { charges, debt_write_offs } from '../../../../tables.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/use-cases/sweep-due.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, settle } = world;
const { db, pool } = deps;
const DEBT = 44_000;
const reason = 'The company no longer exists.';

let admin: Actor;
let client: Actor;
let dj: Actor;
beforeAll(async () => {
  admin = await world.addAdmin();
  // what is lost comes out of what the platform has
  await pool.query("insert into sandbox_balances values ('EUR', 1000000000)");
});
beforeEach(async () => {
  clock.set(testStart);
  [client, dj] = [await world.addClient(), await world.addDj()];
});

const pass = async (at: string) => {
  clock.set(at);
  await sweepDueBookings(deps);
  await settle();
};
/** Played, paid out and at the DJ's bank, when the client's takes it back. */
async function indebted() {
  const booking_id = await world.confirmed(client, dj);
  for (const at of ['2027-04-20T12:00:00Z', '2027-05-16T00:00:00Z', '2027-05-17T12:00:00Z']) await pass(at);
  const { rows } = await pool.query('select account_id from gateway_accounts where user_id = $1', [dj.id]);
  await control('POST', `/test/accounts/${rows[0].account_id}/pay-out`);
  const taken = await db
    .select()
    .from(charges)
    .where(and(eq(charges.booking_id, booking_id), eq(charges.status, 'succeeded')));
  const dispute_ids = [];
  for (const { payment_id } of taken) dispute_ids.push(await world.dispute(payment_id!));
  await settle();
  const debts = (await as(dj).payouts.debts()).items;
  expect(debts.reduce((sum, { left_cents }) => sum + left_cents, 0)).toBe(DEBT);
  return { booking_id, dispute_ids, debts };
}
const writeOff = (id: string, amount_cents: number, by: Actor | null = admin) =>
  as(by).payouts.write_off({ id, amount_cents, reason });
const owed = async () =>
  (await as(admin).payouts.owed({ limit: 50 })).items.filter(({ dj_name }) => dj_name === 'Nova');
const balance = async (purpose: string, party: string) =>
  (
    await pool.query(
      `select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
       where a.purpose = $1 and a.party_id = $2`,
      [purpose, party],
    )
  ).rows[0].cents;
const NIL = '00000000-0000-0000-0000-000000000000';
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

describe('a debt that staff write off', () => {
  test('is our loss, part by part; its owner is told, later payouts are whole, and it is on record', async () => {
    const { booking_id, debts } = await indebted();
    const [first, second] = debts;
    const before = await balance('debt_losses', NIL);
    expect((await owed()).filter(({ booking }) => booking!.id === booking_id)).toMatchObject(
      debts.map(({ id, left_cents }) => ({ id, left_cents, cause: 'chargeback', collecting_cents: 0 })),
    );
    await writeOff(first!.id, 1_000);
    expect((await as(dj).payouts.debts()).items.find(({ id }) => id === first!.id)).toMatchObject({
      left_cents: first!.amount_cents - 1_000,
      collected: [{ way: 'written_off', amount_cents: 1_000 }],
    });
    await writeOff(first!.id, first!.amount_cents - 1_000);
    await writeOff(second!.id, second!.amount_cents);
    await settle();
    expect((await owed()).filter(({ booking }) => booking!.id === booking_id)).toEqual([]);
    expect(await balance('debt_losses', NIL)).toBe(before + DEBT);
    expect(await balance('dj_debt', dj.id)).toBe(0);

    const told = await pool.query(
      "select details from notifications where user_id = $1 and kind = 'debt_written_off' order by id",
      [dj.id],
    );
    expect(told.rows).toMatchObject([{ details: { amount_cents: 1_000, reason } }, {}, {}]);
    const mails = await pool.query(
      "select 1 from emails where user_id = $1 and template = 'debt_written_off'",
      [dj.id],
    );
    expect(mails.rows).toHaveLength(3);
    const logged = await pool.query(
      "select actor_id, details from audit_log where subject_id = $1 and action = 'debt.written_off' order by created_at, id",
      [dj.id],
    );
    expect(logged.rows[0]).toMatchObject({ actor_id: admin.id, details: { debt_id: first!.id, reason } });

    const next = await world.confirmed(client, dj, { date: '2027-07-10' });
    for (const at of ['2027-06-13T12:00:00Z', '2027-07-11T00:00:00Z', '2027-07-12T12:00:00Z']) await pass(at);
    expect((await world.see(dj, next)).payout).toMatchObject({ own_cents: DEBT, withheld_cents: 0 });
    await expectBooks();
  });

  test('whose money the bank gives back after all is what we get back, and its owner gets only what they paid', async () => {
    const { debts, dispute_ids } = await indebted();
    const before = await balance('debt_losses', NIL);
    const [first, second] = debts;
    await writeOff(first!.id, first!.amount_cents - 2_000);
    for (const dispute_id of dispute_ids) await world.decide(dispute_id, 'won');
    await settle();
    expect(await balance('debt_losses', NIL)).toBe(before);
    expect(await balance('dj_debt', dj.id)).toBe(0);
    // of the first 2,000 were still owed, and all of the second: nothing had been collected
    expect(await balance('dj_payable', dj.id)).toBe(0);
    expect(second!.left_cents).toBeGreaterThan(0);
    const { rows } = await pool.query('select 1 from transfers where dj_id = $1 and returns_id is not null', [
      dj.id,
    ]);
    expect(rows).toEqual([]);
    await expectBooks();
  });

  test('is not written off twice, nor for more than is open: not by a call, not in the database', async () => {
    const { debts } = await indebted();
    const { id, left_cents } = debts[0]!;
    await expect(writeOff(id, left_cents + 1)).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { amount_cents: 'too_much' } },
    });
    await expect(as(admin).payouts.write_off({ id, amount_cents: 1, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await writeOff(id, left_cents);
    await expect(writeOff(id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'settled' } });
    const raw = { id: newId(), debt_id: id, dj_id: dj.id, currency: 'EUR' as const, reason };
    const stamps = { written_off_by: admin.id, created_at: clock.now() };
    await expect(
      db.insert(debt_write_offs).values({ ...raw, ...stamps, amount_cents: 1 }),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
    await expect(db.update(debt_write_offs).set({ amount_cents: 1 })).rejects.toMatchObject({
      cause: { code: '23001' },
    });
    await expect(db.delete(debt_write_offs)).rejects.toMatchObject({ cause: { code: '23001' } });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => writeOff(debts[1]!.id, 20_000)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      Math.floor(debts[1]!.left_cents / 20_000),
    );
    await expectBooks();
  });

  test('is nobody’s business but staff’s, and not that of who owes it', async () => {
    const { debts } = await indebted();
    const { id, left_cents } = debts[0]!;
    for (const stranger of [client, dj])
      await expect(writeOff(id, 1, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(dj).payouts.owed({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(writeOff(id, 1, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const own = { ...dj, role: 'admin' as const };
    await expect(writeOff(id, 1, own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await as(own).payouts.owed({ limit: 50 })).items.some((debt) => debt.id === id)).toBe(false);
    await expect(writeOff(newId(), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await as(dj).payouts.debts()).items.find((debt) => debt.id === id)!.left_cents).toBe(left_cents);
  });

  test('while a payout pays it off is paid once or written off, never both', async () => {
    const { debts } = await indebted();
    await world.confirmed(client, dj, { date: '2027-07-10' });
    for (const at of ['2027-06-13T12:00:00Z', '2027-07-11T00:00:00Z']) await pass(at);
    clock.set('2027-07-12T12:00:00Z');
    const answers = await Promise.allSettled([
      sweepDueBookings(deps),
      ...debts.map(({ id, left_cents }) => writeOff(id, left_cents)),
    ]);
    await settle();
    const written = answers
      .slice(1)
      .reduce((sum, { status }, at) => sum + (status === 'fulfilled' ? debts[at]!.left_cents : 0), 0);
    const { rows } = await pool.query(
      'select coalesce(sum(amount_cents), 0)::int as cents from withholdings where dj_id = $1',
      [dj.id],
    );
    expect(written + rows[0].cents).toBe(DEBT);
    expect(await balance('dj_debt', dj.id)).toBe(0);
    await expectBooks();
  });
});
