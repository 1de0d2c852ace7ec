/** The signed-in pages of a client and a DJ who have much: one booking of each state, and what opens on them. */
import { callerOf } from '../demo-calls.mjs';

/** @import { Screen } from './screens.mjs' */

/**
 * @param {string} url
 * @param {string} cookie
 * @param {'client' | 'dj'} as
 * @returns {Promise<Screen[]>} the dashboard and one booking of each state that this person has
 */
export async function bookingScreens(url, cookie, as) {
  const call = callerOf(url, cookie);
  /** @type {{ id: string, status: string }[]} */
  const bookings = [];
  for (let cursor; cursor !== null;) {
    const page = await call('bookings/list', { limit: 50, cursor: cursor ?? undefined });
    bookings.push(...page.items);
    cursor = page.next_cursor;
  }
  const firsts = bookings.filter(
    ({ status }, index) => bookings.findIndex((booking) => booking.status === status) === index,
  );
  const of = (/** @type {string} */ status) => firsts.find((booking) => booking.status === status)?.id;
  const paid = of('released') ?? of('confirmed');
  return [
    { name: `dashboard-${as}`, as, path: '/dashboard' },
    { name: `bookings-${as}`, as, path: '/bookings' },
    { name: `bookings-${as}-open`, as, path: '/bookings?tab=waiting' },
    { name: `bookings-${as}-not-found`, as, path: '/bookings?q=hurdy-gurdy' },
    { name: `financials-${as}`, as, path: '/financials' },
    { name: `payouts-${as}`, as, path: '/financials/payouts' },
    { name: `payouts-${as}-not-found`, as, path: '/financials/payouts?q=hurdy-gurdy' },
    { name: `crew-${as}`, as, path: '/financials/crew' },
    { name: `documents-${as}`, as, path: '/financials/documents' },
    { name: `documents-${as}-not-found`, as, path: '/financials/documents?q=hurdy-gurdy' },
    { name: `invoice-details-${as}`, as, path: '/settings/invoices' },
    { name: `financials-${as}-statement`, as, path: `/financials?booking=${paid}` },
    ...firsts.map(({ id, status }) => ({ name: `booking-${as}-${status}`, as, path: `/bookings/${id}` })),
    ...openedScreens(as, of),
  ];
}

/**
 * @param {'client' | 'dj'} as
 * @param {(status: string) => string | undefined} of
 * @returns {Screen[]} what opens on a booking's page, the bell, and the account's menu
 */
function openedScreens(as, of) {
  /** @type {(name: string, path: string, button: string) => Screen} */
  const opened = (name, path, button) => ({
    name,
    as,
    path,
    act: (page, say) => page.getByRole('button', { name: say(button) }).click(),
  });
  const both = [
    { name: `bell-${as}`, as, path: '/dashboard', act: openBell },
    opened(`account-${as}`, '/dashboard', 'ui:account.menu'),
  ];
  if (as === 'dj')
    return [
      ...both,
      opened('offer-form', `/bookings/${of('requested')}`, 'bookings:offer.open'),
      opened('decline-dialog', `/bookings/${of('requested')}`, 'bookings:decline.open.dj'),
    ];
  return [
    ...both,
    opened('cancel-dialog', `/bookings/${of('confirmed')}`, 'bookings:cancel.open'),
    opened('report-form', `/bookings/${of('completed')}`, 'bookings:report.open'),
    opened('edit-form', `/bookings/${of('confirmed')}`, 'bookings:edit.open'),
  ];
}

/** @type {NonNullable<Screen['act']>} */
const openBell = (page, say) =>
  page
    .getByRole('button', { name: say('notifications:bell.label') })
    .or(
      page.getByRole('button', {
        name: new RegExp(`^${say('notifications:bell.label').source.slice(1, -1)}: `),
      }),
    )
    .click();
