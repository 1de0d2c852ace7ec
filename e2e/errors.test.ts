import { expect, test } from 'vitest';
import { button, field, heading, say, text, sendLogIn } from './flow.ts';
import { expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('an unknown address is a page of its own that helps on', async () => {
  const page = await stage.arrive();
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expectSeen(heading(page, 'ui:not_found.title'));
  await page.getByLabel(say('ui:not_found.search')).fill('disco');
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL('**/find-dj?q=disco');
});

test('what is not there and what is not yours look alike', async () => {
  const { items } = await (await stage.caller('client'))('bookings/list', { limit: 50, q: 'Garden party' });
  const page = await stage.arrive({ as: 'dj' });
  for (const id of [items[0].id, crypto.randomUUID(), 'no-id']) {
    const response = await page.goto(`/bookings/${id}`);
    expect(response?.status()).toBe(404);
    await expectSeen(heading(page, 'ui:not_found.title'));
  }
});

test('a signed-out visitor signs in on the way, and arrives', async () => {
  const page = await stage.arrive();
  await page.goto('/bookings?tab=upcoming');
  await page.waitForURL('**/auth?next=%2Fbookings%3Ftab%3Dupcoming');
  await sendLogIn(page, 'client@crossfade.test', 'wrong Password1!');
  await expectSeen(text(page, 'accounts:errors.INVALID_EMAIL_OR_PASSWORD'));
  expect(await field(page, 'accounts:fields.email').inputValue()).toBe('client@crossfade.test');
  await field(page, 'accounts:fields.password').fill('Crossfade1!');
  await button(page, 'accounts:sign_in.act').click();
  await page.waitForURL('**/bookings?tab=upcoming');
  await expectSeen(heading(page, 'bookings:list.title'));

  // staff's pages send everybody else to their own
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/dashboard');
  await expectSeen(heading(page, 'today:title'));

  await button(page, 'ui:account.menu').click();
  await button(page, 'ui:account.sign_out').click();
  await expectSeen(text(page, 'ui:account.signed_out'));
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?next=%2Fdashboard');
});

test('a page that breaks says so, and tries again', async () => {
  const page = await stage.arrive({ breaks: true });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.route('**/register.data*', (route) => route.fulfill({ status: 500, body: 'secret stack' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('ui:nav.sign_up') })
    .click();
  await expectSeen(heading(page, 'ui:crash.title'));
  await expectSeen(text(page, 'ui:crash.text'));
  expect(await page.getByText('secret stack').count()).toBe(0);
  await page.unroute('**/register.data*');
  await button(page, 'ui:crash.retry').click();
  await expectSeen(heading(page, 'accounts:sign_up.title'));
});

test('a page for which there was too much to do is asked for again by itself', async () => {
  const page = await stage.arrive({ breaks: true });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.route('**/register.data*', (route) => route.fulfill({ status: 503, body: '' }), { times: 2 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('ui:nav.sign_up') })
    .click();
  await expectSeen(text(page, 'ui:crash.busy'));
  await expectSeen(heading(page, 'accounts:sign_up.title'));
});

test.each([
  ['/dashboard', 'ui:crash.dashboard', 'today:title'],
  ['/bookings', 'ui:crash.bookings', 'bookings:list.title'],
])('%s has an error screen of its own', async (path, crash, title) => {
  const page = await stage.arrive({ as: 'client' });
  await stage.query('alter table bookings rename to bookings_elsewhere');
  await page.goto(path);
  await expectSeen(heading(page, crash));
  await stage.query('alter table bookings_elsewhere rename to bookings');
  await button(page, 'ui:crash.reload').click();
  await expectSeen(heading(page, title));
});

test('an application that cannot begin says so and can be loaded again', async () => {
  const page = await stage.arrive({ breaks: true });
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("language":)"en"/, '$1"broken"');
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await expectSeen(heading(page, 'ui:crash.application'));
  await page.unroute('**/login');
  await button(page, 'ui:crash.reload').click();
  await expectSeen(heading(page, 'accounts:sign_in.title'));
});

test('where not even a frame is left, the router’s own screen says so and loads the page again', async () => {
  const page = await stage.arrive({ breaks: true });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await field(page, 'accounts:fields.email').fill('client@crossfade.test');
  await field(page, 'accounts:fields.password').fill('Crossfade1!');
  // signing in asks anew for everything, the page's outermost part included
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'secret stack' }));
  await button(page, 'accounts:sign_in.act').click();
  await expectSeen(heading(page, 'ui:crash.router'));
  expect(await page.getByText('secret stack').count()).toBe(0);
  await page.unroute('**/*.data*');
  await button(page, 'ui:crash.reload').click();
  await page.waitForURL('**/dashboard');
});
