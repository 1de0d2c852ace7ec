import type { Locator, Page } from 'playwright-core';
import { wordsOf } from '../scripts/words.mjs';
import { money } from '../src/shared/format.ts';
import { DEMO_PASSWORD } from '../src/domains/demo/rules.ts';
import type { CardBehaviour } from '../src/domains/sandbox/rules.ts';

/** The words of these journeys' people. */
export const say = wordsOf('en');

const endless = (words: RegExp): RegExp =>
  new RegExp(words.source.replace(/\$$/, String.raw`(?:\s\(.+\))?$`));

export const button = (
  page: Page | Locator,
  key: string,
  values?: Record<string, string | number>,
): Locator => page.getByRole('button', { name: say(key, values) });

export const heading = (
  page: Page | Locator,
  key: string,
  values?: Record<string, string | number>,
): Locator => page.getByRole('heading', { name: say(key, values) });

/** Words anywhere in a text. */
export const text = (page: Page | Locator, key: string, values?: Record<string, string | number>): Locator =>
  page.getByText(new RegExp(say(key, values).source.slice(1, -1)));

/** A field by its label, whether or not that says that it is optional. */
export const field = (page: Page | Locator, key: string): Locator => page.getByLabel(endless(say(key)));

/** A field whose label holds it: the choices inside are no part of its name. */
export const choice = (page: Page | Locator, key: string): Locator =>
  page.getByRole('combobox', { name: endless(say(key)) });

/** The words at the beginning of a longer name. */
export const words = (key: string): RegExp =>
  new RegExp(say(key).source.replace(/\$$/, String.raw`(?:\s|$)`));

/** The first amount of money in what is written there. */
export async function amountIn(what: Locator): Promise<string> {
  const shown = await what.first().innerText();
  const amount = /[£€$]\s?[\d.,]*\d/.exec(shown)?.[0];
  if (!amount) throw new Error(`no amount in ${shown}`);
  return amount;
}

/** An amount as it is shown, in hundredths. */
export const cents = (amount: string): number => Math.round(Number(amount.replaceAll(/[^\d.]/g, '')) * 100);

/** So many pence as they are shown. */
export const pounds = (pence: number): string => money(pence, 'GBP', 'en');

/** A row of a table by the words it begins with. */
export function row(page: Page | Locator, key: string): Locator {
  const root = 'page' in page ? page.page() : page;
  return page.getByRole('row').filter({ has: root.getByRole('rowheader', { name: words(key) }) });
}

/** A link by its words. */
export const link = (page: Page | Locator, key: string, values?: Record<string, string | number>): Locator =>
  page.getByRole('link', { name: say(key, values) });

/** The calendar date so many days from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills in the form to log in by, wherever it stands, and sends it; the demo's people have one password. */
export async function sendLogIn(
  form: Page | Locator,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await field(form, 'accounts:fields.email').fill(email);
  await field(form, 'accounts:fields.password').fill(password);
  await button(form, 'accounts:sign_in.act').click();
}

/** A city by the beginning of its name, from the list that opens. */
export async function choosePlace(
  page: Page | Locator,
  label: string,
  typed: string,
  name: string,
): Promise<void> {
  const input = field(page, label);
  await input.fill(typed);
  await input.page().getByRole('option', { name, exact: true }).click();
}

/** A card of the sandbox by how it behaves. */
export async function chooseCard(page: Page, behaviour: CardBehaviour): Promise<void> {
  const name = page.getByText(say(`sandbox:cards.${behaviour}.name`));
  // of what is pressed before the page works, only the last is kept
  await page.waitForFunction(() => window.earlyInput === undefined);
  await page.getByRole('button').filter({ has: name }).click();
}

/** And its payment. */
export async function payWith(page: Page, behaviour: CardBehaviour): Promise<void> {
  await chooseCard(page, behaviour);
  await button(page, 'sandbox:pay').click();
}

/** The key of an authenticator app that stands beside the picture, as the app reads it. */
export async function secretOf(key: Locator): Promise<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from((await key.innerText()).replaceAll(/\s/g, ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 2))).join('');
}
