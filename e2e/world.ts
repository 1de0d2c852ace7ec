import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DemoPerson } from '../scripts/demo-calls.mjs';
import { AUTH_SECRET } from '../scripts/product.mjs';
import { extractText, getDocumentProxy } from 'unpdf';
import { amountIn, button, field, inDays, link, row, say, text, words } from './flow.ts';
import { calendarDate } from '../src/shared/format.ts';
import type { DocumentKind } from '../src/domains/invoices/rules.ts';
import type { CardBehaviour } from '../src/domains/sandbox/rules.ts';
import { sandboxKeys } from '../src/domains/sandbox/server/adapters/keys.ts';
import { expectSeen } from './seeing.ts';
import type { Stage } from './stage.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A phone in one hand. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** What these journeys ask the product of a booking, beside what is on its page. */
interface Found {
  id: string;
  ref: string;
  now: string;
  starts_at: string;
  ends_at: string;
}

/** The demo's booking of that name. */
export async function find(stage: Stage, person: DemoPerson, title: string): Promise<Found> {
  const call = await stage.caller(person);
  const { items } = await call('bookings/list', { limit: 50, q: title });
  return call('bookings/get', { id: items[0].id });
}

export async function openBooking(
  stage: Stage,
  as: DemoPerson,
  id: string,
  how: { viewport?: { width: number; height: number } } = {},
): Promise<Page> {
  const page = await stage.arrive({ as, ...how });
  await page.goto(`/bookings/${id}`);
  return page;
}

/** Everybody's clock, and what is due by it: as the demo's time machine does it. */
export async function moveClock(stage: Stage, by_ms: number): Promise<void> {
  await stage.query(
    `insert into app_clock (id, offset_ms) values (1, $1)
       on conflict (id) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`,
    [Math.round(by_ms)],
  );
  await stage.query("select pg_notify('clock', '')");
  await stage.begin('sweep_due');
}

/** Until so long before (or, negative, after) that moment. */
export async function moveClockTo(stage: Stage, at: string | Date, before_ms = 0): Promise<void> {
  const { now } = await (await stage.caller('client'))('bookings/list', { limit: 1 });
  await moveClock(stage, new Date(at).getTime() - before_ms - new Date(now).getTime());
}

/** A day in the calendar that is open, in this month or a later one. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const day = page.getByRole('dialog').getByRole('button', { name: calendarDate(date, 'en', 'long') });
  const next = page.getByRole('button', { name: say('ui:field.next_month') });
  for (await expectSeen(next); !(await day.isVisible());) await next.click();
  await day.click();
}

/** Where the demo's DJ lives. */
export const inLondon = { city: 'London', country_code: 'GB', lat: 51.50853, lng: -0.12574 };
const LONDON = new URLSearchParams(
  Object.entries(inLondon).map(([name, value]) => [name, String(value)]),
).toString();

/** The first day, so many days ahead or later, on which the demo's DJ has nothing yet. */
export async function freeDay(stage: Stage, days: number): Promise<string> {
  const call = await stage.caller('client');
  const { user_id: dj_id } = await call('profiles/dj', { slug: 'late-ferry' });
  const from = inDays(days);
  const { days: month } = await call('bookings/availability', { dj_id, month: from.slice(0, 7) });
  const free = month.find((day: { date: string; state: string }) => day.date >= from && day.state === 'free');
  return free?.date ?? freeDay(stage, days + 7);
}

/** The demo's client, or another, fills in an evening with the demo's DJ; the page is the last step, where it is sent. */
export async function fillBooking(
  stage: Stage,
  title: string,
  date: string,
  who: Parameters<Stage['arrive']>[0] = { as: 'client' },
): Promise<Page> {
  const page = await stage.arrive(who);
  const event = `date=${date}&start_time=19:00&end_time=23:00&event_type=corporate`;
  await page.goto(`/book-dj?dj=late-ferry&${event}&${LONDON}`);
  await expectSeen(page.getByText(say('bookings:when.free', { dj: 'Late Ferry' })));
  await button(page, 'bookings:steps.when.next').click();
  await field(page, 'bookings:fields.title').fill(title);
  await button(page, 'bookings:steps.event.next').click();
  return page;
}

