import pg from 'pg';
import { verifyLedger } from '../src/domains/payments/server/use-cases/verify-ledger.ts';
import { createDatabase, createPool } from '../src/platform/db.ts';
import { runMigrations } from '../src/platform/migrate.ts';
import type { BenchDatabase } from './database.ts';
import { cpuMs } from './process.ts';
import { ms, summary, table } from './statistics.ts';

const BOOKINGS = 125_000;
const RUNS = 5;
const NAME = 'bench_ledger';

/** Verification of a ledger of a million entries, in a database of its own beside the directory's. */
export async function benchLedger(database: BenchDatabase): Promise<string> {
  const url = new URL(database.url);
  url.pathname = `/${NAME}`;
  await administer(database.url, `drop database if exists ${NAME}`);
  await administer(database.url, `create database ${NAME}`);
  await runMigrations(url.href);
  await fill(url.href);
  const pool = createPool(url.href, 1);
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]!.pid;
    const times: number[] = [];
    const cpu: number[] = [];
    let last = { transactions: 0, entries: 0, differences: 0 };
    for (let run = 0; run < RUNS; run++) {
      const [begun, before] = [performance.now(), cpuMs(pid)];
      const verified = await verifyLedger({ db: createDatabase(pool), clock: { now: () => new Date() } });
      times.push(performance.now() - begun);
      cpu.push(cpuMs(pid) - before);
      last = { ...verified, differences: verified.differences.length };
    }
    const { p50, max } = summary(times);
    return table(
      ['entries', 'transactions', 'differences', 'median ms', 'slowest ms', 'database CPU ms'],
      [[last.entries, last.transactions, last.differences, ms(p50), ms(max), ms(summary(cpu).p50)]],
    );
  } finally {
    await pool.end();
    await administer(database.url, `drop database ${NAME}`);
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Bookings in six currencies, each paid, every second partly refunded, the rest released and paid out: what the
 * product would have written, without guards, foreign keys and the people behind it; and all of it as the gateway told
 * it, so that every row is held against another one.
 */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const guarded = [
    'ledger_accounts',
    'ledger_transactions',
    'ledger_entries',
    'charges',
    'refunds',
    'transfers',
  ];
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const one of guarded) await client.query(`alter table ${one} disable trigger user`);
    await client.query(`
      create temp table b as
      select i, md5('booking' || i)::uuid as booking, md5('dj' || i % 12000)::uuid as dj, md5('charge' || i)::uuid as charge,
        md5('refund' || i)::uuid as refund, md5('transfer' || i)::uuid as transfer,
        (array['USD', 'EUR', 'GBP', 'JPY', 'BRL', 'CHF'])[i % 6 + 1] as currency, 20000 + i % 50000 as total,
        case when i % 2 = 0 then 5000 else 0 end as back, (20000 + i % 50000) / 10 as fee
      from generate_series(1, ${BOOKINGS}) i`);
    const nobody = "'00000000-0000-0000-0000-000000000000'::uuid";
    await client.query(`
      insert into ledger_accounts
      select md5(purpose || party || currency)::uuid, purpose, party, currency, now() from (
        select distinct purpose, party, currency from b, lateral (values ('booking_escrow', booking), ('refunds_payable', booking),
          ('dj_payable', dj), ('gateway_clearing', ${nobody}), ('platform_revenue', ${nobody}), ('gateway_fees', ${nobody})) as a (purpose, party)
        where purpose <> 'refunds_payable' or back > 0) a;
      insert into charges (id, booking_id, client_id, purpose, method, status, amount_cents, currency, description, gateway,
        language, payment_id, expires_at, created_at, settled_at)
      select charge, booking, ${nobody}, 'full', 'checkout', 'succeeded', total, currency, '', 'bench', 'en', 'py_' || i, now(), now(), now() from b;
      insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, gateway_refund_id, created_at, sent_at)
      select refund, booking, charge, back, currency, 'sent', 're_' || i, now(), now() from b where back > 0;
      insert into releases (id, booking_id, dj_id, currency, held_cents, service_fee_cents, platform_fee_cents, created_at)
      select transfer, booking, dj, currency, total - back, 0, fee, now() from b;
      insert into transfers (id, booking_id, dj_id, amount_cents, currency, status, created_at, sent_at)
      select transfer, booking, dj, total - back - fee, currency, 'sent', now(), now() from b;
      insert into transfer_parts (id, transfer_id, charge_id, amount_cents, gateway_transfer_id)
      select transfer, transfer, charge, total - back - fee, 'tr_' || i from b;
      insert into gateway_accounts (user_id, gateway, account_id, created_at)
      select distinct dj, 'bench', 'acct_' || dj, now() from b;
      insert into gateway_objects (gateway, kind, ref, amount_cents, currency, about_ref, settled_cents, fee_cents, settled_currency,
        made_at, since_at, told_at)
      select 'bench', kind, ref, cents, currency, about, settled, kept, currency, now() - interval '1 hour', now(), now() from b, lateral (values
        ('payment', 'py_' || i, total, null, total, fee / 5), ('refund', 're_' || i, back, 'py_' || i, -back, 0),
        ('transfer', 'tr_' || i, total - back - fee, 'acct_' || dj, back + fee - total, 0)
      ) as o (kind, ref, cents, about, settled, kept) where cents > 0;
      insert into gateway_objects (gateway, kind, ref, amount_cents, currency, made_at, since_at, told_at)
      select 'bench', 'own_balance', currency, sum(fee - fee / 5), currency, now(), now(), now() from b group by currency;
      insert into gateway_objects (gateway, kind, ref, amount_cents, currency, about_ref, made_at, since_at, told_at)
      select 'bench', 'balance', 'acct_' || dj || ' ' || currency, sum(total - back - fee), currency, 'acct_' || dj, now(), now(), now()
      from b group by dj, currency;
      insert into gateway_lists (gateway, list, from_at, newest_at, known_until)
      select 'bench', list, now(), now(), now() + interval '1 hour'
      from unnest(array['movements', 'periods', 'disputes', 'balances']) list`);
    await client.query(`
      create temp table p as
      select md5(kind || i)::uuid as id, kind || ':' || coalesce(object::text, 'bench payment py_' || i) as key, kind,
        case when object is not null then booking end as booking, dj, currency, total, back, fee from b,
        lateral (values ('charge', charge), ('refund', refund), ('refund_sent', refund), ('release', transfer), ('transfer', transfer),
          ('gateway_fee', null)) as k (kind, object)
      where back > 0 or kind not in ('refund', 'refund_sent')`);
    await client.query(`
      insert into ledger_transactions (id, idempotency_key, kind, booking_id, created_at) select id, key, kind, booking, now() from p;
      insert into ledger_entries
      select p.id, e.position, md5(e.purpose || e.party || p.currency)::uuid, p.currency, e.cents from p,
        lateral (values
          ('charge', 0, 'gateway_clearing', ${nobody}, total), ('charge', 1, 'booking_escrow', booking, -total),
          ('refund', 0, 'booking_escrow', booking, back), ('refund', 1, 'refunds_payable', booking, -back),
          ('refund_sent', 0, 'refunds_payable', booking, back), ('refund_sent', 1, 'gateway_clearing', ${nobody}, -back),
          ('release', 0, 'booking_escrow', booking, total - back), ('release', 1, 'dj_payable', dj, back + fee - total),
          ('release', 2, 'platform_revenue', ${nobody}, -fee),
          ('transfer', 0, 'dj_payable', dj, total - back - fee), ('transfer', 1, 'gateway_clearing', ${nobody}, back + fee - total),
          ('gateway_fee', 0, 'gateway_fees', ${nobody}, fee / 5), ('gateway_fee', 1, 'gateway_clearing', ${nobody}, -(fee / 5))
        ) as e (kind, position, purpose, party, cents)
      where e.kind = p.kind`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
