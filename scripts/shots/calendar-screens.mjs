/** A DJ's days: chosen, blocked, and kept in step with calendars elsewhere. */
import { startCalendarServer } from '../../src/platform/testing/calendar-server.ts';
import { callerOf } from '../demo-calls.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Say } from '../words.mjs'
 * @import { Screen } from './screens.mjs'
 */

/** @param {Page} page @param {Say} say */
const chooseDays = async (page, say) => {
  await page.getByRole('button', { name: say('ui:field.next_month') }).click();
  const days = page.getByRole('table').getByRole('button');
  await days.nth(9).click();
  await days.nth(11).click();
};

/**
 * @param {string} url of the product
 * @param {string} cookie of a new DJ
 * @returns {Promise<Screen[]>}
 */
export async function calendarScreens(url, cookie) {
  const call = callerOf(url, cookie);
  for (const name of ['Family calendar', 'Studio']) {
    const elsewhere = await startCalendarServer(name);
    elsewhere.say(new Date().toISOString().slice(0, 10));
    const { items } = await call('calendar/add_source', { url: elsewhere.url });
    elsewhere.stop();
    // the second is gone when it is read again
    if (name === 'Studio')
      await call('calendar/read_source', {
        id: items.find((/** @type {{ name: string }} */ one) => one.name === name).id,
      });
  }
  return [
    { name: 'profile-days-plan', as: 'dj', path: '/profile?section=days', act: chooseDays },
    {
      name: 'profile-days-kept',
      as: 'new_dj',
      path: '/profile?section=days',
      act: async (page, say) => {
        await chooseDays(page, say);
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: say('calendar:plan.blocked.act', { count: 3 }) }).click();
        await page.getByRole('button', { name: say('calendar:undo') }).waitFor();
      },
    },
    {
      name: 'profile-days-elsewhere',
      as: 'new_dj',
      path: '/profile?section=days',
      act: async (page, say) => {
        const open = page.getByRole('button', { name: say('calendar:feed.open') });
        const renew = page.getByRole('button', { name: say('calendar:feed.renew') });
        await open.or(renew).waitFor();
        if (await open.isVisible()) await open.click();
        await renew.waitFor();
      },
    },
  ];
}
