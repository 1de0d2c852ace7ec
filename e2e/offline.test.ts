import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callerOf, signInAs } from '../scripts/demo-calls.mjs';
import { button, field, heading, link, say, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const WORKER = path.join(import.meta.dirname, '..', 'build', 'client', 'sw.js');

/** A browser that may keep things, on a page that its service worker has taken over. */
async function arriveAt(address: string, visit: Parameters<typeof stage.arrive>[0] = {}): Promise<Page> {
  const page = await stage.arrive({ keeps: true, ...visit });
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const cutOff = (page: Page, isCut: boolean): Promise<void> => page.context().setOffline(isCut);

/** Everything that the device keeps in its database, as text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('crossfade-seen');
        opening.addEventListener('error', () => reject(new Error('unreadable')));
        // asked for before the page made it: it must not come to be by being looked into
        opening.addEventListener('upgradeneeded', () => {
          resolve('[]');
          opening.transaction?.abort();
        });
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('kept')) return resolve('[]');
          const all = database.transaction('kept').objectStore('kept').getAll();
          all.addEventListener('success', () => {
            database.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
const cookiesOf = (header: string) =>
  header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: stage.url() };
  });
const isKept = async (page: Page): Promise<boolean> => (await keptBy(page)).length > 2;

/** Opens a booking of the person's own from the list. */
async function openBooking(page: Page): Promise<{ title: string; address: string }> {
  await page.goto('/bookings');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expectSeen(page.getByRole('heading', { level: 1, name: title }));
  const address = new URL(page.url()).pathname;
  await expectSoon(async () => (await keptBy(page)).includes('venue_address'), true);
  return { title, address };
}

test('without a network the bookings last seen are there, in the person’s language, and any other page says so', async () => {
  const page = await arriveAt('/dashboard', { as: 'client' });
  const { title, address } = await openBooking(page);
  await cutOff(page, true);
  await page.reload();
  await expectSeen(heading(page, 'offline:title'));
  await expectSeen(page.getByRole('heading', { level: 2, name: title }));
  expect(page.url()).toContain(`/offline?of=${encodeURIComponent(address)}`);
  // a page nobody opened before
  await page.goto('/financials');
  await expectSeen(text(page, 'offline:not_kept'));
  await page.getByRole('link', { name: title }).first().click();
  await expectSeen(page.getByRole('heading', { level: 2, name: title }));
  // back where one wanted to be, as it is now
  await cutOff(page, false);
  await button(page, 'offline:retry')
    .click()
    .catch(() => {});
  await link(page, 'offline:connected.act').click();
  await expectSeen(page.getByRole('heading', { level: 1, name: title }));
  expect(new URL(page.url()).pathname).toBe(address);
});

test('a link followed without a network leads to what is kept, not to an error', async () => {
  const page = await arriveAt('/dashboard', { as: 'dj' });
  await openBooking(page);
  await cutOff(page, true);
  await link(page.getByRole('navigation', { name: say('ui:nav.main') }), 'ui:nav.financials').click();
  await expectSeen(heading(page, 'offline:title'));
});

test('the page without a network speaks the language that was chosen', async () => {
  const page = await arriveAt('/');
  await page.getByRole('combobox', { name: say('ui:language') }).selectOption('de');
  await expectSoon(() => page.evaluate(() => document.documentElement.lang), 'de');
  await expectSoon(
    () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('crossfade-shells')) ?? '';
        const kept = await (await caches.open(name)).match('/offline', { ignoreVary: true });
        return (await kept?.text())?.includes('lang="de"');
      }),
    true,
  );
  await cutOff(page, true);
  await page.goto('/pricing');
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Du bist offline' }));
});

test('what is kept is one person’s own: gone on logging out, for the next person, and unseen by staff as somebody else', async () => {
  const page = await arriveAt('/dashboard', { as: 'client' });
  await openBooking(page);
  expect(await isKept(page)).toBe(true);
  const caught = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
  expect(caught.filter((one) => !/^\/assets\/|^\/offline(?:-card)?$|^\/language$/.test(one))).toEqual([]);
  await button(page, 'ui:account.menu').click();
  await button(page, 'ui:account.sign_out').click();
  await expectSeen(heading(page, 'directory:home.title'));
  await expectSoon(() => isKept(page), false);

  const other = await arriveAt('/bookings', { as: 'dj' });
  await expectSoon(() => isKept(other), true);
  await other.context().clearCookies();
  await other.context().addCookies(cookiesOf(await stage.cookie('client')));
  await other.goto('/');
  await expectSoon(async () => (await keptBy(other)).includes('"my_part":"dj"'), false);
});

test('staff who look as somebody else keep nothing of what they see', async () => {
  const cookie = await signInAs(stage.url(), 'admin');
  const call = callerOf(stage.url(), cookie);
  const { items } = await call('members/list', { q: 'client@crossfade.test' });
  await call('members/impersonate', { id: items[0].id, reason: 'Asked to by the client' });
  const page = await arriveAt('/');
  await page.context().addCookies(cookiesOf(cookie));
  await page.goto('/bookings');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expectSeen(text(page, 'bookings:event.title'));
  await page.waitForLoadState('networkidle');
  expect(await isKept(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('crossfade-kept'))).toBeNull();
});