/** How the client's saved card answers from now on when it is charged and its owner is not there. */
export const letCard = (stage: Stage, behaviour: CardBehaviour): Promise<void> =>
  stage.query('update sandbox_cards set behaviour = $1', [behaviour]);

/** Whoever books the demo's DJ need not wait for an answer. */
export const letAllBook = (stage: Stage): Promise<void> =>
  stage.query(`
    update dj_profiles set instant_booking = true
      where user_id = (select id from profiles where custom_slug = 'late-ferry')`);

/** What the gateway's own test calls do: what a bank does there, or how it behaves from now on. */
export async function askGateway(
  stage: Stage,
  method: 'POST' | 'PUT',
  deed: string,
  wish: object = {},
): Promise<void> {
  const answer = await fetch(`${stage.url()}/sandbox/v1/test/${deed}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sandboxKeys(AUTH_SECRET).api_key}`,
    },
    body: JSON.stringify(wish),
  });
  expect([deed, answer.status, await answer.text()]).toEqual([deed, 200, expect.any(String)]);
}

/** What a bank does. */
export const askBank = (stage: Stage, deed: string): Promise<void> => askGateway(stage, 'POST', deed);

/** What a booking's page says that so much of the booking is. */
export const moneyOf = (page: Page | Locator, key: string): Promise<string> =>
  amountIn(row(page, key).getByRole('cell'));

/** The documents of that kind on a booking's page. */
export const papers = (page: Page, kind: DocumentKind): Locator =>
  page
    .getByRole('region', { name: say('invoices:title') })
    .getByRole('listitem')
    .filter({ has: page.getByText(words(`invoices:kind.${kind}`)) });

/** Opens a document as its reader does, and gives what is written in it. */
export async function readPdf(document: Locator): Promise<string> {
  const address = (await document.getAttribute('href')) ?? '';
  const answer = await document.page().request.get(address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), {
    mergePages: true,
  });
  return pages;
}

/** What a fact of that name says. */
export const fact = (page: Page, key: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: say(key) }) })
    .locator('dd');

/** Staff open the problem of that booking. */
export async function openProblem(stage: Stage, title: string): Promise<{ staff: Page; card: Locator }> {
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/dashboard');
  const card = staff.getByRole('article').filter({ hasText: title });
  await expectSeen(card);
  await button(card, 'today:admin.decide').click();
  return { staff, card };
}

/** Opens the newest mail to somebody that says this. */
export async function openMail(
  page: Page,
  address: string,
  key: string,
  values?: Record<string, string | number>,
): Promise<FrameLocator> {
  await page.goto(`/dev/mail?${new URLSearchParams({ address }).toString()}`);
  await text(page.getByRole('listitem'), key, values).first().click();
  const mail = page.getByRole('region', { name: say('notifications:mailbox.mail') });
  await expectSeen(mail.getByRole('heading', { name: say(key, values) }));
  return mail.frameLocator('iframe');
}

/**
 * The page as it is seen and touched until its scripts come, which they do not before they are let go. What nobody sees
 * yet nobody touches: a page whose styles are still on their way would be scrolled to where its fields are then.
 */
export async function openWithoutScripts(page: Page, address: string): Promise<PromiseWithResolvers<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return scripts;
}

/** Staff recompute the whole ledger on its page, and find nothing. */
export async function expectBooksRight(stage: Stage): Promise<void> {
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/dashboard');
  await link(staff, 'ui:nav.reconciliation').click();
  // until it is answered, the page shows what the check before has found
  const answered = staff.waitForResponse('**/rpc/payments/check_ledger');
  await button(staff, 'accounting:check.run').click();
  expect((await (await answered).json()).json.differences).toEqual([]);
  await expectSeen(text(staff, 'accounting:check.read'));
  await expectSeen(staff.getByText(say('accounting:check.differences', { count: 0 })));
}

/** The demo's DJ works alone: what a booking pays is theirs. As no person can undo it, with the guards away. */
export const withoutCrew = (stage: Stage): Promise<void> =>
  stage.query(`
    alter table crew_shares disable trigger user;
    delete from crew_shares;
    delete from crew_members;
    alter table crew_shares enable always trigger crew_shares_keep;
    alter table crew_shares enable always trigger crew_shares_stay;
  `);
