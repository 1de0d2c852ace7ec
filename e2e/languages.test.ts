import { expect, test } from 'vitest';
import { wordsOf } from '../scripts/words.mjs';
import { type Language, languages } from '../src/shared/languages.ts';
import { button } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { fillBooking, freeDay, openMail } from './world.ts';

const stage = openStage();
const pages = [
  ['/', 'directory:home.title'],
  ['/find-dj', 'directory:find.title'],
  ['/login', 'accounts:sign_in.title'],
] as const;

test.each(languages)('a visitor whose browser asks for %s is answered in it', async (language) => {
  const say = wordsOf(language);
  // without scripts: what is read is what the server wrote
  const page = await stage.arrive({ locale: language, javaScriptEnabled: false });
  for (const [address, title] of pages) {
    await page.goto(address);
    await expectSeen(page.getByRole('heading', { level: 1, name: say(title) }));
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
});

test('a language that nobody speaks here becomes English', async () => {
  const page = await stage.arrive({ locale: 'fi-FI' });
  await page.goto('/');
  await expectSeen(page.getByRole('heading', { level: 1, name: wordsOf('en')('directory:home.title') }));
});

test('a chosen language stays, on every page, after a reload and against the browser', async () => {
  const page = await stage.arrive();
  await page.goto('/');
  await choose('ja');
  await expectSoon(() => page.locator('html').getAttribute('lang'), 'ja');
  const say = wordsOf('ja');
  await expectSeen(page.getByRole('heading', { level: 1, name: say('directory:home.title') }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('ui:nav.find_dj') })
    .click();
  await expectSeen(page.getByRole('heading', { level: 1, name: say('directory:find.title') }));
  await page.reload();
  await expectSeen(page.getByRole('heading', { level: 1, name: say('directory:find.title') }));
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ja');

  async function choose(language: Language): Promise<void> {
    await page.getByRole('combobox', { name: wordsOf('en')('ui:language') }).selectOption(language);
  }
});

test('who chooses a language in the menu is written to in it, and the other side is not', async () => {
  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/dashboard');
  await expectSeen(dj.getByRole('heading', { level: 1 }));
  await button(dj, 'ui:account.menu').click();
  // the page changes once it is known with whom
  await dj.getByRole('combobox', { name: wordsOf('en')('ui:language') }).selectOption('de');
  await expectSoon(() => dj.locator('html').getAttribute('lang'), 'de');
  const client = await fillBooking(stage, 'A night in two languages', await freeDay(stage, 40));
  await button(client, 'bookings:send.request').click();
  await client.waitForURL(/\/bookings\/[\da-f-]{36}/);

  const german = wordsOf('de');
  const values = { title: 'A night in two languages', other_name: 'Nora Whitfield' };
  const mailbox = await stage.arrive();
  await mailbox.goto('/dev/mail?address=dj%40crossfade.test');
  const subject = german('notifications:kinds.request_received', values);
  await mailbox.getByRole('listitem').getByText(subject).first().click();
  const mail = mailbox.getByRole('region', { name: wordsOf('en')('notifications:mailbox.mail') });
  const letter = mail.frameLocator('iframe').locator('html');
  await expectSeen(letter.getByRole('link', { name: german('notifications:email.button.request_received') }));
  expect(await letter.getAttribute('lang')).toBe('de');

  await dj.goto(new URL(client.url()).pathname);
  await dj.getByRole('button', { name: german('bookings:decline.open.dj') }).click();
  await dj
    .getByRole('dialog')
    .getByRole('button', { name: german('bookings:decline.confirm.dj') })
    .click();
  await openMail(mailbox, 'client@crossfade.test', 'notifications:kinds.request_declined', {
    ...values,
    other_name: 'Late Ferry',
  });
});

test('what somebody typed survives a change of language', async () => {
  const page = await stage.arrive();
  await page.goto('/register');
  await page.getByLabel(wordsOf('en')('accounts:fields.name')).fill('Ada Byron');
  await page.getByRole('combobox', { name: wordsOf('en')('ui:language') }).selectOption('de');
  const name = page.getByLabel(wordsOf('de')('accounts:fields.name'));
  await expectSeen(name);
  expect(await name.inputValue()).toBe('Ada Byron');
});

test('so it does where the language is in the address, but for a password', async () => {
  const page = await stage.arrive();
  const [from, to] = [wordsOf('es'), wordsOf('de')];
  await page.goto('/es/contact', { waitUntil: 'networkidle' });
  await page.getByLabel(from('enquiries:fields.message')).fill('¿Hay DJs en Bilbao?');
  await page.getByRole('combobox', { name: from('ui:language') }).selectOption('de');
  await page.waitForURL('**/de/contact');
  await expect
    .poll(() => page.getByLabel(to('enquiries:fields.message')).inputValue())
    .toBe('¿Hay DJs en Bilbao?');

  await page.goto('/es/register', { waitUntil: 'networkidle' });
  await page.getByLabel(from('accounts:fields.name')).fill('Ada Byron');
  const password = (say: typeof from) => page.getByLabel(say('accounts:fields.password'), { exact: true });
  await password(from).fill('Vinyl&Rain7am');
  await page.getByRole('combobox', { name: from('ui:language') }).selectOption('de');
  await page.waitForURL('**/de/register');
  await expect.poll(() => page.getByLabel(to('accounts:fields.name')).inputValue()).toBe('Ada Byron');
  expect(await password(to).inputValue()).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('crossfade-carried-input'))).toBeNull();
});

