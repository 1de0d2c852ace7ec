import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wordsOf } from '../scripts/words.mjs';
import { keptInBrowsers } from '../src/domains/legal/rules.ts';
import { earningsOf } from '../src/domains/plans/rules.ts';
import { money } from '../src/shared/format.ts';
import { PLAN_CURRENCY } from '../src/shared/plans.ts';
import { button, field, heading, link, say, text, sendLogIn } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { openMail, openWithoutScripts } from './world.ts';

const stage = openStage();
/** Longer than a program takes for a form. */
const A_WHILE = 2_500;

/** The letter on staff's desk, after what has led there. */
async function onTheDesk(words: string, address = '/admin/enquiries') {
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto(address);
  const letter = staff.getByRole('article').filter({ hasText: words });
  await expectSeen(letter);
  return { staff, letter };
}

test('a letter that is written and sent before the scripts have come reaches staff and is answered by mail', async () => {
  const said = { name: 'Ada Early', email: 'ada.early@example.test', message: 'A DJ for a lighthouse?' };
  const page = await stage.arrive();
  const scripts = await openWithoutScripts(page, '/contact');
  for (const [name, value] of Object.entries(said)) await field(page, `enquiries:fields.${name}`).fill(value);
  await button(page, 'enquiries:contact.act').click();
  await sleep(A_WHILE);
  scripts.resolve();
  await expectSeen(heading(page, 'enquiries:contact.sent.title'));
  const { letter } = await onTheDesk(said.message);
  await letter.getByLabel(say('enquiries:desk.answer_to', { name: said.name })).fill('There are three.');
  await button(letter, 'enquiries:desk.send').click();
  const mailbox = await stage.arrive();
  await openMail(mailbox, said.email, 'notifications:kinds.enquiry_confirmed');
  const answer = await openMail(mailbox, said.email, 'notifications:kinds.enquiry_answered');
  await expectSeen(answer.getByText('There are three.'));
});

test('a venue writes, and staff hear of it on their desk and by mail', async () => {
  const page = await stage.arrive();
  await page.goto('/venue-partners');
  await field(page, 'enquiries:fields.venue_name').fill('The Boathouse');
  await field(page, 'enquiries:fields.venue_email').fill('boats@example.test');
  await sleep(A_WHILE);
  await button(page, 'enquiries:venue.act').click();
  await expectSeen(heading(page, 'enquiries:venue.sent.title'));
  await onTheDesk('boats@example.test');
  const mailbox = await stage.arrive();
  const values = { other_name: 'The Boathouse' };
  await openMail(mailbox, 'admin@crossfade.test', 'notifications:kinds.enquiry_received', values);
});

test('what looks like a program’s letter is laid aside; staff see that a person wrote it, and take it up', async () => {
  const letter = { topic: 'other', name: 'Quick Fox', email: 'fox@example.test', message: 'Jumps over it.' };
  await (
    await stage.caller()
  )('enquiries/contact', { ...letter, after_ms: 20 });
  const suspected = await onTheDesk(letter.message, '/admin/enquiries?status=suspected');
  await button(suspected.letter, 'enquiries:desk.take_up').click();
  await expectSeen(text(suspected.staff, 'enquiries:desk.reopened'));
  await onTheDesk(letter.message);
});

test('what a DJ would earn is reckoned while it is typed, and without scripts from the address', async () => {
  const expected = earningsOf({ bookings: 7, price_cents: 64_000 }).map(({ left_cents }) =>
    money(left_cents, PLAN_CURRENCY, 'en'),
  );
  const shown = async (page: Page) => {
    const said = await page.getByRole('table').innerText();
    return expected.filter((amount) => said.includes(amount));
  };
  const page = await stage.arrive();
  await page.goto('/become-dj');
  await field(page, 'plans:become.earnings.bookings').fill('7');
  await page.getByLabel(say('plans:become.earnings.price', { currency: PLAN_CURRENCY })).fill('640');
  await expectSoon(() => shown(page), expected);
  const bare = await stage.arrive({ javaScriptEnabled: false });
  await bare.goto('/become-dj?bookings=7&price=640');
  expect(await shown(bare)).toEqual(expected);
});

