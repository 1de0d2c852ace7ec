import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { askGateway } from './ask-gateway.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { releaseFunds } from './release-funds.ts';
import { sendTransfer } from './send-transfer.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { ask, clock, context, deps, drain, give, people } = world;
const { db, pool } = deps;
const fees = { platform_fee_cents: 6_000, service_fee_cents: 2_000 };

/** An evening that was paid in two, and released. */
async function released() {
  const { booking_id, client, dj } = await people();
  for (const [purpose, amount_cents] of [
    ['deposit', 20_000],
    ['balance', 32_000],
  ] as const) {
    const { charge_id } = await ask(booking_id, client, { purpose, amount_cents });
    await give((await ensureCheckout(context(null), charge_id)).checkout_url);
    await drain();
    clock.advance(1_000);
  }
  await db.transaction((tx) =>
    releaseFunds(tx, context(null), { booking_id, dj_id: dj.id, currency: 'EUR', ...fees }),
  );
  const { rows } = await pool.query('select id from releases where booking_id = $1', [booking_id]);
  return { booking_id, dj, id: (rows as { id: string }[])[0]!.id };
}
/** Somebody who owns the tables. */
async function unguarded(table: string, statement: string, values: unknown[]): Promise<void> {
  await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(statement, values);
  await pool.query(`alter table ${table} enable trigger user`);
}
const named = async (about: string) =>
  (await verifyLedger(deps)).differences
    .filter(({ subject }) => subject.includes(about))
    .map(({ check, problem, expected_cents, found_cents }) => [check, problem, expected_cents, found_cents]);

test('a release is what the journal says it is, our fees with it: they are invoiced by it', async () => {
  const { id, booking_id, dj } = await released();
  await drain();
  expect(await named(id)).toEqual([]);
  const set = (platform_fee_cents: number) =>
    unguarded('releases', 'update releases set platform_fee_cents = $2 where id = $1', [
      id,
      platform_fee_cents,
    ]);
  await set(5_999);
  expect(await named(id)).toEqual([['released_fees', 'amount', 7_999, 8_000]]);
  await set(6_000);
  await unguarded('releases', 'update releases set held_cents = 52001 where id = $1', [id]);
  expect(await named(id)).toEqual([['released', 'amount', 52_001, 52_000]]);
  await unguarded('releases', 'update releases set held_cents = 52000 where id = $1', [id]);

  const alone = newId();
  await pool.query(
    `insert into releases (id, booking_id, dj_id, currency, held_cents, service_fee_cents, platform_fee_cents, created_at)
     values ($1, $2, $3, 'EUR', 500, 100, 0, now())`,
    [alone, booking_id, dj.id],
  );
  expect(await named(alone)).toEqual([
    ['released', 'no_entry', 500, 0],
    ['released_fees', 'no_entry', 100, 0],
  ]);
});

test('a payout of which one part is sent and another stuck is named: the journal has none of it yet', async () => {
  const { id } = await released();
  const { rows: parts } = await pool.query<{ payment_id: string; amount_cents: number }>(
    `select c.payment_id, p.amount_cents from transfer_parts p join charges c on c.id = p.charge_id
     where p.transfer_id = $1 order by p.id`,
    [id],
  );
  const [first, second] = parts as [(typeof parts)[number], (typeof parts)[number]];
  const stuck = 'update sandbox_payments set transferred_cents = $2 where id = $1';
  await unguarded('sandbox_payments', stuck, [second.payment_id, 1_000_000]);
  await expect(sendTransfer(deps, { transfer_id: id })).rejects.toMatchObject({ code: 'refused' });
  for (const _ of ['fresh', 'settled']) {
    clock.advance(HOUR);
    expect(await askGateway(context(null))).toMatchObject({ unanswered: 0 });
  }
  expect(await named(id)).toEqual([['gateway_begun', 'no_entry', first.amount_cents, 0]]);
  await unguarded('sandbox_payments', stuck, [second.payment_id, 0]);
  await sendTransfer(deps, { transfer_id: id });
  for (const _ of ['fresh', 'settled']) {
    clock.advance(HOUR);
    await askGateway(context(null));
  }
  expect(await named(id)).toEqual([]);
});
