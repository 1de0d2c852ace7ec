import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { gateway_accounts, transfers } from '../tables.ts';
import { bookingMoney } from '../queries.ts';
import { ensureAccount } from './ensure-account.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { followAccount } from './follow-account.ts';
import { releaseFunds } from './release-funds.ts';
import { sendTransfer } from './send-transfer.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { as, ask, clock, context, deps, drain, give, people, webhook } = world;
const { db, pool } = deps;
const fees = { platform_fee_cents: 6_000, service_fee_cents: 2_000 };

async function paid() {
  const made = await people();
  const { booking_id, client } = made;
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  const account_id = await ensureAccount(context(null), made.dj.id, 'EUR');
  await followAccount(deps, { account_id });
  return { ...made, account_id };
}
/** The gateway wants to know more of an account's owner, or has heard it; and tells by webhook, `copies` times. */
async function changes(account_id: string, is_ready: boolean, copies = 1): Promise<void> {
  clock.advance(1_000);
  await pool.query('update sandbox_accounts set is_ready = $2 where id = $1', [account_id, is_ready]);
  const event = {
    id: `evt_${newId()}`,
    type: 'account.changed',
    created_at: clock.now(),
    data: { account_id },
  };
  for (let copy = 0; copy < copies; copy += 1) expect((await webhook(event)).status).toBe(200);
  await drain({ except: ['send_email'] });
}
const release = ({ booking_id, dj }: Awaited<ReturnType<typeof paid>>) =>
  db.transaction((tx) =>
    releaseFunds(tx, context(null), { booking_id, dj_id: dj.id, currency: 'EUR', ...fees }),
  );
const payoutOf = async (booking_id: string) =>
  (await db.select().from(transfers).where(eq(transfers.booking_id, booking_id)))[0];
const toldTo = async (user_id: string): Promise<string[]> =>
  (await pool.query('select kind from notifications where user_id = $1', [user_id])).rows.map(
    ({ kind }) => kind,
  );
const isPayable = async (account_id: string) =>
  (await db.select().from(gateway_accounts).where(eq(gateway_accounts.account_id, account_id)))[0]!
    .is_payable;

test('a ready account that is restricted holds its payouts, and its owner is told once', async () => {
  const booking = await paid();
  const { account_id, booking_id, dj } = booking;
  expect(await as(dj).payments.payout_account()).toMatchObject({ status: 'ready' });
  expect(await toldTo(dj.id)).toEqual([]);

  await changes(account_id, false, 3);
  expect(await isPayable(account_id)).toBe(false);
  expect(await toldTo(dj.id)).toEqual(['payouts_stopped']);
  expect(await as(dj).payments.payout_account()).toMatchObject({ status: 'waiting' });

  await release(booking);
  await drain({ except: ['send_email', 'send_transfer'] });
  const payout = await payoutOf(booking_id);
  await expect(sendTransfer(deps, { transfer_id: payout!.id })).rejects.toMatchObject({ code: 'refused' });
  expect(await payoutOf(booking_id)).toMatchObject({ status: 'created', amount_cents: 44_000 });

  // all of it goes as soon as the gateway says so
  await changes(account_id, true);
  expect(await isPayable(account_id)).toBe(true);
  expect(await payoutOf(booking_id)).toMatchObject({ status: 'sent' });
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({ transferred_cents: 44_000 });
  expect((await verifyLedger(deps)).differences).toEqual([]);

  // restricted again is another time to tell
  await changes(account_id, false);
  expect(await toldTo(dj.id)).toEqual(['payouts_stopped', 'payouts_stopped']);
});

test('its owner has a mail of it', async () => {
  const { account_id, dj } = await paid();
  clock.advance(1_000);
  await pool.query('update sandbox_accounts set is_ready = false where id = $1', [account_id]);
  await pool.query('delete from manual_jobs');
  await followAccount(deps, { account_id });
  const { rows } = await pool.query(
    `select e.to_address from manual_jobs j join emails e on e.id::text = j.data ->> 'email_id' where j.name = 'send_email'`,
  );
  expect(rows).toEqual([{ to_address: dj.email }]);
  await pool.query('delete from manual_jobs');
});

test('an account that is none of ours changes nothing', async () => {
  const { account_id } = await paid();
  await changes('acct_of_somebody_else', false);
  expect(await isPayable(account_id)).toBe(true);
});
