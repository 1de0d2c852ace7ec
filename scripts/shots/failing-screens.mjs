/** What is shown when something fails, each with its failure made in the browser. */

/**
 * @import { Page } from 'playwright-core'
 * @import { Screen } from './screens.mjs'
 */

/** @returns {Screen[]} */
export function failingScreens() {
  const missing = '00000000-0000-7000-8000-000000000000';
  return [
    { name: 'not-found', as: 'visitor', path: '/nowhere' },
    { name: 'not-found-booking', as: 'client', path: `/bookings/${missing}`, fails: true },
    {
      name: 'error',
      as: 'visitor',
      path: '/',
      fails: true,
      act: async (page, say) => {
        await breakLoaders(page);
        const footer = page.getByRole('contentinfo');
        await footer.getByRole('link', { name: say('ui:nav.find_dj') }).click();
      },
    },
    {
      name: 'error-signed-in',
      as: 'client',
      path: '/dashboard',
      fails: true,
      act: async (page, say) => {
        await breakLoaders(page);
        const rail = page.getByRole('navigation', { name: say('ui:nav.main') });
        await rail.getByRole('link', { name: say('ui:nav.bookings') }).click();
      },
    },
    { name: 'error-application', as: 'visitor', path: '/login', fails: true, before: takeWordsAway },
  ];
}

/** @param {Page} page */
const breakLoaders = (page) =>
  page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'broken' }));

/**
 * A page without its words cannot start.
 * @param {Page} page
 */
const takeWordsAway = (page) =>
  page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const data = /(<script[^>]*type="application\/json"[^>]*>)[^<]*/;
    await route.fulfill({ response, body: body.replace(data, '$1') });
  });
