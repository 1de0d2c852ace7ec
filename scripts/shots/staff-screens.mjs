/** What staff sees, and the demo's mailbox. */
import { callerOf } from '../demo-calls.mjs';

/** @import { Screen } from './screens.mjs' */

/**
 * @param {string} url of the product
 * @param {string} cookie of staff
 * @returns {Promise<Screen[]>}
 */
export async function staffScreens(url, cookie) {
  const admin = { as: /** @type {const} */ ('admin'), path: '/admin/dashboard' };
  const mail = { as: /** @type {const} */ ('visitor'), path: '/dev/mail' };
  return [
    { name: 'dashboard-admin', as: 'admin', path: '/dashboard' },
    { ...admin, name: 'admin-dashboard' },
    { ...admin, name: 'admin-decide', act: (page, say) => press(page, say('today:admin.decide')) },
    {
      ...admin,
      name: 'admin-consequences',
      act: async (page, say) => {
        await press(page, say('today:admin.decide'));
        await page.getByText(say('bookings:resolve.options.refund')).click();
        await page.getByRole('textbox', { name: say('bookings:resolve.note') }).fill('The DJ confirms it.');
        await press(page, say('bookings:resolve.check'));
      },
    },
    { ...admin, name: 'admin-audit-logs', path: '/admin/audit-logs' },
    {
      ...admin,
      name: 'admin-audit-verified',
      path: '/admin/audit-logs?subject=refund',
      act: async (page, say) => {
        await press(page, say('audit:check.run'));
        await page.getByRole('group').getByText(say('audit:details')).first().click();
      },
    },
    { ...admin, name: 'admin-security', path: '/admin/security' },
    { ...admin, name: 'admin-page-views', path: () => seenPages(url) },
    { ...admin, name: 'admin-members', path: '/admin/members' },
    { ...admin, name: 'admin-members-none', path: '/admin/members?q=nobody%20at%20all' },
    ...(await memberScreens(callerOf(url, cookie))),
    { ...admin, name: 'admin-audit-none', path: '/admin/audit-logs?q=nobody' },
    ...(await moneyScreens(callerOf(url, cookie))),
    ...(await holdScreens(callerOf(url, cookie))),
    { ...mail, name: 'mail' },
    { ...mail, name: 'mail-none', path: '/dev/mail?address=nobody' },
    {
      ...mail,
      name: 'mail-open',
      act: async (page, say) => {
        const list = page.getByRole('region', { name: say('notifications:mailbox.list') });
        await list.getByRole('link').first().click();
      },
    },
  ];
}

/**
 * Visitors who agreed to be counted.
 * @param {string} url
 */
async function seenPages(url) {
  const call = callerOf(url, '');
  for (const [page, times] of /** @type {const} */ ([
    ['/dj/:slug', 9],
    ['/find-dj', 6],
    ['/wedding-dj-cost/:city', 1],
  ]))
    for (let time = 0; time < times; time += 1) await call('telemetry/page_view', { page });
  return '/admin/page-views';
}

/**
 * People's accounts.
 * @param {ReturnType<typeof callerOf>} call as staff
 * @returns {Promise<Screen[]>}
 */
async function memberScreens(call) {
  /** @param {string} email */
  const of = async (email) => {
    const { items } = await call('members/list', { q: email, limit: 50 });
    const { id } = items.find((/** @type {{ email: string }} */ item) => item.email === email);
    return `/admin/members/${id}`;
  };
  const member = {
    as: /** @type {const} */ ('admin'),
    name: 'admin-member',
    path: await of('dj@crossfade.test'),
  };
  return [
    member,
    { ...member, name: 'admin-member-self', path: await of('admin@crossfade.test') },
    {
      ...member,
      name: 'admin-member-ban',
      act: (page, say) => press(page, say('members:act.ban.open')),
    },
    {
      ...member,
      name: 'admin-member-unfeature',
      act: (page, say) => press(page, say('members:act.unfeature.open')),
    },
    {
      ...member,
      name: 'admin-member-look',
      path: await of('client@crossfade.test'),
      act: (page, say) => press(page, say('members:act.impersonate.open')),
    },
    { name: 'looking-dashboard', as: 'looker', path: '/dashboard' },
    { name: 'looking-bookings', as: 'looker', path: '/bookings' },
  ];
}

/**
 * Payments, the ledger and its reconciliation.
 * @param {ReturnType<typeof callerOf>} call as staff
 * @returns {Promise<Screen[]>}
 */