test('an address with a language in it speaks that one, and so does wherever its links lead', async () => {
  const say = wordsOf('es');
  const page = await stage.arrive({ locale: 'ja' });
  const bare = (address: string) => address.replace(/\?.*/, '');
  await page.goto('/es');
  await expectSeen(page.getByRole('heading', { level: 1, name: say('directory:home.title') }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('ui:nav.find_dj') })
    .click();
  await expectSeen(page.getByRole('heading', { level: 1, name: say('directory:find.title') }));
  expect(new URL(page.url()).pathname).toBe('/es/find-dj');
  const at = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((one) => (one as HTMLLinkElement).href));
  expect(await at('link[rel=canonical]')).toEqual([`${stage.url()}/es/find-dj`]);
  expect(await at('link[rel=alternate]')).toEqual([
    ...languages.map((language) => `${stage.url()}/${language}/find-dj`),
    `${stage.url()}/find-dj`,
  ]);
  const led = (await at('main a[href], header a[href], footer a[href]')).map(bare);
  expect(led.filter((address) => !address.startsWith(`${stage.url()}/es`))).toEqual([]);
  await page.goto('/es/bookings?tab=past');
  await page.waitForURL('**/es/auth?next=%2Fbookings%3Ftab%3Dpast');
  // without a language the browser's own words, for who never chose: a link is no choice
  await page.goto('/find-dj');
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  const other = await stage.arrive({ locale: 'ja' });
  await other.goto('/find-dj');
  expect(await other.locator('html').getAttribute('lang')).toBe('ja');
});

test('a link in another language is read in it and changes nobody’s own choice; choosing leads to its other language', async () => {
  const page = await stage.arrive({ locale: 'ja' });
  await page.goto('/');
  await expectSoon(() => page.evaluate(() => localStorage.getItem('i18nextLng')), 'ja');
  await page.goto('/es/find-dj?genre=house');
  const switcher = page.getByRole('combobox', { name: wordsOf('es')('ui:language') });
  await expectSeen(switcher);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ja');
  await switcher.selectOption('de');
  await page.waitForURL('**/de/find-dj?genre=house');
  await expectSeen(page.getByRole('heading', { level: 1, name: wordsOf('de')('directory:find.title') }));
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de');
});

test('what is fetched ahead of a click is fetched once', async () => {
  const page = await stage.arrive();
  await page.goto('/');
  const find = page.getByRole('banner').getByRole('link', { name: wordsOf('en')('ui:nav.find_dj') });
  const fetched = (): Promise<boolean[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/find-dj.data'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    );
  await find.hover();
  await expectSoon(fetched, [true]);
  await find.click();
  await expectSeen(page.getByRole('heading', { level: 1, name: wordsOf('en')('directory:find.title') }));
  // the second time it came from where the first had put it
  expect(await fetched()).toEqual([true, false]);
});