test('the roster is a word of the English bar alone; it leads to DJs, to countries and on to a city’s prices', async () => {
  const page = await stage.arrive();
  await page.goto('/de');
  const german = wordsOf('de');
  const places = page.getByRole('banner').getByRole('link');
  await expectSeen(places.filter({ hasText: german('ui:nav.find_dj') }));
  expect(await places.filter({ hasText: german('ui:nav.roster') }).count()).toBe(0);
  await page.goto('/en');
  await link(page.getByRole('banner'), 'ui:nav.roster').click();
  await expectSeen(heading(page, 'markets:regions.title'));
  const part = (key: string) => page.getByRole('region', { name: say(key) }).getByRole('link');
  await expectSeen(part('markets:region.djs').first());
  expect(await part('markets:region.djs').first().getAttribute('href')).toMatch(/^\/en\/dj\//);
  await part('markets:regions.countries').first().click();
  await page.waitForURL('**/landing/*');
  await page.locator('main a[href*="/wedding-dj-cost/"]').first().click();
  await expectSeen(text(page, 'markets:cost.method_title'));
});

test('everything that a browser keeps for us is on the list of it', async () => {
  const page = await stage.arrive({ keeps: true });
  await page.goto('/login');
  await sendLogIn(page, 'client@crossfade.test');
  await expectSeen(button(page, 'ui:account.menu'));
  await page.goto('/bookings');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(/\/bookings\/[\da-f-]{36}/);
  await button(page, 'ui:account.menu').click();
  await page.getByRole('combobox', { name: say('ui:language') }).selectOption('de');
  const kept = async (): Promise<string[]> => {
    const cookies = await page.context().cookies();
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      // a cache of pages says of which version they are
      ...(await caches.keys()).map((name) => name.replace(/ .*/, '')),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
    return [...cookies.map(({ name }) => name), ...stored];
  };
  for (const name of ['crossfade.device', 'crossfade-choice', 'crossfade-seen'])
    await expectSoon(async () => (await kept()).includes(name), true);
  const listed = new Set<string>(keptInBrowsers.flatMap(({ name }) => name.split(', ')));
  expect((await kept()).filter((name) => !listed.has(name))).toEqual([]);
});

test('without scripts a letter is sent, what is missing is said, and staff have it', async () => {
  const page = await stage.arrive({ javaScriptEnabled: false });
  await page.goto('/en/contact?topic=payment');
  const said = { name: 'Ada Bare', email: 'ada.bare@example.test', message: 'A DJ for a hermitage?' };
  await field(page, 'enquiries:fields.name').fill(said.name);
  await field(page, 'enquiries:fields.message').fill(said.message);
  await button(page, 'enquiries:contact.act').click();
  await expectSeen(text(page.getByRole('alert'), 'enquiries:fields.email'));
  // what was typed is still there, and nothing of it in the address
  expect(await field(page, 'enquiries:fields.message').inputValue()).toBe(said.message);
  expect(new URL(page.url()).search).toBe('?topic=payment');
  await field(page, 'enquiries:fields.email').fill(said.email);
  await button(page, 'enquiries:contact.act').click();
  await expectSeen(heading(page, 'enquiries:contact.sent.title'));
  expect(page.url()).not.toContain('ada');
  const { letter } = await onTheDesk(said.message);
  await expectSeen(text(letter, 'enquiries:topic.payment'));

  await page.goto('/venue-partners');
  await field(page, 'enquiries:fields.venue_name').fill('The Bare Barn');
  await field(page, 'enquiries:fields.venue_email').fill(said.email);
  await button(page, 'enquiries:venue.act').click();
  await expectSeen(heading(page, 'enquiries:venue.sent.title'));
  await onTheDesk('The Bare Barn');
});

test('without scripts a program that fills what nobody sees is answered alike, and more than five letters are refused', async () => {
  const page = await stage.arrive({ javaScriptEnabled: false });
  const send = (website: string) =>
    page.request.post('/venue-partners', {
      form: { venue_name: 'Cheap Rolexes', email: 'bot@example.test', website },
    });
  const answer = await send('https://buy.example');
  expect([answer.status(), (await answer.text()).includes('Thanks for your interest!')]).toEqual([200, true]);
  await onTheDesk('Cheap Rolexes', '/admin/enquiries?status=suspected');
  const statuses: number[] = [];
  while (statuses.length < 6) statuses.push((await send('')).status());
  expect(statuses.at(-1)).toBe(429);
  expect(await (await send('')).text()).toContain('Too many attempts.');
});

test.each(['/en/login', '/register'])(
  'without scripts %s says that it needs them, and no password comes into an address',
  async (address) => {
    const page = await stage.arrive({ javaScriptEnabled: false });
    await page.goto(address);
    await expectSeen(text(page, 'ui:form.needs_scripts'));
    await field(page, 'accounts:fields.email').fill('ada@example.test');
    await field(page, 'accounts:fields.password').fill('Secret12!');
    await page.locator('main button[type="submit"]').click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await expectSeen(text(page, 'ui:form.needs_scripts'));
  },
);

/** Whether each fetch of that page’s data came over the network. */
const fetchesOf = (page: Pick<Page, 'evaluate'>, address: string): Promise<boolean[]> =>
  page.evaluate(
    (path) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname === `${path}.data`)
        .map(({ transferSize }) => transferSize > 0),
    address,
  );
