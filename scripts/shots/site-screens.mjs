/** What the product says of itself to everybody: prices, what DJs earn, how to reach us, the rules. */

/** @import { Page } from 'playwright-core' */
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
  { name: 'contact', as: 'visitor', path: '/contact?topic=plan' },
  {
    name: 'contact-errors',
    as: 'visitor',
    path: '/contact',
    act: (page, say) => page.getByRole('button', { name: say('enquiries:contact.act') }).click(),
  },
  {
    name: 'contact-sent',
    as: 'visitor',
    path: '/contact',
    before: takeEnquiries,
    act: async (page, say) => {
      await page.getByRole('textbox', { name: say('enquiries:fields.name') }).fill('Ada Okoro');
      await page.getByRole('textbox', { name: say('enquiries:fields.email') }).fill('ada@example.test');
      await page.getByRole('textbox', { name: say('enquiries:fields.message') }).fill('Do you play polka?');
      await page.getByRole('button', { name: say('enquiries:contact.act') }).click();
      await page.getByRole('heading', { name: say('enquiries:contact.sent.title') }).waitFor();
    },
  },
  ...['about', 'cookies', 'faq', 'features', 'privacy', 'terms'].map((name) => ({
    name,
    as: /** @type {const} */ ('visitor'),
    path: `/${name}`,
  })),
  { name: 'learning-hub', as: 'visitor', path: '/learning-hub' },
  { name: 'learning-hub-found', as: 'visitor', path: '/learning-hub?q=DJ' },
  { name: 'learning-hub-nothing', as: 'visitor', path: '/learning-hub?q=hurdy-gurdy' },
  { name: 'guide', as: 'visitor', path: '/learning-hub/price-explained' },
  { name: 'city', as: 'visitor', path: '/wedding-dj-cost/london' },
  { name: 'city-far', as: 'visitor', path: '/wedding-dj-cost/london?hours=10&km=120' },
  { name: 'city-few', as: 'visitor', path: '/wedding-dj-cost/hamburg' },
  { name: 'city-none', as: 'visitor', path: '/wedding-dj-cost/lagos' },
  { name: 'landing', as: 'visitor', path: '/landing' },
  { name: 'region', as: 'visitor', path: '/landing/united-kingdom' },
  { name: 'venue-partners', as: 'visitor', path: '/venue-partners' },
  { name: 'admin-enquiries', as: 'admin', path: '/admin/enquiries' },
  { name: 'admin-enquiries-closed', as: 'admin', path: '/admin/enquiries?status=closed' },
];

/** The answer is made here: few messages are taken of one network, and there are many pictures. @param {Page} page */
const takeEnquiries = (page) =>
  page.route('**/rpc/enquiries/*', (route) => route.fulfill({ json: { json: { is_received: true } } }));
