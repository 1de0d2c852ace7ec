import { beforeEach, expect, test } from 'vitest';
import { personalData } from '../../../../personal-data.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { checkAudit } from '../../../audit/server/use-cases/check-audit.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { eraseDue } from './erase-due.ts';
import { sendQueuedEmail } from '../../../notifications/server/use-cases/send-email.ts';

const world = await createBookingWorld();
const { as, clock, deps } = world;
const { pool } = deps;
beforeEach(async () => {
  await world.goBack('2027-01-04T10:00:00Z');
  await pool.query('delete from rate_windows');
  await pool.query('delete from rate_windows');
});

async function person(role: 'user' | 'dj', name: string) {
  const { actor } = await world.signUp(role, name);
  const browser = openBrowser(world);
  await browser.signIn(actor.email);
  return { actor, browser };
}
type Person = Awaited<ReturnType<typeof person>>;

/** A DJ whom everybody finds, and on whom much is kept. */
async function listedDj(name: string): Promise<Person> {
  const dj = await person('dj', name);
  const { id } = dj.actor;
  await pool.query(
    `update profiles set city = 'Berlin', is_public = true, phone = $2 || ' 030', bio = 'We call it ' || $2
      where id = $1`,
    [id, name],
  );
  await pool.query(
    `update dj_profiles set country_code = 'US', lat = 52.52, lng = 13.405, hourly_rate = 100, currency = 'EUR',
      time_zone = 'Europe/Berlin', setup_minutes = 60, teardown_minutes = 60, travel_minutes = 0, is_public = true,
      visibility = 'public', is_featured = true, contact_email = $3 || '@booth.example',
      manager_name = $3 || '’s manager', availability = $2 where user_id = $1`,
    [
      id,
      JSON.stringify(
        Object.fromEntries(
          ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
            day,
            true,
          ]),
        ),
      ),
      name,
    ],
  );
  return dj;
}

async function leave({ actor, browser }: Person, email = actor.email) {
  return browser.call('privacy.leave', { email });
}
/** Papers are as they were issued, the log is sealed; the sandbox and a mailbox are not ours. */
const kept = /^(?:documents|audit_log|sandbox_\w+|gateway_\w+|mailbox_messages)$/;
const told = async (id: string): Promise<string[]> =>
  (await pool.query('select template from emails where user_id = $1 order by created_at, id', [id])).rows.map(
    ({ template }) => template as string,
  );
/** Plays an agreed event to its end, and pays it out. */
async function playOut(): Promise<void> {
  for (const instant of ['2027-05-16T00:00:00Z', '2027-05-18T00:00:00Z', '2027-06-02T00:00:00Z']) {
    clock.set(instant);
    await sweepDueBookings(deps);
    await world.settle();
  }
}

test('whoever asks has to prove who they are, and type their own address', async () => {
  const client = await person('user', 'Lea Leaving');
  expect((await openBrowser(world).call('privacy.leave', { email: client.actor.email })).status).toBe(401);
  expect(await leave(client, 'somebody@example.test')).toMatchObject({
    status: 422,
    json: { data: { fields: { email: 'other_address' } } },
  });
  clock.advance(11 * 60_000);
  expect((await leave(client)).status).toBe(403);
  expect(await client.browser.email()).toBe(client.actor.email);
});

test('nobody leaves while something is open that needs them, and the page says what', async () => {
  const dj = await listedDj('Open Matters');
  const client = await person('user', 'Opal Open');
  await world.confirmed(client.actor, dj.actor);
  for (const one of [client, dj]) {
    expect((await one.browser.call('privacy.state')).json.open_matters).toContainEqual({
      matter: 'bookings',
      count: 1,
    });
    expect(await leave(one)).toMatchObject({ status: 409, json: { data: { status: 'bookings' } } });
  }
  const staff = await person('user', 'Sue Staff');
  await pool.query("update users set role = 'admin' where id = $1", [staff.actor.id]);
  expect(await leave(staff)).toMatchObject({ status: 409, json: { data: { status: 'staff' } } });
});