async function moneyScreens(call) {
  const as = /** @type {const} */ ('admin');
  const { items } = await call('accounting/charges', { status: 'succeeded', limit: 50 });
  /** @type {any[]} */
  const charges = await Promise.all(
    items.map((/** @type {{ id: string }} */ { id }) => call('accounting/charge', { id })),
  );
  const held = charges.find(({ places }) => places[0].hindrance === null && places[0].held_cents > 0);
  const released = charges.find(({ payouts }) => payouts.length > 0);
  const { platform, items: accounts } = await call('accounting/accounts', {});
  const clearing = platform.find((/** @type {any} */ { purpose }) => purpose === 'gateway_clearing');
  /** @type {Screen & Required<Pick<Screen, 'act'>>} */
  const refund = {
    name: 'admin-refund',
    as,
    path: `/admin/payments/${held.id}`,
    act: async (page, say) => {
      await press(page, say('accounting:refund.open'));
      await page.getByText(say('accounting:refund.extents.part'), { exact: true }).click();
      await page.getByRole('textbox', { name: say('accounting:refund.amount') }).fill('40');
      const reason = page.getByRole('textbox', { name: say('accounting:refund.reason') });
      await reason.fill('The sound failed for the first half hour.');
    },
  };
  return [
    { name: 'admin-payments', as, path: '/admin/payments' },
    { name: 'admin-payments-none', as, path: '/admin/payments?status=declined&currency=CHF&min=900' },
    { name: 'admin-payment', as, path: `/admin/payments/${released.id}` },
    refund,
    {
      ...refund,
      name: 'admin-refund-confirm',
      act: async (page, say) => {
        await refund.act(page, say);
        await press(page, say('accounting:refund.check'));
      },
    },
    { name: 'admin-ledger', as, path: '/admin/ledger' },
    { name: 'admin-ledger-none', as, path: '/admin/ledger?q=nobody-like-that' },
    { name: 'admin-account', as, path: `/admin/ledger/accounts/${clearing.id}` },
    { name: 'admin-account-held', as, path: `/admin/ledger/accounts/${accounts[0].id}` },
    {
      name: 'admin-transaction',
      as,
      path: `/admin/ledger/transactions/${released.postings.find((/** @type {any} */ { kind }) => kind === 'release').id}`,
    },
    { name: 'admin-reconciliation', as, path: '/admin/reconciliation' },
    {
      name: 'admin-differs',
      as,
      path: '/admin/reconciliation',
      // the books are right: what would be wrong is written into the answer
      before: (page) => page.route('**/rpc/payments/check_ledger', differing(held.id)),
      act: async (page, say) => {
        await press(page, say('accounting:check.run'));
        await page.getByRole('table').first().waitFor();
      },
    },
    {
      name: 'admin-reconciled',
      as,
      path: '/admin/reconciliation',
      act: async (page, say) => {
        await press(page, say('accounting:check.run'));
        await page.getByRole('table').first().waitFor();
      },
    },
  ];
}

/**
 * A payout that staff hold: how they do it, what its DJ reads, and how they lift it.
 * @param {ReturnType<typeof callerOf>} call as staff
 * @returns {Promise<Screen[]>}
 */
async function holdScreens(call) {
  const { items } = await call('accounting/charges', { q: 'dj@crossfade.test', status: 'succeeded' });
  /** @type {any[]} */
  const charges = await Promise.all(
    items.map((/** @type {{ id: string }} */ { id }) => call('accounting/charge', { id })),
  );
  const payment = charges.find(({ places }) => places[0].status === 'confirmed');
  const { id } = payment.places[0];
  const note = 'The venue says that nobody was booked. Please send us the contract with them.';
  /** @type {Promise<unknown> | undefined} */
  let held;
  const hold = async () => {
    held ??= call('payouts/hold', { id, reason: 'event_check', note });
    await held;
  };
  const page = { as: /** @type {const} */ ('admin'), path: `/bookings/${id}` };
  return [
    {
      ...page,
      name: 'admin-hold',
      act: async (shown, say) => {
        // another picture of this round may have held it
        const open = shown.getByRole('button', { name: say('payouts:hold.open') });
        if ((await open.count()) === 0) return;
        await open.click();
        await shown.getByText(say('payouts:reason.event_check')).click();
        await shown.getByRole('textbox').last().fill(note);
      },
    },
    { ...page, name: 'admin-held', before: hold },
    { as: 'admin', name: 'admin-payment-held', path: `/admin/payments/${payment.id}`, before: hold },
    { as: 'admin', name: 'admin-payouts', path: '/admin/payouts', before: hold },
    {
      as: 'admin',
      name: 'admin-payouts-lift',
      path: '/admin/payouts?tab=staff',
      before: hold,
      act: async (shown, say) => {
        await shown
          .getByRole('button', { name: say('payouts:hold.lift.open') })
          .first()
          .click();
      },
    },
    { as: 'admin', name: 'admin-payouts-none', path: '/admin/payouts?tab=account' },
    { as: 'admin', name: 'admin-debts', path: '/admin/debts' },
    {
      ...page,
      name: 'admin-held-lift',
      before: hold,
      act: (shown, say) => press(shown, say('payouts:hold.lift.open')),
    },
    { ...page, name: 'booking-dj-held', as: 'dj', before: hold },
    { name: 'payouts-dj-held', as: 'dj', path: '/financials/payouts?state=held', before: hold },
  ];
}

/**
 * @param {string} charge_id
 * @returns {(route: import('playwright-core').Route) => Promise<void>} the answer, with three differences in it
 */
const differing = (charge_id) => async (route) => {
  const response = await route.fetch();
  const body = await response.json();
  const one = { currency: 'GBP', booking_id: null, charge_id: null };
  const differences = [
    {
      ...one,
      check: 'charges',
      subject: charge_id,
      problem: 'amount',
      expected_cents: 101_400,
      found_cents: 0,
    },
    {
      ...one,
      check: 'gateway_payments',
      subject: 'pay_FPwrQ4rRe25EnI6cOPoRWuE',
      problem: 'only_there',
      expected_cents: 0,
      found_cents: 24_336,
    },
    {
      ...one,
      check: 'balanced',
      currency: 'JPY',
      subject: crypto.randomUUID(),
      problem: 'sum',
      expected_cents: 0,
      found_cents: -1,
    },
  ];
  Object.assign(body.json, { differences, difference_count: differences.length });
  await route.fulfill({ response, json: body });
};

/**
 * @param {import('playwright-core').Page} page
 * @param {RegExp} name
 */
const press = (page, name) => page.getByRole('button', { name }).first().click();
