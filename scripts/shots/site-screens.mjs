/** What the product says of itself to everybody: prices, what DJs earn, how to reach us, the rules. */

/** @import { Screen } from './screens.mjs' */

/** @returns {Screen[]} */
export const siteScreens = () => [
  { name: 'pricing', as: 'visitor', path: '/pricing' },
  {
    name: 'pricing-year',
    as: 'visitor',
    path: '/pricing',
    act: async (page, say) => {
      await page.getByRole('radio', { name: say('plans:pricing.interval.year') }).check();
      await page.locator('details').first().locator('summary').click();
    },
  },
  { name: 'become-dj', as: 'visitor', path: '/become-dj' },
  { name: 'become-dj-little', as: 'visitor', path: '/become-dj?bookings=0&price=90' },
];
