import { expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { amountIn, button, choice, field, link, payWith, say, text, words } from './flow.ts';
import { NEWCOMER } from './newcomer.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';
import { expectBooksRight, HOUR, inLondon, moveClockTo } from './world.ts';

const stage = openStage();
const TITLE = 'A supper with somebody new';

/** They ask what the demo's DJ asks, at once and on every day, in the same town. */
async function playAsLateFerry(email: string): Promise<void> {
  await stage.query(
    `update profiles n set (city, location, custom_slug, is_public, visibility)
      = (select o.city, o.location, 'somebody-new', o.is_public, o.visibility from profiles o where o.custom_slug = 'late-ferry')
      where n.id = (select id from users where email = $1)`,
    [email],
  );
  await stage.query(
    `update dj_profiles n set (currency, hourly_rate, availability, country_code, lat, lng, time_zone, genres, event_types,
        is_public, visibility, instant_booking)
      = (select o.currency, o.hourly_rate, o.availability, o.country_code, o.lat, o.lng, o.time_zone, o.genres, o.event_types,
        true, 'public', true from dj_profiles o join profiles p on p.id = o.user_id where p.custom_slug = 'late-ferry')
      where n.user_id = (select id from users where email = $1)`,
    [email],
  );
}

test('a DJ who is new is booked and paid, tells the payment company who they are in two visits, and the payout that waited goes out', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const dj = await stage.arrive();
  await dj.goto('/register');
  await dj.getByRole('radio', { name: words('accounts:role.dj') }).check();
  await field(dj, 'accounts:fields.name').fill(NEWCOMER.name);
  await field(dj, 'accounts:fields.email').fill(email);
  await field(dj, 'accounts:fields.password').fill(NEWCOMER.password);
  await button(dj, 'accounts:sign_up.act').click();
  await expectSeen(text(dj, 'accounts:verify.sent_text', { email }));
  await dj.goto(await mailedLink(stage.url(), email));
  await expectSeen(text(dj, 'accounts:verify.done'));
  // an errand among the first, and on the pages about money
  await dj.goto('/dashboard');
  await expectSeen(text(dj, 'today:payouts.text'));
  await expectSeen(text(dj, 'profiles:edit.steps.first.title'));
  await link(dj, 'profiles:edit.steps.first.act', { step: 'Where you start from' }).click();
  await dj.waitForURL('**/profile?section=place');
  await dj.goto('/financials/payouts');
  await expectSeen(text(dj, 'payments:payouts.none.title'));
  await expectSeen(text(dj, 'payouts:schedule.rhythm'));

  // what a free plan has not got is said in the words of everywhere
  await dj.goto('/financials/crew');
  await expectSeen(dj.getByText('Upgrade Required: This feature requires a paid plan.'));

  await playAsLateFerry(email);
  await dj.goto('/dashboard');
  await expectSeen(text(dj, 'today:newcomer.dj.title'));
  await expectGone(text(dj, 'profiles:edit.steps.first.title'));
  const [found] = await stage.rows('select id from users where email = $1', [email]);
  const client = await stage.caller('client');
  const event = { ...inLondon, dj_id: found!['id'], start_time: '19:00', end_time: '23:00' };
  const date = new Date(Date.now() + 50 * 24 * HOUR).toISOString().slice(0, 10);
  const { quote } = await client('bookings/quote', { ...event, date });
  const { id, checkout_url } = await client('bookings/request', {
    ...event,
    date,
    title: TITLE,
    event_type: 'private_party',
    expected_total_cents: quote.total_cents,
  });
  const payer = await stage.arrive({ as: 'client' });
  await payer.goto(checkout_url);
  await payWith(payer, 'pays');
  await payer.waitForURL(/\/bookings\//);
  await dj.goto('/dashboard');
  await expectSeen(text(dj, 'today:payouts.money'));
  // nothing is asked of whoever has told everything, while that is looked at
  const checked = { status: 'checked', missing: [], needs_country: false };
  await dj.route('**/rpc/payments/payout_account', (route) => route.fulfill({ json: { json: checked } }));
  await dj.reload();
  await expectGone(text(dj, 'today:payouts.money'));
  await dj.unroute('**/rpc/payments/payout_account');

  const { ends_at } = await client('bookings/get', { id });
  await stage.query('update bookings set due_at = null where id <> $1', [id]);
  await moveClockTo(stage, ends_at, HOUR);
  await stage.begin('sweep_due');
  await moveClockTo(stage, ends_at, -25 * HOUR);
  await dj.goto('/financials/payouts');
  const payout = dj.getByRole('listitem').filter({ hasText: TITLE });
  await expect
    .poll(async () => {
      await dj.reload();
      return payout.innerText();
    })
    .toMatch(new RegExp(say('payouts:reason.account').source.slice(1, -1)));
  const amount = await amountIn(payout);

  // from Today to the payment company's own page
  await dj.goto('/dashboard');
  await link(dj, 'today:payouts.act').click();
  await button(dj, 'payments:payouts.waiting.open').first().click();
  await dj.waitForURL('**/sandbox/visit/**');
  await button(dj, 'sandbox:account.owner.give').click();
  await expectSeen(dj.getByRole('alert'));
  await button(dj, 'sandbox:account.example.fill').click();
  await button(dj, 'sandbox:account.owner.give').click();
  await expectSeen(field(dj, 'sandbox:account.bank.code.gb'));
  // enough for today: what was said stays there
  await link(dj, 'sandbox:account.later').click();
  await dj.waitForURL('**/financials?payouts=back');
  await expectSeen(text(dj, 'payments:payouts.missing.bank'));
  expect(await text(dj, 'payments:payouts.missing.identity').count()).toBe(0);
  // nobody is asked to finish and to change the same thing at once
  await dj.goto('/financials/payouts');
  await expectSeen(text(dj, 'payments:payouts.missing.bank'));
  await expectGone(button(dj, 'payments:payouts.ready.open'));

  await button(dj, 'payments:payouts.waiting.open').first().click();
  await dj.waitForURL('**/sandbox/visit/**');
  await field(dj, 'sandbox:account.bank.number.other').fill('12');
  await button(dj, 'sandbox:account.bank.give').click();
  await expectSeen(text(dj, 'sandbox:validation.account_number'));
  await choice(dj, 'sandbox:account.bank.country_code').selectOption('DE');
  await field(dj, 'sandbox:account.bank.number.iban').fill('DE89 3704 0044 0532 0130 00');
  await button(dj, 'sandbox:account.bank.give').click();
  await dj.waitForURL('**/financials?payouts=back');
  await expectSeen(text(dj, 'payments:payouts.ready.title'));

  await dj.goto('/financials/payouts');
  await expect
    .poll(async () => {
      await dj.reload();
      return payout.innerText();
    })
    .toMatch(new RegExp(say('payouts:when.paid', { when: '' }).source.slice(1, -1)));
  expect(await amountIn(payout)).toBe(amount);
  await dj.goto('/dashboard');
  await expectGone(link(dj, 'today:payouts.act'));

  // changed there, where of the bank account no more than its end is shown
  await dj.goto('/financials/payouts');
  await button(dj, 'payments:payouts.ready.open').click();
  await dj.waitForURL('**/sandbox/visit/**');
  await expectSeen(text(dj, 'sandbox:account.bank.ends', { last4: '3000' }));
  await expectBooksRight(stage);
});
