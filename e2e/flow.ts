import type { Locator, Page } from 'playwright-core';
import { wordsOf } from '../scripts/words.mjs';

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

/** A row of a table by the words it begins with. */
export const row = (page: Page | Locator, key: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words(key) }) });
