import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createBookingWorld } from '../testing/booking-world.ts';

const PATIENCE_MS = 1_500;
const world = await createBookingWorld({
  worker: true,
  connections: 2,
  environment: { DATABASE_PATIENCE_MS: String(PATIENCE_MS) },
});
const { deps } = world;
const { cookie } = await world.signUp('user');
const other = new pg.Client({ connectionString: deps.env.DATABASE_URL });
await other.connect();
afterAll(() => other.end());

const ask = (path: string) => world.app.request(path, { headers: { cookie } });
const bookings = async () => ask('/api/bookings');
/** Somebody else has a table for themselves meanwhile. */
async function locked<T>(table: string, work: () => Promise<T>): Promise<T> {
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await other.query('rollback');
  }
}
async function expectBusy(answer: Response | Promise<Response>) {
  const response = await answer;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await response.json()).toMatchObject({ code: 'BUSY' });
}

test('a call that waits for what another has locked is refused in time, and works when asked again', async () => {
  await locked('bookings', () => expectBusy(bookings()));
  expect((await bookings()).status).toBe(200);
});

test('so is whoever is not even known yet, and a file', async () => {
  await locked('sessions', async () => {
    await expectBusy(bookings());
    await expectBusy(ask(`/api/receipts/${crypto.randomUUID()}`));
  });
});

test('a page says so to a person, and is asked for again by their browser', async () => {
  await locked('sessions', async () => {
    const page = await world.app.request('/bookings', { headers: { cookie, accept: 'text/html' } });
    expect([page.status, page.headers.get('refresh')]).toEqual([503, '10']);
    expect(await page.text()).toContain('role="alert"');
  });
});

test('so is who finds every connection in use, and what runs for too long', async () => {
  const taken = [await deps.pool.connect(), await deps.pool.connect()];
  await expectBusy(bookings());
  for (const connection of taken) connection.release();
  const slow = deps.pool.query('select pg_sleep($1)', [(PATIENCE_MS * 40) / 1_000]);
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect((await bookings()).status).toBe(200);
});

test('a job waits for longer: what it was kept from is done at the first try', async () => {
  const { rows } = await deps.pool.query<{ email: string }>('select email from users limit 1');
  const { email } = rows[0]!;
  await locked('mailbox_messages', async () => {
    await world.app.request('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: deps.env.BASE_URL },
      body: JSON.stringify({ email, redirectTo: '/reset-password' }),
    });
    await expect
      .poll(() => mailsOf(email), { timeout: 20_000 })
      .toMatchObject([{ status: 'queued', attempts: 1 }]);
    // beyond what a request would have waited
    await other.query('select pg_sleep($1)', [(PATIENCE_MS * 2) / 1_000]);
  });
  await expect
    .poll(() => mailsOf(email), { timeout: 20_000 })
    .toMatchObject([{ status: 'sent', attempts: 1 }]);
});
const mailsOf = async (email: string) =>
  (
    await deps.pool.query(
      "select status, attempts from emails where to_address = $1 and template = 'reset_password'",
      [email],
    )
  ).rows;
