import { beforeEach, expect, test } from 'vitest';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
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