test('a DJ’s card is there without a network once it was opened: code, contact, and a file for address books', async () => {
  const page = await arriveAt('/offline-card', { as: 'dj' });
  await expectSeen(heading(page, 'offline:card.title'));
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();
  await expectSoon(async () => (await keptBy(page)).includes('page_url'), true);
  await cutOff(page, true);
  await page.reload();
  await expectSeen(page.getByRole('heading', { level: 2, name }));
  expect(new URL(page.url()).pathname).toBe('/offline-card');
  const code = page.getByRole('img', { name: say('offline:card.code', { name }) }).locator('path');
  const ofPage = await code.getAttribute('d');
  await page
    .getByRole('radio', { name: new RegExp(say('offline:card.holds.contact').source.slice(1, -1)) })
    .check();
  expect(await code.getAttribute('d')).not.toBe(ofPage);
  const downloading = page.waitForEvent('download');
  await button(page, 'offline:card.save').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.vcf$/);
  const file = fs.readFileSync(await download.path(), 'utf8');
  expect(file).toContain(`FN:${name}`);
  expect(file).toMatch(/URL:http:\/\/localhost:\d+\/dj\//);
  expect(file).not.toMatch(/^(?:TEL|EMAIL)/m);
});

test('a second deployment is offered, loses nothing that is being written, and never comes by itself', async () => {
  const page = await arriveAt('/contact');
  const before = fs.readFileSync(WORKER, 'utf8');
  const controller = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.waiting)));
  try {
    fs.writeFileSync(WORKER, `${before}\n// deployed again\n`);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
    await expectSeen(button(page, 'offline:version.act'));
    expect(await controller()).toBe(true);
    const message = field(page, 'enquiries:fields.message');
    await message.fill('Half of a sentence');
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await button(page, 'offline:version.act').click();
    await expectGone(button(page, 'offline:version.act'));
    await expectSoon(controller, false);
    expect(await message.inputValue()).toBe('Half of a sentence');
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
    // the next page is the new version's
    await link(page.getByRole('banner'), 'ui:nav.pricing').click();
    await expectSeen(heading(page, 'plans:pricing.title'));
    await expectSoon(() => page.evaluate(() => 'isOld' in window), false);

    // nothing typed: accepted, the page itself begins anew
    await page.waitForLoadState('networkidle');
    fs.writeFileSync(WORKER, `${before}\n// and again\n`);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
    await button(page, 'offline:version.act').click();
    await expectSoon(() => page.evaluate(() => 'isOld' in window).catch(() => true), false);
  } finally {
    fs.writeFileSync(WORKER, before);
  }
});

test('one tab begins the new version; what another is writing stays, is sent, and only then does it follow', async () => {
  const page = await arriveAt('/pricing');
  const other = await page.context().newPage();
  await other.goto('/contact');
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const tab of [page, other]) {
    await tab.waitForLoadState('networkidle');
    await tab.evaluate(() => Object.assign(window, { isOld: true }));
  }
  const isOld = (tab: Page) => tab.evaluate(() => 'isOld' in window).catch(() => true);
  const before = fs.readFileSync(WORKER, 'utf8');
  try {
    fs.writeFileSync(WORKER, `${before}\n// deployed while two tabs are open\n`);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
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
  } finally {
    fs.writeFileSync(WORKER, before);
  }
});

test('a tab of the very first visit follows, too, when another accepts the new version', async () => {
  const page = await arriveAt('/pricing');
  const other = await page.context().newPage();
  await other.goto('/contact');
  for (const tab of [page, other]) {
    await tab.waitForLoadState('networkidle');
    await tab.evaluate(() => Object.assign(window, { isOld: true }));
  }
  const isOld = (tab: Page) => tab.evaluate(() => 'isOld' in window).catch(() => true);
  const before = fs.readFileSync(WORKER, 'utf8');
  try {
    fs.writeFileSync(WORKER, `${before}\n// deployed while the first tab is open\n`);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
    for (const tab of [page, other]) await expectSeen(button(tab, 'offline:version.act'));
    await button(other, 'offline:version.act').click();
    await expectSoon(() => isOld(other), false);
    await expectGone(button(page, 'offline:version.act'));
    await link(page.getByRole('banner'), 'ui:nav.contact').click();
    await expectSeen(heading(page, 'enquiries:contact.title'));
    await expectSoon(() => isOld(page), false);
  } finally {
    fs.writeFileSync(WORKER, before);
  }
});

test('installing is offered once, after something real was done, and never on the first page', async () => {
  const page = await stage.arrive({ as: 'dj' });
  /** As Chromium does on a device that could install it. */
  const canInstall = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: () => Object.assign(window, { isAsked: true }) }));
    });
  const offer = button(page, 'offline:install.act');
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await canInstall();
  expect(await page.evaluate(() => localStorage.getItem('crossfade-install'))).toBeNull();
  expect(await offer.count()).toBe(0);
  await page.goto('/offline-card', { waitUntil: 'networkidle' });
  await canInstall();
  await offer.click();
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true);
  await expectGone(offer);
  await page.reload({ waitUntil: 'networkidle' });
  await canInstall();
  await page.waitForLoadState('networkidle');
  expect(await offer.count()).toBe(0);
});
