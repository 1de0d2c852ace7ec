import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { sqlState } from '../../../../platform/db.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const { pool } = deps;
const admin = await world.addAdmin();
const reason = 'The sound failed for the first hour.';
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  await world.goBack(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});

/** 15,600 of 52,000 paid. */
async function paid() {
  const id = await world.confirmed(client, dj);
  return { id, charge_id: await chargeOf(id), version: (await see(admin, id)).version };
}
/** Everything paid, played and shared out: 44,000 to the DJ, 8,000 to us. */
async function released() {
  const { id, charge_id } = await paid();
  for (const at of ['2027-04-18T10:00:00Z', '2027-05-16T10:00:00Z', '2027-05-18T10:00:00Z'])
    for (let count = 0; count < 2; count++) {
      clock.set(at);
      await sweepDueBookings(deps);
      await world.settle();
    }
  const { version, status, money } = await see(admin, id);
  expect(status).toBe('released');
  expect(money).toMatchObject({ held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 });
  return { id, charge_id, version };
}
const chargeOf = async (booking_id: string): Promise<string> =>
  (
    await pool.query<{ id: string }>('select id from charges where booking_id = $1 order by created_at', [
      booking_id,
    ])
  ).rows[0]!.id;
const told = async (user_id: string) =>
  (
    await pool.query<{ details: object }>(
      "select details from notifications where user_id = $1 and kind = 'payment_refunded'",
      [user_id],
    )
  ).rows.map(({ details }) => details);
const differences = async () => (await as(admin).payments.check_ledger()).differences;

