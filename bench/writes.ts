import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { quoteOf } from '../src/domains/bookings/rules.ts';
import { billedHours, priceLines } from '../src/domains/prices/rules.ts';
import { addDays, DAY, eventInstants, plus, weekdayOf, weekdays } from '../src/shared/calendar-date.ts';
import { distanceKm } from '../src/shared/geo.ts';
import type { Currency } from '../src/shared/money.ts';
import type { TravelZone } from '../src/shared/travel-zones.ts';
import type { BenchDatabase } from './database.ts';
import { clientId } from './generate.ts';
import { converse, wire } from './load.ts';
import { cpuSeconds, SECRET, startProduct } from './process.ts';
import { ms, summary, table } from './statistics.ts';

const SECONDS = 10;
const CONNECTIONS = 16;
const CLIENTS = 50;
const REQUESTS = 6_000;
/** Beyond the calendars that the generator filled. */
const AHEAD_DAYS = 220;

export interface Bookable {
  user_id: string;
  hourly_rate: number;
  currency: Currency;
  minimum_hours: number;
  travel_free_km: number;
  travel_per_km_cents: number;
  travel_zones: TravelZone[];
  country_code: string;
  lat: number;
  lng: number;
  time_zone: string;
  availability: Record<string, boolean>;
}

/** Bookings per second: requests to DJs who answer first, and instant ones that lock a slot and begin a payment. */
export async function benchWrites(database: BenchDatabase): Promise<string> {
  const product = await startProduct(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const cookies = await signIn(client);
    const rows = [];
    for (const is_instant of [false, true]) {
      const requests = await bookingsOf(client, is_instant, cookies, product.port);
      await converse({ port: product.port, requests: requests.slice(0, 200) }, 1_000, CONNECTIONS);
      const cpu_before = cpuSeconds(product.pid);
      const begun = performance.now();
      const measured = await converse(
        { port: product.port, requests: requests.slice(200) },
        SECONDS * 1_000,
        CONNECTIONS,
      );
      const seconds = (performance.now() - begun) / 1_000;
      const { latencies, refused } = measured;
      const { p50, p95 } = summary(latencies);
      const cpu_ms = ((cpuSeconds(product.pid) - cpu_before) / latencies.length) * 1_000;
      const per_second = Math.round(latencies.length / seconds);
      const kind = is_instant ? 'booked at once: slot, charge, gateway' : 'asked for';
      rows.push([kind, per_second, ms(p50), ms(p95), ms(cpu_ms), JSON.stringify(refused)]);
    }
    return table(['bookings', 'per second', 'p50 ms', 'p95 ms', 'server CPU ms', 'refused'], rows);
  } finally {
    await client.end();
    await product.stop();
  }
}

/** Sessions as signing in leaves them; the cookies of the people they belong to. */
export async function signIn(client: pg.Client): Promise<string[]> {
  const people = Array.from({ length: CLIENTS }, (_, index) => ({
    id: clientId(index),
    token: randomUUID(),
  }));
  for (const { id, token } of people)
    await client.query(
      `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now(), now())`,
      [randomUUID(), id, token],
    );
  return people.map(({ token }) => {
    const signature = createHmac('sha256', SECRET).update(token).digest('base64');
    return `crossfade.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}

async function bookingsOf(
  client: pg.Client,
  is_instant: boolean,
  cookies: readonly string[],
  port: number,
): Promise<string[]> {
  const { rows } = await client.query<Bookable>(
    `select * from dj_profiles
     where is_public and books_instantly(instant_booking, user_id, country_code) = $1 order by user_id limit $2`,
    [is_instant, REQUESTS],
  );
  // each run of the bench asks for later days than the one before
  const { rows: booked } = await client.query<{ until: Date | null }>(
    'select max(ends_at) as until from bookings',
  );
  const now = new Date();
  const beyond = Math.max(plus(now, AHEAD_DAYS * DAY).getTime(), (booked[0]?.until?.getTime() ?? 0) + DAY);
  const first = new Date(beyond).toISOString().slice(0, 10);
  return Array.from({ length: REQUESTS }, (_, index) => {
    const dj = rows[index % rows.length]!;
    const rounds = Math.floor(index / rows.length);
    const body = JSON.stringify({ json: bookingOf(dj, addDays(first, rounds * 7), now) });
    return wire('POST', '/rpc/bookings/request', headersOf(port, cookies[index % cookies.length]!), body);
  });
}

/** What a browser sends along with a call of somebody who is signed in. */
export const headersOf = (port: number, cookie: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  Origin: `http://127.0.0.1:${port}`,
  Cookie: cookie,
  'Idempotency-Key': randomUUID(),
});

/** What a client sends to book this DJ on the first day from then on that they play. */
export function bookingOf(dj: Bookable, from: string, now: Date) {
  const { lat, lng, country_code, currency, time_zone } = dj;
  let date = from;
  while (!dj.availability[weekdays[weekdayOf(date)]!]) date = addDays(date, 1);
  const { starts_at, ends_at } = eventInstants(date, '19:00', '01:00', time_zone);
  const hours = billedHours(starts_at, ends_at, dj.minimum_hours);
  const { total_cents } = quoteOf(
    priceLines(dj, hours, distanceKm(dj, { lat, lng })),
    currency,
    now,
    starts_at,
  );
  const event = { date, start_time: '19:00', end_time: '01:00', city: 'Benchmark', country_code, lat, lng };
  const details = { title: 'Measured evening', event_type: 'birthday', expected_total_cents: total_cents };
  return { ...event, ...details, dj_id: dj.user_id };
}
