import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Gateway, GatewayError } from '../../../../platform/gateway.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY, HOUR } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { paymentFeeCents } from '../../../sandbox/rules.ts';
import { checkLedgerNightly } from './check-ledger.ts';
import { ensureCheckout } from './ensure-checkout.ts';

const world = await createMoneyWorld();
const { addAdmin, addClient, addDj, as, ask, clock, context, deps, drain, give, people } = world;
const { pool } = deps;

async function paid() {
  const { client, booking_id } = await people();
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain({ except: ['send_email'] });
  clock.advance(1_000);
  return { charge_id, booking_id };
}
/** Somebody who owns the tables; what they did is undone afterwards by its opposite. */
async function unguarded(table: string, statement: string, values: unknown[]): Promise<void> {
  await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(statement, values);
  await pool.query(`alter table ${table} enable trigger user`);
}
const told = async (): Promise<string[]> =>
  (await pool.query("select user_id from notifications where kind = 'ledger_differs'")).rows.map(
    ({ user_id }) => user_id,
  );

test('staff check the ledger, the gateway tells what it did since the last time, and the result is kept', async () => {
  const admin = await addAdmin();
  expect(await as(admin).payments.ledger_check()).toEqual({ check: null });
  await paid();
  const check = await as(admin).payments.check_ledger();
  const fee_cents = paymentFeeCents(52_000, 'EUR');
  expect(check).toMatchObject({
    transactions: 2,
    entries: 4,
    // the payment, and what we have there
    asked: 2,
    difference_count: 0,
    differences: [],
  });
  expect(check.sums).toEqual([
    { purpose: 'booking_escrow', currency: 'EUR', accounts: 1, entries: 1, balance_cents: -52_000 },
    {
      purpose: 'gateway_clearing',
      currency: 'EUR',
      accounts: 1,
      entries: 2,
      balance_cents: 52_000 - fee_cents,
    },
    { purpose: 'gateway_fees', currency: 'EUR', accounts: 1, entries: 1, balance_cents: fee_cents },
  ]);
  expect(check.holdings).toEqual([{ currency: 'EUR', amount_cents: 52_000 - fee_cents }]);
  expect(await as(admin).payments.ledger_check()).toEqual({ check });
  // what the gateway may have written down late is told again, what is older is not
  clock.advance(2 * HOUR);
  await paid();
  expect(await as(admin).payments.check_ledger()).toMatchObject({ asked: 3 });
  clock.advance(2 * HOUR);
  expect(await as(admin).payments.check_ledger()).toMatchObject({ asked: 2 });
});

