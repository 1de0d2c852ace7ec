import { expect, test } from 'vitest';
import { wordsOf } from '../scripts/words.mjs';
import { type Language, languages } from '../src/shared/languages.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

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

test('what somebody typed survives a change of language', async () => {
  const page = await stage.arrive();
  await page.goto('/register');
  await page.getByLabel(wordsOf('en')('accounts:fields.name')).fill('Ada Byron');
  await page.getByRole('combobox', { name: wordsOf('en')('ui:language') }).selectOption('de');
  const name = page.getByLabel(wordsOf('de')('accounts:fields.name'));
  await expectSeen(name);
  expect(await name.inputValue()).toBe('Ada Byron');
});