const overTheNetwork = async (page: Pick<Page, 'evaluate'>, address: string) =>
  (await fetchesOf(page, address)).filter(Boolean).length;

test('a page is fetched once by who is signed in, who clicks at once, and who has a worker in between', async () => {
  const find = (page: Page) => link(page.getByRole('banner'), 'ui:nav.find_dj').filter({ visible: true });
  const client = await stage.arrive({ as: 'client' });
  await client.goto('/', { waitUntil: 'networkidle' });
  await find(client).hover();
  await sleep(500);
  await find(client).click();
  await expectSeen(heading(client, 'directory:find.title'));
  expect(await fetchesOf(client, '/find-dj')).toEqual([true]);

  const hasty = await stage.arrive();
  await hasty.goto('/', { waitUntil: 'networkidle' });
  await find(hasty).click();
  await expectSeen(heading(hasty, 'directory:find.title'));
  await sleep(500);
  expect(await overTheNetwork(hasty, '/find-dj')).toBe(1);

  const keeper = await stage.arrive({ keeps: true });
  await keeper.goto('/');
  await keeper.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await keeper.waitForLoadState('networkidle');
  await find(keeper).hover();
  const [worker] = keeper.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  const through = { evaluate: worker.evaluate.bind(worker) } as Pick<Page, 'evaluate'>;
  await expectSoon(() => fetchesOf(through, '/find-dj'), [true]);
  await find(keeper).click();
  await expectSeen(heading(keeper, 'directory:find.title'));
  expect(await fetchesOf(through, '/find-dj')).toEqual([true, false]);
});

test('so it is from the menu of a narrow page', async () => {
  const page = await stage.arrive({ viewport: { width: 800, height: 800 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  await button(page, 'ui:nav.menu').click();
  const find = link(page.getByRole('banner'), 'ui:nav.find_dj').filter({ visible: true });
  await find.hover();
  await expectSoon(() => fetchesOf(page, '/find-dj'), [true]);
  await find.click();
  await expectSeen(heading(page, 'directory:find.title'));
  expect(await fetchesOf(page, '/find-dj')).toEqual([true, false]);
});

/** The contact page while a letter is on its way: a button turns for as long as it waits. */
async function sending(reducedMotion: 'no-preference' | 'reduce') {
  const page = await stage.arrive({ reducedMotion });
  await page.route('**/rpc/enquiries/contact', () => {});
  await page.goto('/contact');
  for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.test', message: 'Hello' }))
    await field(page, `enquiries:fields.${name}`).fill(value);
  await button(page, 'enquiries:contact.act').click();
  await expectSeen(page.locator('main [aria-busy="true"]'));
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  return { page, running };
}

test('nothing moves in a tab that nobody sees', async () => {
  const { page, running } = await sending('no-preference');
  await expectSoon(async () => (await running()) > 0, true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await page.locator('html').getAttribute('data-still')).toBe('');
  await expectSoon(running, 0);
});

test('nothing moves for who wants stillness', async () => {
  const { running } = await sending('reduce');
  expect(await running()).toBe(0);
});
