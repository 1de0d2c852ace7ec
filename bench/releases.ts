import pg from 'pg';
import { addDays, DAY, HOUR, plus, weekdayOf, weekdays } from '../src/shared/calendar-date.ts';
import type { BenchDatabase } from './database.ts';
import { cpuSeconds, type Running, startProduct } from './process.ts';
import { ms, table } from './statistics.ts';
import { type Bookable, bookingOf, headersOf, signIn } from './writes.ts';

const BOOKINGS = 500;
const CONNECTIONS = 16;
/** All of it is charged at once then. */
const AHEAD_DAYS = 10;
/** After the last one's end: then every hold is over. */
const HELD_DAYS = 14;
const POLL_MS = 25;
const PATIENCE_MS = 300_000;

/**
 * Bookings from the request to the DJ's account, by the whole product: booked at once and paid with a card of the
 * sandbox over HTTP, confirmed by its webhook; then the clock is moved behind the events, and behind the holds.
 */
export async function benchReleases(database: BenchDatabase): Promise<string> {
  const product = await startProduct(database.url, { roles: ['web', 'worker'] });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const steps: [string, (ids: string[]) => Promise<string[]>][] = [
      ['booked, paid and confirmed', () => bookAndPay(client, product)],
      ['over, money held', (ids) => passTo(client, ids, 'completed', HOUR)],
      ['released and sent to the DJ', (ids) => passTo(client, ids, 'released', HELD_DAYS * DAY)],
    ];
    let ids: string[] = [];
    const rows = [];
    for (const [name, step] of steps) {
      const [begun, before] = [performance.now(), cpuSeconds(product.pid)];
      ids = await step(ids);
      const seconds = (performance.now() - begun) / 1_000;
      const cpu_ms = ((cpuSeconds(product.pid) - before) / ids.length) * 1_000;
      rows.push([name, ids.length, ms(ids.length / seconds), ms(cpu_ms)]);
    }
    return table(['bookings', 'how many', 'per second', 'server CPU ms'], rows);
  } finally {
    await client.query('delete from app_clock');
    await client.end();
    await product.stop();
  }
}

/** @returns the bookings, all confirmed */
async function bookAndPay(client: pg.Client, { port }: Running): Promise<string[]> {
  const cookies = await signIn(client);
  const now = new Date();
  const day = addDays(now.toISOString().slice(0, 10), AHEAD_DAYS);
  // on one day, wherever on earth: when the last one is over no hold is
  const { rows: djs } = await client.query<Bookable>(
    `select * from dj_profiles where is_public and books_instantly(instant_booking, user_id, country_code)
       and country_code <> 'TH' and not exists (
       select from slots where dj_id = user_id and during && tstzrange(now() + interval '9 days', now() + interval '20 days'))
       and (availability ->> $2)::boolean order by user_id limit $1`,
    [BOOKINGS, weekdays[weekdayOf(day)]],
  );
  const ids: string[] = [];
  const waiting = djs.entries();
  const book = async (): Promise<void> => {
    for (const [index, dj] of waiting) {
      const headers = () => headersOf(port, cookies[index % cookies.length]!);
      const placed = await call(port, 'bookings/request', headers(), bookingOf(dj, day, now));
      const number = '4242424242424242';
      const card = { number, exp_month: 12, exp_year: 2_099, cvc: '123' };
      const checkout_id = String(placed['checkout_url']).split('/').at(-1);
      await call(port, 'sandbox/pay', headers(), { checkout_id, ...card });
      ids.push(String(placed['id']));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, book));
  await reach(client, ids, 'confirmed');
  return ids;
}

/** The product's clock, a while after the last of these events. */
async function passTo(client: pg.Client, ids: string[], status: string, after_ms: number): Promise<string[]> {
  const { rows } = await client.query<{ ends_at: Date }>(
    'select max(ends_at) as ends_at from bookings where id = any($1)',
    [ids],
  );
  const offset_ms = plus(rows[0]!.ends_at, after_ms).getTime() - Date.now();
  await client.query(
    'insert into app_clock (id, offset_ms) values (1, $1) on conflict (id) do update set offset_ms = $1',
    [offset_ms],
  );
  await client.query("select pg_notify('clock', '')");
  await reach(client, ids, status);
  return ids;
}

/** Waits until all are there, and their money where it belongs then. */
async function reach(client: pg.Client, ids: string[], status: string): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from bookings b where id = any($1) and status = $2
         and ($2 <> 'released' or exists (select from transfers where booking_id = b.id and status = 'sent'))`,
      [ids, status],
    );
    if (rows[0]!.count === ids.length) return;
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error(`${rows[0]!.count} of ${ids.length} bookings are ${status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function call(
  port: number,
  name: string,
  headers: Record<string, string>,
  input: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ json: input }),
  });
  const { json } = (await response.json()) as { json: Record<string, unknown> };
  if (!response.ok) throw new Error(`${name} answers ${response.status}: ${JSON.stringify(json)}`);
  return json;
}
