import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
import { eventInLisbon } from '../../../../platform/testing/call-fixture.ts';
import { publicDj } from '../../../../platform/testing/people.ts';
import { cookiesOf, createSocialWorld } from '../../../../platform/testing/social-world.ts';

const { browserWith, goThrough, harness, me, resetBy } = await createSocialWorld();
const fay = 'fay@facebook.test';

beforeEach(async () => {
  const { pool } = harness.deps;
  await pool.query('delete from emails where to_address = $1', [fay]);
  for (const table of ['gateway_accounts', 'gateway_customers'])
    await pool.query(`delete from ${table} where user_id in (select id from users where email = $1)`, [fay]);
  await pool.query('delete from users where email = $1', [fay]);
});

/** Somebody comes from elsewhere with fay's address, as a DJ, and leaves a lot behind. */
async function leaveThings() {
  const cookie = cookiesOf(await goThrough('facebook', { additionalData: { role: 'dj' } }));
  const thief = browserWith(cookie);
  const { id } = (await me(cookie))!;
  const { pool } = harness.deps;
  await pool.query(
    `update profiles set bio = 'Rude words', city = 'Thieftown', phone = '+351 912 345 678', version = 4 where id = $1`,
    [id],
  );
  await pool.query(
    `update dj_profiles set dj_name = 'DJ Thief', is_public = true, visibility = 'public', hourly_rate = 1,
      contact_email = 'thief@example.test' where user_id = $1`,
    [id],
  );
  await pool.query(
    `insert into profile_pictures (id, user_id, kind, position, stored_at, created_at)
      values (gen_random_uuid(), $1, 'photo', 0, now(), now())`,
    [id],
  );
  await thief.call('messaging.save_template', { name: 'Rude', body: 'Rude words' });
  await thief.call('messaging.save_sender', { address: '', signature: 'Rude words', version: 0 });
  await thief.call('invoices.save_details', { legal_name: 'Thief & Sons' });
  await thief.call('notifications.choose', { topic: 'reviews', in_app: false, mail: false });
  await thief.call('calendar.renew_feed', {});
  await pool.query(
    `insert into gateway_customers (user_id, gateway, customer_ref, created_at) values ($1, 'sandbox', $2, now())`,
    [id, `cus_${String(id)}`],
  );
  await pool.query(
    `insert into gateway_accounts (user_id, gateway, account_id, is_payable, created_at)
      values ($1, 'sandbox', $2, true, now())`,
    [id, `acct_${String(id)}`],
  );
  return String(id);
}
/** How much there is of what others are reached, paid or charged by. */
const reachOf = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await harness.deps.pool.query<Record<string, number>>(
    `select (select count(*) from mail_senders where user_id = $1)::int as senders,
      (select count(*) from billing_details where user_id = $1)::int as details,
      (select count(*) from notification_choices where user_id = $1)::int as choices,
      (select count(*) from calendar_feeds where dj_id = $1)::int as feeds,
      (select count(*) from gateway_customers where user_id = $1)::int as cards,
      (select count(*) from gateway_accounts where user_id = $1)::int as accounts`,
    [id],
  );
  return rows[0]!;
};
const wordsOf = async (id: string) =>
  (
    await harness.deps.pool.query(
      `select u.name, u.image, p.first_name, p.last_name, p.email, p.bio, p.city, p.phone, p.custom_slug, d.dj_name,
        d.is_public, d.visibility, d.hourly_rate, d.contact_email,
        (select count(*) from message_templates where user_id = $1)::int as templates,
        (select count(*) from profile_pictures where user_id = $1 and removed_at is null)::int as pictures
      from users u join profiles p on p.id = u.id join dj_profiles d on d.user_id = u.id where u.id = $1`,
      [id],
    )
  ).rows[0];
const none = { senders: 0, details: 0, choices: 0, feeds: 0, cards: 0, accounts: 0 };

