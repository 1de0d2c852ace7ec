import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, heading, link, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { freeDay } from './world.ts';

const stage = openStage();
const WORKER = path.join(import.meta.dirname, '..', 'build', 'client', 'sw.js');

/** A browser that may keep things, on a page that its service worker has taken over. */
async function arriveAt(address: string): Promise<Page> {
  const page = await stage.arrive({ keeps: true });
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Runs while one version after another is deployed, and leaves the built one behind. */
async function whileDeploying(run: (deploy: (page: Page, words: string) => Promise<void>) => Promise<void>) {
  const before = fs.readFileSync(WORKER, 'utf8');
  try {
    await run(async (page, words) => {
      fs.writeFileSync(WORKER, `${before}\n// ${words}\n`);
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
    });
  } finally {
    fs.writeFileSync(WORKER, before);
  }
}

/** Whether a newer version is there and not yet in force. */
const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.waiting)));

/** Whether it is still the page that was there when the newest version was deployed; one that is just going is. */
const isOld = (page: Page): Promise<boolean> => page.evaluate(() => 'isOld' in window).catch(() => true);

test('a second deployment is offered, loses nothing that is being written, and never comes by itself', async () => {
  const page = await arriveAt('/contact');
  await whileDeploying(async (deploy) => {
    await deploy(page, 'deployed again');
    await expectSeen(button(page, 'offline:version.act'));
    expect(await isWaiting(page)).toBe(true);
    const message = field(page, 'enquiries:fields.message');
    await message.fill('Half of a sentence');
    await button(page, 'offline:version.act').click();
    await expectGone(button(page, 'offline:version.act'));
    await expectSoon(() => isWaiting(page), false);
    expect(await message.inputValue()).toBe('Half of a sentence');
    expect(await isOld(page)).toBe(true);
    // the next page is the new version's
    await link(page.getByRole('banner'), 'ui:nav.pricing').click();
    await expectSeen(heading(page, 'plans:pricing.title'));
    await expectSoon(() => isOld(page), false);

    // nothing typed: accepted, the page itself begins anew
    await page.waitForLoadState('networkidle');
    await deploy(page, 'and again');
    await button(page, 'offline:version.act').click();
    await expectSoon(() => isOld(page), false);
  });
});

test('what was chosen in a step whose fields have gone is lost to no new version either', async () => {
  const page = await arriveAt('/book-dj?dj=late-ferry');
  await page.goto(`/book-dj?dj=late-ferry&date=${await freeDay(stage, 70)}&start_time=19:00&end_time=23:00`);
  await button(page, 'bookings:fields.date').click();
  await page.getByRole('dialog').locator('button[data-selected]').click();
  await button(page, 'bookings:fields.date').press('Escape');
  await whileDeploying(async (deploy) => {
    await deploy(page, 'deployed while a day is chosen');
    await button(page, 'offline:version.act').click();
    await expectGone(button(page, 'offline:version.act'));
    await expectSoon(() => isWaiting(page), false);
    await page.waitForLoadState('networkidle');
    expect(await isOld(page)).toBe(true);
  });
});

test('what a page asks and answers with is kept from the start, and without it what was typed outlives the new page', async () => {
  const page = await arriveAt('/contact');
  const late = fs
    .readdirSync(path.join(path.dirname(WORKER), 'assets'))
    .filter((name) => /^(?:api-link|toaster-view)-[\w-]+\.js$/.test(name));
  expect(late).toHaveLength(2);
  for (const name of late)
    expect(await page.evaluate((address) => caches.match(address).then(Boolean), `/assets/${name}`)).toBe(
      true,
    );

  // a browser without a worker, after the old version's files have gone from the server
  const bare = await stage.arrive();
  await bare.goto('/contact', { waitUntil: 'networkidle' });
  await bare.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  const typed = { name: 'Ada Old', email: 'ada.old@example.test', message: 'Written before' };
  for (const [name, value] of Object.entries(typed))
    await field(bare, `enquiries:fields.${name}`).fill(value);
  await button(bare, 'enquiries:contact.act').click();
  await expectSeen(text(bare, 'ui:errors.OUTDATED'));
  await bare.unroute('**/assets/**');
  await bare.reload();
  for (const [name, value] of Object.entries(typed))
    await expectSoon(() => field(bare, `enquiries:fields.${name}`).inputValue(), value);
  await button(bare, 'enquiries:contact.act').click();
  await expectSeen(heading(bare, 'enquiries:contact.sent.title'));
});

test('one tab begins the new version; what another is writing stays, is sent, and only then does it follow', async () => {
  const page = await arriveAt('/pricing');
  const other = await page.context().newPage();
  await other.goto('/contact');
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  await other.evaluate(() => Object.assign(window, { isOld: true }));
  await whileDeploying(async (deploy) => {
    await deploy(page, 'deployed while two tabs are open');
    for (const tab of [page, other]) await expectSeen(button(tab, 'offline:version.act'));
    const typed = { name: 'Ada Byron', email: 'ada@example.test', message: 'Half of a sentence' };
    for (const [name, value] of Object.entries(typed))
      await field(other, `enquiries:fields.${name}`).fill(value);
    await button(page, 'offline:version.act').click();
    await expectSoon(() => isOld(page), false);
    // the offer is nobody's to accept any more
    await expectGone(button(other, 'offline:version.act'));
    expect(await isOld(other)).toBe(true);
    for (const [name, value] of Object.entries(typed))
      expect(await field(other, `enquiries:fields.${name}`).inputValue()).toBe(value);
    await button(other, 'enquiries:contact.act').click();
    await expectSeen(heading(other, 'enquiries:contact.sent.title'));
    expect(await isOld(other)).toBe(true);
    await link(other.getByRole('banner'), 'ui:nav.pricing').click();
    await expectSeen(heading(other, 'plans:pricing.title'));
    await expectSoon(() => isOld(other), false);
  });
});

test('a tab of the very first visit follows, too, when another accepts the new version', async () => {
  const page = await arriveAt('/pricing');
  const other = await page.context().newPage();
  await other.goto('/contact');
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  await other.evaluate(() => Object.assign(window, { isOld: true }));
  await whileDeploying(async (deploy) => {
    await deploy(page, 'deployed while the first tab is open');
    for (const tab of [page, other]) await expectSeen(button(tab, 'offline:version.act'));
    await button(other, 'offline:version.act').click();
    await expectSoon(() => isOld(other), false);
    await expectGone(button(page, 'offline:version.act'));
    await link(page.getByRole('banner'), 'ui:nav.contact').click();
    await expectSeen(heading(page, 'enquiries:contact.title'));
    await expectSoon(() => isOld(page), false);
  });
});