test('a part goes back out of what is held: the price is lower by it, both are told, and it is kept who and why', async () => {
  const ref = await paid();
  const before = await see(dj, ref.id);
  const key = newId();
  const input = { ...ref, amount_cents: 5_200, reason: ` ${reason} ` };
  const answer = await as(admin, key).bookings.refund(input);
  expect(answer).toMatchObject({ status: 'confirmed', version: ref.version + 1 });
  // pressed twice it is still one refund
  expect(await as(admin, key).bookings.refund(input)).toEqual(answer);
  await world.settle();
  const booking = await see(dj, ref.id);
  expect(booking.money).toMatchObject({
    held_cents: 10_400,
    refunded_cents: 5_200,
    waived_cents: 5_200,
    waived_held_cents: 5_200,
  });
  // a tenth of the whole price
  expect(before.dj_share_cents).toBe(44_000);
  expect(booking.dj_share_cents).toBe(39_600);
  expect(booking.timeline.at(-1)).toMatchObject({
    action: 'refund',
    actor: 'staff',
    details: { amount_cents: 5_200, reason },
  });
  expect(await told(dj.id)).toMatchObject([{ amount_cents: 5_200, share_cents: 4_400, reason }]);
  expect(await told(client.id)).toMatchObject([{ amount_cents: 5_200, share_cents: 0, reason }]);
  const { rows } = await pool.query('select * from refunds where booking_id = $1', [ref.id]);
  expect(rows).toMatchObject([{ reason, decided_by: admin.id, from_fees_cents: 0, status: 'sent' }]);
  // the balance is what it was: nothing that was given back is asked for again
  clock.set('2027-04-18T10:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  expect((await see(client, ref.id)).money).toMatchObject({ charged_cents: 52_000, held_cents: 46_800 });
  expect(await brokenPromises(deps.db, [ref.id], true)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('after the release it comes out of our fees, never out of what the DJ has', async () => {
  const ref = await released();
  await expect(as(admin).bookings.refund({ ...ref, amount_cents: 8_001, reason })).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { amount_cents: 'too_high' } },
  });
  await as(admin).bookings.refund({ ...ref, amount_cents: 8_000, reason });
  await world.settle();
  expect((await see(dj, ref.id)).money).toMatchObject({
    held_cents: 0,
    refunded_cents: 8_000,
    transferred_cents: 44_000,
    fees_cents: 0,
    waived_held_cents: 0,
  });
  expect(await told(dj.id)).toMatchObject([{ share_cents: 0 }]);
  // the client's statement says nothing about fees; the DJ's does
  const kinds = async (actor: Actor) =>
    (await as(actor).payments.statement({ booking_id: ref.id })).rows.map(({ kind }) => kind);
  expect(await kinds(client)).not.toContain('fee_return');
  expect(await kinds(dj)).toContain('fee_return');
  await expect(
    as(admin).bookings.refund({ ...ref, version: ref.version + 1, amount_cents: 1, reason }),
  ).rejects.toMatchObject({ code: 'INVALID' });
  expect(await brokenPromises(deps.db, [ref.id], true)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('two of the staff at the same moment: one gives it back', async () => {
  const ref = await paid();
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => as(admin).bookings.refund({ ...ref, amount_cents: 15_600, reason })),
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refusals).toEqual(['STALE', 'STALE', 'STALE']);
  await world.settle();
  expect((await see(admin, ref.id)).money).toMatchObject({ held_cents: 0, refunded_cents: 15_600 });
  expect(await differences()).toEqual([]);
});

test('the database itself gives back no fee twice, no refund without a reason, and changes none', async () => {
  const ref = await released();
  await as(admin).bookings.refund({ ...ref, amount_cents: 5_000, reason });
  const giveBack = async (amount_cents: number) => {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      const id = newId();
      await connection.query(
        "insert into ledger_transactions (id, idempotency_key, kind, booking_id, created_at) values ($1::uuid, $1::uuid::text, 'fee_return', $2, now())",
        [id, ref.id],
      );
      await connection.query(
        `insert into ledger_entries (transaction_id, position, account_id, currency, amount_cents)
         select $1, case purpose when 'booking_escrow' then 0 else 1 end, id, currency,
           case purpose when 'booking_escrow' then -$3::bigint else $3 end
         from ledger_accounts where currency = 'EUR' and (purpose = 'platform_revenue' or (purpose = 'booking_escrow' and party_id = $2))`,
        [id, ref.id, amount_cents],
      );
      await connection.query('set constraints all immediate');
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };
  await expect(giveBack(3_000)).resolves.toBeUndefined();
  expect(await giveBack(3_001).then(() => 'done', sqlState)).toBe('23514');
  const change = (what: string) =>
    pool.query(`update refunds set ${what} where booking_id = $1`, [ref.id]).then(() => 'done', sqlState);
  expect(await change("reason = 'Another'")).toBe('23001');
  expect(await change('from_fees_cents = 0')).toBe('23001');
  const insert = (values: string) =>
    pool
      .query(
        `insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, reason, decided_by, from_fees_cents, created_at)
         values ($1, $2, $3, 1, 'EUR', 'created', ${values}, now())`,
        [newId(), ref.id, ref.charge_id],
      )
      .then(() => 'done', sqlState);
  expect(await insert("'Because', null, 0")).toBe('23514');
  expect(await insert(`null, '${admin.id}', 0`)).toBe('23514');
  expect(await insert('null, null, 1')).toBe('23514');
});

test('not while a problem is open or the client chooses, not more than is left, and not another booking’s', async () => {
  const ref = await paid();
  const other = await world.confirmed(client, await world.addDj(), { date: '2027-08-15' });
  const refund = (over: object) => as(admin).bookings.refund({ ...ref, amount_cents: 100, reason, ...over });
  await expect(refund({ amount_cents: 15_601 })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(refund({ amount_cents: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(refund({ reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(refund({ version: ref.version - 1 })).rejects.toMatchObject({ code: 'STALE' });
  await expect(refund({ charge_id: await chargeOf(other) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  clock.set('2027-05-15T18:00:00Z');
  await as(client).bookings.report({ ...ref, kind: 'late', description: 'An hour late, all in all.' });
  await expect(refund({ version: ref.version + 1 })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'disputed' },
  });
  clock.set(testStart);
  const lost = await world.lost(await world.addClient(), { date: '2027-09-15' });
  await expect(
    refund({ id: lost.id, version: lost.version, charge_id: await chargeOf(lost.id) }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'cancelled' } });
});

test('not while a bank decides about one of the booking’s payments', async () => {
  const ref = await paid();
  const state = (status: string) =>
    pool.query(
      `insert into chargebacks (id, gateway, dispute_id, charge_id, amount_cents, currency, reason, status, opened_at)
       values ($1, 'sandbox', $2::uuid::text, $2::uuid, 1, 'EUR', 'fraudulent', $3, $4)
       on conflict (dispute_id) do update set status = excluded.status`,
      [newId(), ref.charge_id, status, testStart],
    );
  await state('needs_response');
  await expect(as(admin).bookings.refund({ ...ref, amount_cents: 100, reason })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'contested' },
  });
  await state('closed');
  await as(admin).bookings.refund({ ...ref, amount_cents: 100, reason });
});

test('neither the parties nor strangers give anything back, and staff not of their own bookings', async () => {
  const ref = await paid();
  const input = { ...ref, amount_cents: 100, reason };
  for (const actor of [client, dj, await world.addClient()])
    await expect(as(actor).bookings.refund(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).bookings.refund(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const own = await world.addAdmin();
  await pool.query('update bookings set dj_id = $1 where id = $2', [own.id, ref.id]);
  await expect(as(own).bookings.refund(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
