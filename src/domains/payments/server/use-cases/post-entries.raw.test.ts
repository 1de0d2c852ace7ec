import { expect, test } from 'vitest';
import { sqlState } from '../../../../platform/db.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { PLATFORM } from './open-accounts.ts';
import { ensureCheckout } from './ensure-checkout.ts';

const world = await createMoneyWorld();
const { ask, context, deps, drain, give, people } = world;

const { client, dj, booking_id } = await people();
const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
await give((await ensureCheckout(context(null), charge_id)).checkout_url);
await drain();

/** Statements of one session that has every right but to change the tables; rolled back to nothing on failure. */
async function session(...statements: string[]): Promise<string> {
  const connection = await deps.pool.connect();
  try {
    for (const statement of statements) await connection.query(statement);
    return 'done';
  } catch (error) {
    return sqlState(error) ?? String(error);
  } finally {
    connection.release(true);
  }
}
const accountOf = async (party_id: string): Promise<string> =>
  (await deps.pool.query('select id from ledger_accounts where party_id = $1', [party_id])).rows[0].id;
const open = (id: string, columns = '', values = ''): string =>
  `insert into public.ledger_transactions (id, idempotency_key, kind, created_at${columns})
   values ('${id}', '${id}', 'charge', '2027-01-01'${values})`;
const entries = (
  id: string,
  ...rows: readonly [account: string, currency: string, cents: number][]
): string =>
  `insert into public.ledger_entries (transaction_id, position, account_id, currency, amount_cents) values ${rows
    .map(
      ([account, currency, cents], index) =>
        `('${id}', ${cents + index + 100_000}, '${account}', '${currency}', ${cents})`,
    )
    .join(', ')}`;
const [escrow, clearing] = [await accountOf(booking_id), await accountOf(PLATFORM)];

test('tables of a session’s own do not blind the guards', async () => {
  const id = newId();
  // what the guards would read instead: two entries that agree
  const decoy = [
    'create temp table ledger_entries (like public.ledger_entries)',
    `insert into pg_temp.ledger_entries values ('${id}', 0, '${escrow}', 'EUR', 7), ('${id}', 1, '${clearing}', 'EUR', -7)`,
  ];
  expect(await session(...decoy, 'begin', open(id), entries(id, [escrow, 'EUR', -7]), 'commit')).toBe(
    '23514',
  );
});

test('a session’s own operators do not blind them either', async () => {
  const id = newId();
  const never = [
    'create schema decoy',
    "create function decoy.never(numeric, integer) returns boolean language sql as 'select false'",
    'create function decoy.never(numeric, numeric) returns boolean language sql as $$select false$$',
    'create operator decoy.<> (leftarg = numeric, rightarg = integer, function = decoy.never)',
    'create operator decoy.<> (leftarg = numeric, rightarg = numeric, function = decoy.never)',
    'set search_path = decoy, pg_catalog, public',
  ];
  expect(await session(...never, 'begin', open(id), entries(id, [escrow, 'EUR', -7]), 'commit')).toBe(
    '23514',
  );
});

test('nobody dates a transaction into another database transaction to add to it later', async () => {
  const id = newId();
  const later = [', posted_in', ', (pg_current_xact_id()::text::bigint + 1)::text::xid8'] as const;
  const rows = entries(id, [clearing, 'EUR', 5], [escrow, 'EUR', -5]);
  expect(await session('begin', open(id, ...later), rows, 'commit')).toBe('23001');
  expect(await session(open(id, ...later))).toBe('23514');
});

test('replicas’ role switches no guard of the ledger off', async () => {
  const id = newId();
  const replica = 'set session_replication_role = replica';
  expect(await session(replica, 'begin', open(id), entries(id, [escrow, 'EUR', -7]), 'commit')).toBe('23514');
  expect(await session(replica, 'update ledger_entries set amount_cents = 1')).toBe('23001');
  expect(await session(replica, 'delete from ledger_transactions')).toBe('23001');
  expect(await session(replica, 'truncate ledger_entries')).toBe('23001');
});

test('accounts are in a currency we know, and each entry in its account’s', async () => {
  for (const currency of ['SEK', 'eur', ''])
    expect(
      await session(
        `insert into ledger_accounts values ('${newId()}', 'tips', '${newId()}', '${currency}', now())`,
      ),
    ).toBe('23514');
  const id = newId();
  expect(
    await session('begin', open(id), entries(id, [clearing, 'USD', 5], [escrow, 'USD', -5]), 'commit'),
  ).toBe('23503');
});

test('a booking’s money is in the booking’s currency', async () => {
  const charge = `insert into charges (id, booking_id, client_id, purpose, method, status, amount_cents, currency,
      description, gateway, language, expires_at, created_at)
    values ('${newId()}', '${booking_id}', '${client.id}', 'full', 'checkout', 'expired', 5, 'JPY', '', 'sandbox', 'en', now(), now())`;
  expect(await session(charge)).toBe('23503');
  const transfer = `insert into transfers (id, booking_id, dj_id, amount_cents, currency, status, created_at)
    values ('${newId()}', '${booking_id}', '${dj.id}', 5, 'JPY', 'created', now())`;
  expect(await session(transfer)).toBe('23503');
  expect(await session(`update bookings set currency = 'JPY' where id = '${booking_id}'`)).toBe('23503');
});

test('charges, refunds and transfers are not talked away', async () => {
  for (const table of ['charges', 'refunds', 'transfers', 'carries']) {
    expect(await session(`delete from ${table}`)).toBe('23001');
    expect(await session(`truncate ${table} cascade`)).toBe('23001');
  }
  const sent = newId();
  expect(
    await session(
      `insert into transfers (id, booking_id, dj_id, amount_cents, currency, status, created_at)
       values ('${sent}', '${booking_id}', '${dj.id}', 5, 'EUR', 'created', now())`,
    ),
  ).toBe('done');
  for (const change of ['amount_cents = 6', "currency = 'USD'", `dj_id = '${client.id}'`])
    expect(await session(`update transfers set ${change} where id = '${sent}'`)).toBe('23001');
  const refund = newId();
  expect(
    await session(
      `insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, created_at)
       values ('${refund}', '${booking_id}', '${charge_id}', 5, 'EUR', 'created', now())`,
    ),
  ).toBe('done');
  expect(await session(`update refunds set amount_cents = 4 where id = '${refund}'`)).toBe('23001');
});
