import { expect } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Stage } from './stage.ts';
import { askBank } from './world.ts';

type Who = 'anonymous' | 'client' | 'dj' | 'admin';
export const everybody = ['anonymous', 'client', 'dj', 'admin'] as const;

/** What each answers with: the page, one that there is nothing, or the address it leads to instead. */
type PageRule = Record<Who, 200 | 404 | string>;
const open: PageRule = { anonymous: 200, client: 200, dj: 200, admin: 200 };
/** Who is signed in already has no business there. */
const strangers: PageRule = { anonymous: 200, client: '/dashboard', dj: '/dashboard', admin: '/dashboard' };
const nothing: PageRule = { anonymous: 404, client: 404, dj: 404, admin: 404 };
const signedIn = (address: string): PageRule => ({ ...open, anonymous: signIn(address) });
/** A DJ's own; others have no such thing. */
const djs = (address: string): PageRule => ({ ...nothing, anonymous: signIn(address), dj: 200 });
const staff = (address: string): PageRule => ({
  anonymous: signIn(address),
  client: '/dashboard',
  dj: '/dashboard',
  admin: 200,
});
const signIn = (address: string) => `/auth?next=${encodeURIComponent(address)}`;

/** Pattern → an address of it with somebody else's thing in it, and what everybody is answered there. */
export async function pageRules(stage: Stage): Promise<Record<string, readonly [string, PageRule]>> {
  const call = await stage.caller('admin');
  const { booking, charge } = await otherPeoples(stage);
  const { platform: accounts } = await call('accounting/accounts', {});
  const { items: entries } = await call('accounting/entries', { id: accounts[0].id });
  const { items: members } = await call('members/list', {});
  const { items: featured } = await (await stage.caller())('directory/featured', {});
  const of = (pattern: string, rule: (address: string) => PageRule, id = '') => {
    const address = pattern.replace(/:\w+/, id);
    return [pattern, [address, rule(address)]] as const;
  };
  const always = (rule: PageRule) => () => rule;
  const { chargeback, checkout, visit } = await atGateway(stage, charge);
  return Object.fromEntries([
    ...['/', '/book-dj', '/dev/mail', '/email-verification', '/find-dj', '/goodbye'].map((one) =>
      of(one, always(open)),
    ),
    ...['/about', '/become-dj', '/contact', '/cookies', '/faq', '/pricing', '/privacy', '/terms'].map((one) =>
      of(one, always(open)),
    ),
    ...['/features', '/landing', '/learning-hub', '/offline', '/offline-card', '/venue-partners'].map((one) =>
      of(one, always(open)),
    ),
    ...['/update-password', '/reset-password', '/auth/callback'].map((one) => of(one, always(open))),
    ...['/auth', '/login', '/register'].map((one) => of(one, always(strangers))),
    // what is in the mail's link says about which device
    of('/new-device', always(nothing)),
    of('/change-email', always(nothing)),
    of('/dj/:slug', always(open), featured[0].slug),
    of('/learning-hub/:guide', always(open), 'price-explained'),
    of('/landing/:region', always(open), 'united-kingdom'),
    of('/wedding-dj-cost/:city', always(open), 'london'),
    of('/*', always(nothing)),
    ...['/dashboard', '/bookings', '/profile', '/financials', '/settings'].map((one) => of(one, signedIn)),
    ...['crew', 'documents', 'payouts'].map((one) => of(`/financials/${one}`, signedIn)),
    ...['security', 'data', 'invoices'].map((one) => of(`/settings/${one}`, signedIn)),
    ...['email', 'messaging'].map((one) => of(`/settings/${one}`, djs)),
    of('/dashboard/elite-collab', djs),
    of('/bookings/:id', (address) => ({ ...nothing, anonymous: signIn(address), admin: 200 }), booking),
    ...[
      'audit-logs',
      'chargebacks',
      'dashboard',
      'debts',
      'enquiries',
      'members',
      'page-views',
      'payments',
      'payouts',
      'ledger',
      'security',
    ].map((one) => of(`/admin/${one}`, staff)),
    of('/admin/reconciliation', staff),
    of('/admin/members/:id', staff, members[0].id),
    of('/admin/payments/:id', staff, charge),
    of('/admin/ledger/accounts/:id', staff, accounts[0].id),
    of('/admin/ledger/transactions/:id', staff, entries[0].transaction_id),
    of('/admin/chargebacks/:id', staff, chargeback),
    // the gateway's own pages are whoever's has their address, which is a key
    of('/sandbox/checkout/:checkout_id', always(open), checkout),
    of('/sandbox/visit/:visit_id', always(open), visit),
  ]);
}

/** A paid booking that is neither the demo client's nor the demo DJ's. */
export async function otherPeoples(stage: Stage): Promise<{ booking: string; charge: string }> {
  const { items } = await (await stage.caller('admin'))('accounting/charges', { limit: 50 });
  for (const { id, booking } of items) {
    if (!booking) continue;
    const asked = await Promise.allSettled(
      (['client', 'dj'] as const).map(async (who) =>
        (await stage.caller(who))('bookings/get', { id: booking.id }),
      ),
    );
    if (asked.every(({ status }) => status === 'rejected')) return { booking: booking.id, charge: id };
  }
  throw new Error('Every booking of the demo is one of these two.');
}

/** That payment's chargeback, and at the gateway a page that somebody paid on and one for whom it pays. */
async function atGateway(stage: Stage, charge: string) {
  const one = async (statement: string, ...values: string[]) =>
    (await stage.rows(statement, values))[0]?.['id'];
  const known = () => one('select id from chargebacks where charge_id = $1', charge);
  if (!(await known())) {
    const payment = await one('select payment_id as id from charges where id = $1', charge);
    await askBank(stage, `payments/${payment}/dispute`);
    // the gateway tells us in its own time
    await expect.poll(known).toBeDefined();
  }
  const { url } = await (await stage.caller('dj'))('payments/open_payout_page', {});
  return {
    chargeback: await known(),
    checkout: await one("select id from sandbox_checkouts where status = 'paid' limit 1"),
    visit: new URL(url as string).pathname.split('/').at(-1),
  };
}

/** Every pattern of the route table that is a page. */
export const patternsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children ? patternsOf(children, own) : [index ? above || '/' : own];
  });
