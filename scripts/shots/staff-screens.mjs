/** What staff sees, and the demo's mailbox. */

/** @import { Screen } from './screens.mjs' */

/** @returns {Screen[]} */
export function staffScreens() {
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
    { ...admin, name: 'admin-ledger', act: (page, say) => press(page, say('today:ledger.check')) },
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
 * @param {import('playwright-core').Page} page
 * @param {RegExp} name
 */
const press = (page, name) => page.getByRole('button', { name }).first().click();
