/** What is kept about somebody: to take along, and to have deleted. */
import { callerOf, confirmAgain } from '../demo-calls.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Person, Screen } from './screens.mjs' */

/**
 * @param {string} url
 * @param {Record<Person, string>} cookies
 * @returns {Promise<Screen[]>}
 */
export async function dataScreens(url, cookies) {
  const call = callerOf(url, cookies.new_client);
  await call('privacy/ask_archive');
  return [
    { name: 'data', as: 'client', path: '/settings/data' },
    {
      name: 'data-ready',
      as: 'new_client',
      path: async () => {
        while ((await call('privacy/state')).archive.state === 'gathering')
          await new Promise((resolve) => setTimeout(resolve, 200));
        return '/settings/data';
      },
    },
    {
      name: 'data-delete',
      as: 'new_dj',
      path: async () => {
        await confirmAgain(url, cookies.new_dj);
        return '/settings/data';
      },
      act: async (page, say) => {
        await page.getByRole('button', { name: say('privacy:deletion.act') }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('teo@example');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('privacy:deletion.act') })
          .click();
        await page.getByRole('alert').waitFor();
      },
      fails: true,
    },
    { name: 'data-goodbye', as: 'visitor', path: '/goodbye' },
    {
      name: 'data-gathering',
      as: 'dj',
      path: '/settings/data',
      before: answerGathering,
      act: async (page, say) => {
        await page.getByRole('button', { name: say('privacy:archive.ask') }).click();
        await page.getByRole('progressbar').waitFor();
      },
    },
  ];
}

/** The answers are made here: gathering is over before a picture is taken. @param {Page} page */
async function answerGathering(page) {
  const asked_at = '2027-03-02T09:30:00.000Z';
  const archive = { id: crypto.randomUUID(), state: 'gathering', asked_at, done: 61, total: 148 };
  const state = {
    archive: { ...archive, size_bytes: null, expires_at: null },
    next_archive_at: asked_at,
    open_matters: [],
  };
  const meta = [
    [1, 'archive', 'asked_at'],
    [1, 'next_archive_at'],
  ];
  for (const name of ['ask_archive', 'state'])
    await page.route(`**/rpc/privacy/${name}*`, (route) => route.fulfill({ json: { json: state, meta } }));
}
