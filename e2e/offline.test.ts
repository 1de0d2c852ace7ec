import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callerOf, signInAs } from '../scripts/demo-calls.mjs';
import { button, heading, link, say, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

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
