/** Where DJs look for each other, and what stands there for who may not yet. */

/** @import { Page } from 'playwright-core' */
/** @import { Say } from '../words.mjs' */
/** @import { Screen } from './screens.mjs' */

const path = '/dashboard/elite-collab';

/** @returns {Screen[]} */
export const collaborationScreens = () => [
  { name: 'collab', as: 'dj', path },
  { name: 'collab-none', as: 'dj', path: `${path}?q=nothing+like+that&kind=residency&near=me` },
  { name: 'collab-answer', as: 'dj', path, act: writeAnswer },
  { name: 'collab-mine', as: 'dj', path: `${path}?tab=mine` },
  { name: 'collab-accept', as: 'dj', path: `${path}?tab=mine`, act: askToAccept },
  { name: 'collab-answered', as: 'dj', path: `${path}?tab=answered` },
  { name: 'collab-new', as: 'dj', path: `${path}?tab=mine&new=1` },
  { name: 'collab-new-refused', as: 'dj', path: `${path}?tab=mine&new=1`, act: postNothing },
  { name: 'collab-mine-empty', as: 'new_dj', path: `${path}?tab=mine` },
  { name: 'collab-answered-empty', as: 'new_dj', path: `${path}?tab=answered` },
  { name: 'collab-unverified', as: 'new_dj', path, act: forgetAddress },
  { name: 'collab-upgrade', as: 'new_dj', path: '/financials/crew' },
];

/** How often a page is told so, and how long each time is waited for what it says then. */
const TRIES = 5;
const SEEN_MS = 5_000;

/**
 * @param {Page} page
 * @param {Say} say
 */
async function writeAnswer(page, say) {
  await page.getByText(say('collaborations:answer.open'), { exact: true }).first().click();
  await page.getByRole('button', { name: say('collaborations:answer.send') }).waitFor();
}

/**
 * @param {Page} page
 * @param {Say} say
 */
async function askToAccept(page, say) {
  await page.getByText(say('collaborations:received.accept'), { exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

/**
 * @param {Page} page
 * @param {Say} say
 */
async function postNothing(page, say) {
  await page.getByRole('button', { name: say('collaborations:form.post') }).click();
  await page.getByRole('alert').first().waitFor();
}

/**
 * Nobody of the demo is signed in without a confirmed address: the page is told so, and once more where it has just
 * asked who they are.
 * @param {Page} page
 * @param {Say} say
 */
async function forgetAddress(page, say) {
  const heading = page.getByRole('heading', { name: say('ui:unverified.title') });
  for (let tries = 0; tries < TRIES && !(await heading.isVisible()); tries++) {
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = /** @type {any} */ (window);
      router.state.loaderData.root.viewer.email_verified = false;
    });
    const tab = say(tries % 2 === 0 ? 'collaborations:tab.mine' : 'collaborations:tab.answered');
    await page.getByRole('link', { name: tab }).click();
    await heading.waitFor({ timeout: SEEN_MS }).catch(() => {});
  }
  await heading.waitFor();
}
