import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { HOUR, MINUTE } from '../../../../shared/calendar-date.ts';
import { gateway_accounts, transfers } from '../tables.ts';
import { ensureAccount } from './ensure-account.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { reconcileAll } from './reconcile-all.ts';
import { releaseFunds } from './release-funds.ts';
import { sendTransfer } from './send-transfer.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { ask, clock, context, deps, drain, give, people } = world;
const { db, pool } = deps;
const MANY = 200;

/** A payout that no job sends any more. */
async function forgotten() {
  const booking = await people();
  const { booking_id, client, dj } = booking;
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain({ except: ['send_email'] });
  const fees = { platform_fee_cents: 6_000, service_fee_cents: 2_000 };
  await db.transaction((tx) =>
    releaseFunds(tx, context(null), { booking_id, dj_id: dj.id, currency: 'EUR', ...fees }),
  );
  await drain({ except: ['send_transfer', 'send_email'] });
  return booking;
}
const payoutOf = async (booking_id: string) =>
  (await db.select().from(transfers).where(eq(transfers.booking_id, booking_id)))[0]!;
const isPayable = async (user_id: string) =>
  (await db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, user_id)))[0]!.is_payable;
const setReady = (account_id: string, is_ready: boolean) =>
  pool.query('update sandbox_accounts set is_ready = $2 where id = $1', [account_id, is_ready]);
const moneyCalls = async (): Promise<number> =>
  Number((await pool.query('select count(*) from sandbox_transfers')).rows[0].count);

/** Payouts of DJs who never told the gateway who they are, older than any other. */
const addWaiting = (booking_id: string) =>
  pool.query(
    `with people as (
       insert into users (id, name, email, email_verified, role, created_at, updated_at)
       select gen_random_uuid(), 'Nobody', n || '@never.test', true, 'dj', $1, $1 from generate_series(1, ${MANY}) n
       returning id),
     accounts as (
       insert into gateway_accounts (user_id, gateway, account_id, created_at)
       select id, 'sandbox', 'acct_' || id, $1 from people returning user_id, account_id),
     at_gateway as (
       insert into sandbox_accounts (id, user_id, email, currency, is_ready, created_at)
       select account_id, user_id, 'never@never.test', 'EUR', false, $1 from accounts),
     waiting as (
       insert into transfers (id, booking_id, dj_id, amount_cents, currency, status, created_at)
       select gen_random_uuid(), $2, user_id, 100, 'EUR', 'created', $1 from accounts returning id)
     insert into transfer_parts (id, transfer_id, amount_cents)
     select gen_random_uuid(), id, 100 from waiting`,
    [new Date(clock.now().getTime() - 24 * HOUR), booking_id],
  );

test('an account that is known as not ready is asked once an hour, and paid once it is', async () => {
  const { booking_id, dj } = await forgotten();
  const account_id = await ensureAccount(context(null), dj.id, 'EUR');
  await setReady(account_id, false);
  const { id: transfer_id } = await payoutOf(booking_id);
  await expect(sendTransfer(deps, { transfer_id })).rejects.toMatchObject({ code: 'refused' });
  expect(await isPayable(dj.id)).toBe(false);
  const before = await moneyCalls();
  // nobody tells of it
  await setReady(account_id, true);
  for (let minute = 0; minute < 60; minute += 1) {
    clock.advance(MINUTE);
    await reconcileAll(deps);
  }
  await drain();
  expect(await payoutOf(booking_id)).toMatchObject({ status: 'sent' });
  expect(await moneyCalls()).toBe(before + 1);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('to an account that was closed nothing is paid any more, and its owner is told', async () => {
  const { booking_id, dj } = await forgotten();
  const account_id = await ensureAccount(context(null), dj.id, 'EUR');
  // it was ready before
  await pool.query('update gateway_accounts set is_payable = true where account_id = $1', [account_id]);
  await pool.query('delete from sandbox_accounts where id = $1', [account_id]);
  const { id: transfer_id } = await payoutOf(booking_id);
  await expect(sendTransfer(deps, { transfer_id })).rejects.toMatchObject({ code: 'refused' });
  expect(await isPayable(dj.id)).toBe(false);
  const told = await pool.query('select kind from notifications where user_id = $1', [dj.id]);
  expect(told.rows).toEqual([{ kind: 'payouts_stopped' }]);
});

test('payouts that cannot be sent keep none from being sent that can', async () => {
  await addWaiting((await people()).booking_id);
  const { booking_id } = await forgotten();
  clock.advance(3 * MINUTE);
  // as many as there is time for in a minute, and others in the next
  for (let minute = 0; minute < 30 && (await payoutOf(booking_id)).status === 'created'; minute += 1) {
    await reconcileAll(deps);
    clock.advance(MINUTE);
  }
  expect(await payoutOf(booking_id)).toMatchObject({ status: 'sent' });
}, 120_000);
