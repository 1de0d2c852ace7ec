import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, signUpAs } from '../scripts/demo-calls.mjs';
import { startRestartable } from './restarting-server.ts';

const BOOKINGS = 24;
const KILLS = 8;
const WORKERS = 4;

let product: Awaited<ReturnType<typeof startRestartable>>;
let database: pg.Pool;
beforeAll(async () => {
  product = await startRestartable();
  database = new pg.Pool({ connectionString: product.databaseUrl });
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls until somebody answers, with the same key each time: what a careful client does. */
async function call(
  name: string,
  input: object,
  cookie: string,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  for (;;) {
    try {
      const response = await fetch(`${product.url}/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
        body: JSON.stringify({ json: input }),
        signal: AbortSignal.timeout(10_000),
      });
      const { json } = (await response.json()) as { json: Record<string, unknown> };
      if (response.status < 500) return { status: response.status, body: json };
    } catch {
      // nobody there at the moment: the server was killed
    }
    await sleep(100);
  }
}

async function signUp(role: 'user' | 'dj', name: string): Promise<{ id: string; cookie: string }> {
  const cookie = await signUpAs(product.url, { name, role });
  const { user } = await callerOf(product.url, cookie)('accounts/me');
  return { id: user.id, cookie };
}

/** One booking from quote to confirmed, whatever happens to the server meanwhile. */
async function bookOnce(cookie: string, dj_id: string, day: number): Promise<string> {
  const event = {
    date: new Date(Date.now() + (40 + day) * 86_400_000).toISOString().slice(0, 10),
    start_time: '18:00',
    end_time: '22:00',
    city: 'Lisbon',
    country_code: 'PT',
    lat: 38.7167,
    lng: -9.1333,
  };
  const quoted = await call('bookings/quote', { ...event, dj_id }, cookie);
  expect(quoted).toMatchObject({ status: 200 });
  const { total_cents } = quoted.body['quote'] as { total_cents: number };
  const key = crypto.randomUUID();
  const input = {
    ...event,
    dj_id,
    title: `Night ${day}`,
    event_type: 'wedding',
    expected_total_cents: total_cents,
  };
  const answer = await call('bookings/request', input, cookie, key);
  expect(answer).toMatchObject({ status: 200 });
  const { body } = answer;
  const booking_id = String(body['id']);
  const checkout_id = new URL(String(body['checkout_url'])).pathname.split('/').at(-1)!;
  const card = { checkout_id, number: '4242424242424242', exp_month: 12, exp_year: 2035, cvc: '123' };
  for (;;) {
    const booking = await call('bookings/get', { id: booking_id }, cookie);
    if (booking.body['status'] === 'confirmed') return booking_id;
    await call('sandbox/pay', card, cookie);
    await call('payments/refresh', { booking_id }, cookie);
    await sleep(200);
  }
}

test('bookings made while the server is killed again and again are neither lost nor doubled', async () => {
  const dj = await signUp('dj', 'Lua Nova');
  const client = await signUp('user', 'Ana Reis');
  await database.query(
    `update dj_profiles set instant_booking = true, is_public = true, visibility = 'public', hourly_rate = 100, currency = 'EUR',
       country_code = 'PT', lat = 38.7167, lng = -9.1333, time_zone = 'Europe/Lisbon',
       availability = (select jsonb_object_agg(key, true) from jsonb_each(availability)) where user_id = $1`,
    [dj.id],
  );

  await database.query("update profiles set city = 'Lisbon' where id = $1", [dj.id]);
  const days = Array.from({ length: BOOKINGS }, (_, day) => day);
  const made: string[] = [];
  const run = { isDone: false };
  const killer = (async () => {
    for (let kills = 0; kills < KILLS && !run.isDone; kills++) {
      await sleep(300 + Math.random() * 1_500);
      await product.kill();
      await product.start();
    }
  })();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let day = days.shift(); day !== undefined; day = days.shift())
        made.push(await bookOnce(client.cookie, dj.id, day));
    }),
  );
  run.isDone = true;
  await killer;

  const count = async (query: string) => (await database.query(query)).rows[0].n as number;
  expect(new Set(made).size).toBe(BOOKINGS);
  expect(await count("select count(*)::int as n from bookings where status = 'confirmed'")).toBe(BOOKINGS);
  expect(await count('select count(*)::int as n from bookings')).toBe(BOOKINGS);
  expect(await count("select count(*)::int as n from charges where status = 'succeeded'")).toBe(BOOKINGS);
  expect(await count('select count(*)::int as n from sandbox_payments')).toBe(BOOKINGS);
  expect(await count("select count(*)::int as n from ledger_transactions where kind = 'charge'")).toBe(
    BOOKINGS,
  );
  expect(await count('select coalesce(sum(amount_cents), 0)::int as n from ledger_entries')).toBe(0);
  expect(await count("select count(*)::int as n from emails where template = 'booking_confirmed'")).toBe(
    2 * BOOKINGS,
  );
});