test('who says that it is not theirs gets it empty: none of the name, the words, the cards and the bank', async () => {
  const id = await leaveThings();
  expect(Object.values(await reachOf(id))).toEqual([1, 1, 1, 1, 1, 1]);
  await openBrowser(harness).auth('/send-verification-email', { email: fay });
  const owner = openBrowser(harness);
  await owner.openVerification(await mailedPath(harness, fay, 'verify_email'), { is_foreign: true });
  expect(await reachOf(id)).toEqual(none);
  expect(await wordsOf(id)).toEqual({
    name: 'fay',
    image: null,
    first_name: 'fay',
    last_name: '',
    email: fay,
    bio: '',
    city: null,
    phone: null,
    custom_slug: 'fay',
    dj_name: 'fay',
    is_public: false,
    visibility: null,
    hourly_rate: 0,
    contact_email: null,
    templates: 0,
    pictures: 0,
  });
  // the gateway is asked to forget the cards
  const { rows } = await harness.deps.pool.query(
    `select data from pgboss.job where name = 'delete_customer' and data ->> 'customer_ref' = $1`,
    [`cus_${id}`],
  );
  expect(rows).toHaveLength(1);
});

test('who only chooses a new password keeps the words, which they see, and nothing that reaches further', async () => {
  const id = await leaveThings();
  await resetBy(fay);
  expect(await reachOf(id)).toEqual(none);
  expect(await wordsOf(id)).toMatchObject({
    name: 'Fay Okoro',
    bio: 'Rude words',
    templates: 1,
    pictures: 1,
  });
});

test('whose address was proved keeps all of it by a new password', async () => {
  const id = await leaveThings();
  await harness.deps.pool.query('update users set email_verified = true where id = $1', [id]);
  await resetBy(fay);
  expect(Object.values(await reachOf(id))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await wordsOf(id)).toMatchObject({ dj_name: 'DJ Thief', templates: 1, pictures: 1 });
});

/** A party that `client` asks `dj` for, and that nobody agreed on yet. */
async function ask(client: Actor, dj_id: string, event: object = {}): Promise<string> {
  const wanted = { ...eventInLisbon, ...event, dj_id };
  const { quote } = await harness.as(client).bookings.quote(wanted);
  const request = { ...wanted, title: 'Golden wedding', event_type: 'wedding' as const };
  const { id } = await harness.as(client).bookings.request({
    ...request,
    expected_total_cents: quote.total_cents,
  });
  return id;
}

test('what was asked for and not agreed on ends with it, from either side, and the other side is told', async () => {
  const { pool } = harness.deps;
  const id = await leaveThings();
  const { actor: client } = await harness.signUp('user', 'Clea Client');
  const dj = await publicDj(harness);
  await pool.query(`update profiles set city = 'Lisbon' where id = $1`, [id]);
  await pool.query(
    `update dj_profiles set country_code = 'PT', lat = 38.7, lng = -9.1, hourly_rate = 100, time_zone = 'Europe/Lisbon',
      availability = (select availability from dj_profiles where user_id = $2) where user_id = $1`,
    [id, dj.id],
  );
  // as it was before both waited for a proved address
  const thief = { id, role: 'dj' as const, name: 'DJ Thief', email: fay, email_verified: true };
  const [asked, asks] = [await ask(client, id), await ask(thief, dj.id, { date: '2027-06-19' })];
  await openBrowser(harness).auth('/send-verification-email', { email: fay });
  const owner = openBrowser(harness);
  await owner.openVerification(await mailedPath(harness, fay, 'verify_email'), { is_foreign: true });
  const statusOf = async (one: string) =>
    (await pool.query('select status from bookings where id = $1', [one])).rows[0].status;
  expect([await statusOf(asked), await statusOf(asks)]).toEqual(['declined', 'declined']);
  const told = async (one: string) =>
    (
      await pool.query(
        `select user_id from notifications where booking_id = $1 and kind = 'request_declined'
          union all select user_id from emails where booking_id = $1 and template = 'request_declined'`,
        [one],
      )
    ).rows.map(({ user_id }) => user_id);
  expect(new Set(await told(asked))).toEqual(new Set([client.id]));
  expect(new Set(await told(asks))).toEqual(new Set([dj.id]));
});