test('from that moment nobody finds them; signing in within fourteen days takes it back', async () => {
  const dj = await listedDj('Gone Tomorrow');
  const isListed = async () =>
    (await pool.query('select is_public from dj_listings where dj_id = $1', [dj.actor.id])).rows[0]
      ?.is_public;
  expect(await isListed()).toBe(true);
  await pool.query("update sessions set time_zone = 'Asia/Tokyo' where user_id = $1", [dj.actor.id]);
  const { status, json } = await leave(dj);
  expect({ status, leaving_at: json.leaving_at }).toEqual({
    status: 200,
    leaving_at: '2027-01-18T10:00:00.000Z',
  });
  expect(await dj.browser.email()).toBeUndefined();
  expect(await isListed()).toBe(false);
  await expect(as(null).profiles.dj({ slug: 'gone-tomorrow' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const asked =
    "select details->>'time_zone' as zone from emails where template = 'deletion_asked' and user_id = $1";
  expect((await pool.query(asked, [dj.actor.id])).rows).toEqual([{ zone: 'Asia/Tokyo' }]);

  clock.advance(14 * DAY - 1);
  await eraseDue(deps);
  // a wrong password changes nothing
  expect((await dj.browser.signIn(dj.actor.email, 'Wrong1!pass')).status).toBe(401);
  expect(await isListed()).toBe(false);
  expect((await dj.browser.signIn(dj.actor.email)).status).toBe(200);
  expect(await isListed()).toBe(true);
  expect((await as(null).profiles.dj({ slug: 'gone-tomorrow' })).dj_name).toBe('Gone Tomorrow');
  expect(await told(dj.actor.id)).toContain('deletion_taken_back');
  clock.advance(30 * DAY);
  await eraseDue(deps);
  expect(await dj.browser.email()).toBe(dj.actor.email);
});

test('then nothing tells who they were, others keep what is theirs, and the books are right', async () => {
  const dj = await listedDj('Nova Vanishing');
  const client = await person('user', 'Karla Vanishing');
  await client.browser.call('invoices.save_details', { legal_name: 'Karla Vanishing', address: 'Side St 1' });
  const id = await world.confirmed(client.actor, dj.actor, {
    title: 'Their party',
    notes: 'Ring at Vanishing',
    venue_address: 'Hidden Lane 7',
  });
  await playOut();
  await pool.query('update users set image = $2 where id = $1', [
    client.actor.id,
    'https://x.example/karla.png',
  ]);
  const other = await listedDj('Staying Deck');
  const call = (title: string) => ({
    kind: 'production',
    title,
    description: title,
    genres: ['house'],
    city: 'Berlin',
    country_code: 'DE',
    lat: 52.52,
    lng: 13.405,
    event_on: null,
    fee_cents: null,
    currency: 'EUR',
  });
  expect((await dj.browser.call('collaborations.create', call('Nova Vanishing needs a singer'))).status).toBe(
    200,
  );
  const { json: theirs } = await other.browser.call('collaborations.create', call('A drummer, please'));
  expect(
    (await dj.browser.call('collaborations.answer', { id: theirs.id, message: 'Nova Vanishing drums' }))
      .status,
  ).toBe(200);
  for (const one of [client, dj]) await one.browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect((await client.browser.call('privacy.state')).json.open_matters).toEqual([]);
  const cards = async () =>
    (await pool.query('select last4 from sandbox_cards where customer_ref = $1', [client.actor.id])).rows;
  expect(await cards()).toEqual([{ last4: '4242' }]);
  expect((await leave(client)).status).toBe(200);
  clock.advance(14 * DAY);
  await eraseDue(deps);
  await eraseDue(deps);
  await world.settle();
  expect(await cards()).toEqual([]);
  const { rows: waiting } = await pool.query<{ id: string; to_address: string }>(
    "select id, to_address from emails where template = 'account_deleted'",
  );
  expect(waiting).toMatchObject([{ to_address: client.actor.email }]);
  await sendQueuedEmail(deps, { email_id: waiting[0]!.id });
  const { rows: last } = await pool.query('select subject from mailbox_messages where to_address = $1', [
    client.actor.email,
  ]);
  expect(last).toEqual([{ subject: 'Your account is deleted' }]);

  const left = await tracesOf(['Karla', client.actor.email, 'Hidden Lane', 'Side St', 'Ring at Vanishing']);
  expect(left.filter((table) => !kept.test(table))).toEqual([]);
  expect((await client.browser.signIn(client.actor.email)).status).toBe(401);
  const booking = await world.see(dj.actor, id);
  expect(booking).toMatchObject({ title: 'Their party', client_name: 'Deleted account', status: 'released' });

  // the DJ as well, and then both addresses are free
  await dj.browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect((await leave(dj)).status).toBe(200);
  clock.advance(14 * DAY);
  await eraseDue(deps);
  const { rows: second } = await pool.query<{ id: string }>(
    "select id from emails where template = 'account_deleted' and status = 'queued'",
  );
  await sendQueuedEmail(deps, { email_id: second[0]!.id });
  await world.settle();
  const rest = await tracesOf(['Nova Vanishing', 'nova-vanishing', dj.actor.email]);
  expect(rest.filter((table) => !kept.test(table))).toEqual([]);
  expect((await pool.query('select title from collaboration_calls')).rows).toEqual([
    { title: 'A drummer, please' },
  ]);
  expect((await pool.query('select 1 from slug_redirects where user_id = $1', [dj.actor.id])).rowCount).toBe(
    0,
  );

  expect((await verifyLedger(deps)).differences).toEqual([]);
  expect((await checkAudit(world.context(null))).differences).toEqual([]);
  const again = await openBrowser(world).auth('/sign-up/email', {
    email: client.actor.email,
    name: 'Karla Again',
    password: 'Vinyl&Rain8am',
  });
  expect(again.status).toBe(200);
  const { rows } = await pool.query('select id from users where email = $1', [client.actor.email]);
  expect(rows).toHaveLength(1);
  expect(rows[0].id).not.toBe(client.actor.id);
  // and the database takes none of it back
  await expect(
    pool.query("update users set name = 'Karla' where id = $1", [client.actor.id]),
  ).rejects.toThrow('is erased');
});

test('a crash on the way leaves whole people, and whoever came back in that moment stays', async () => {
  const gone = await person('user', 'Carl Crash');
  const back = await person('user', 'Bea Back');
  for (const one of [gone, back]) expect((await leave(one)).status).toBe(200);
  clock.advance(14 * DAY);
  // signed in, and the process died before it was written down
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      values (gen_random_uuid(), $1, 'a token', '2028-01-01', now(), now())`,
    [back.actor.id],
  );
  const last = personalData.findLast((own) => 'erase' in own)!;
  const erase = last.erase!.bind(last);
  last.erase = () => Promise.reject(new Error('the machine went'));
  await expect(eraseDue(deps)).rejects.toThrow('the machine went');
  last.erase = erase;
  const nameOf = async ({ actor }: Person) =>
    (await pool.query('select name from users where id = $1', [actor.id])).rows[0]?.name;
  expect(await nameOf(gone)).toBe('Carl Crash');
  await eraseDue(deps);
  expect([await nameOf(gone), await nameOf(back)]).toEqual(['Deleted account', 'Bea Back']);
  expect(await told(back.actor.id)).toContain('deletion_taken_back');
});

test('money that comes open in those days is settled first', async () => {
  const client = await person('user', 'Wanda Waiting');
  await leave(client);
  const { rows } = await pool.query<{ id: string }>(
    `insert into subscriptions (id, user_id, plan, interval, amount_cents, currency, status, gateway, language, created_at)
      values (gen_random_uuid(), $1, 'pro', 'month', 2900, 'EUR', 'opening', 'sandbox', 'en', '2027-01-04') returning id`,
    [client.actor.id],
  );
  clock.advance(14 * DAY);
  await eraseDue(deps);
  const erased = async () =>
    (await pool.query('select erased_at from users where id = $1', [client.actor.id])).rows[0]?.erased_at;
  expect(await erased()).toBeNull();
  await pool.query("update subscriptions set status = 'ended' where id = $1", [rows[0]!.id]);
  await eraseDue(deps);
  expect(await erased()).toEqual(clock.now());
});

/** The tables in which any of these words stands, wherever in them. */
async function tracesOf(words: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'manual_jobs' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) word where position(word in t::text) > 0) limit 1`,
      [words],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