test('nobody else does, and to them there is none', async () => {
  for (const actor of [await addClient(), await addDj()]) {
    await expect(as(actor).payments.ledger_check()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(actor).payments.check_ledger()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(as(null).payments.check_ledger()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('each kind of difference is named, and the night tells staff', async () => {
  const admin = await addAdmin();
  await checkLedgerNightly(deps);
  expect(await told()).toEqual([]);

  const { charge_id, booking_id } = await paid();
  const differences = async () => (await as(admin).payments.check_ledger()).differences;
  // an object whose entry says another amount
  await unguarded('charges', 'update charges set amount_cents = 52001 where id = $1', [charge_id]);
  expect(await differences()).toEqual([
    {
      check: 'charges',
      subject: charge_id,
      currency: 'EUR',
      problem: 'amount',
      expected_cents: 52_001,
      found_cents: 52_000,
    },
    {
      check: 'gateway_payments',
      subject: charge_id,
      currency: 'EUR',
      problem: 'amount',
      expected_cents: 52_000,
      found_cents: 52_001,
      booking_id,
      charge_id,
    },
  ]);
  await unguarded('charges', 'update charges set amount_cents = 52000 where id = $1', [charge_id]);

  // an entry without its object: we have forgotten a payment that the gateway has
  await unguarded('charges', "update charges set status = 'expired' where id = $1", [charge_id]);
  const { payment_id } = await world.chargeOf(charge_id);
  clock.advance(HOUR);
  expect(await differences()).toEqual([
    {
      check: 'charges',
      subject: `charge:${charge_id}`,
      currency: 'EUR',
      problem: 'no_object',
      expected_cents: 0,
      found_cents: 52_000,
    },
    {
      check: 'gateway_payments',
      subject: payment_id,
      currency: 'EUR',
      problem: 'only_there',
      expected_cents: 52_000,
      found_cents: 0,
      booking_id: null,
      charge_id: null,
    },
  ]);
  await unguarded('charges', "update charges set status = 'succeeded' where id = $1", [charge_id]);

  // an object without its entry, although the gateway is said to have sent it
  const refund_id = newId();
  await pool.query(
    `insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, created_at)
     values ($1, $2, $3, 700, 'EUR', 'sent', now())`,
    [refund_id, booking_id, charge_id],
  );
  const refund = { subject: refund_id, currency: 'EUR', expected_cents: 700, found_cents: 0 };
  clock.advance(1_000);
  expect(await differences()).toEqual([
    { check: 'refunds', problem: 'no_entry', ...refund },
    { check: 'refunds_sent', problem: 'no_entry', ...refund },
    { check: 'named_refunds', problem: 'gateway_id', ...refund },
  ]);

  clock.advance(1_000);
  await checkLedgerNightly(deps);
  expect(await told()).toContain(admin.id);
});

test('a gateway that tells nothing is told to staff after two nights, and the check says up to when it told', async () => {
  const admin = await addAdmin();
  await checkLedgerNightly(deps);
  const known = (await as(admin).payments.check_ledger()).gateway_known_until;
  expect(known).toEqual(clock.now());
  const gateway: Gateway = {
    ...deps.gateway,
    listDisputes: () => Promise.reject(new GatewayError('unavailable', '503')),
  };
  const silent = async (): Promise<string[]> => {
    await checkLedgerNightly({ ...deps, gateway });
    const { rows } = await pool.query("select user_id from notifications where kind = 'gateway_silent'");
    return (rows as { user_id: string }[]).map(({ user_id }) => user_id);
  };
  clock.advance(DAY);
  expect(await silent()).toEqual([]);
  // one list is enough: nothing is said of what it is about
  clock.advance(DAY + HOUR);
  expect(await silent()).toContain(admin.id);
  expect((await as(admin).payments.ledger_check()).check).toMatchObject({
    gateway_known_until: known,
    unanswered: 1,
  });
});

test('the command, the night and the page name the same', async () => {
  const admin = await addAdmin();
  const { charge_id } = await paid();
  await unguarded('charges', 'update charges set amount_cents = 52002 where id = $1', [charge_id]);
  clock.advance(HOUR);
  await checkLedgerNightly(deps);
  const { check: night } = await as(admin).payments.ledger_check();
  const named = night!.differences.filter(({ subject }) => subject === charge_id);
  expect(named.map(({ check, problem }) => [check, problem])).toEqual([
    ['charges', 'amount'],
    ['gateway_payments', 'amount'],
  ]);
  clock.advance(1_000);
  const again = await as(admin).payments.check_ledger();
  expect(again.differences).toEqual(night!.differences);
  const command = await runCommand();
  expect(command.code).toBe(1);
  expect(JSON.parse(command.stdout)).toEqual({
    transactions: night!.transactions,
    entries: night!.entries,
    sums: night!.sums,
    differences: night!.differences,
    gateway_known_until: again.gateway_known_until!.toISOString(),
  });
});

/** `npm run verify-ledger -- --json`, on this database. */
function runCommand(): Promise<{ code: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const script = fileURLToPath(new URL('../../../../../scripts/verify-ledger.mjs', import.meta.url));
    const env = { ...process.env, DATABASE_URL: deps.env.DATABASE_URL };
    const child = execFile(process.execPath, [script, '--json'], { env }, (_, stdout) =>
      resolve({ code: child.exitCode, stdout }),
    );
  });
}
