import { beforeAll, expect, test } from 'vitest';
import { wordsOf } from '../scripts/words.mjs';
import { amountIn, button, cents, field, link, payWith, pounds, row, say, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import {
  DAY,
  expectBooksRight,
  fillBooking,
  find,
  freeDay,
  HOUR,
  letAllBook,
  moneyOf,
  moveClock,
  moveClockTo,
  openBooking,
  openMail,
  withoutCrew,
} from './world.ts';

const stage = openStage();
beforeAll(async () => {
  await withoutCrew(stage);
  await letAllBook(stage);
});
const CONTESTED = 'A supper a bank asks about';
const LATE = 'A wedding with a long argument';
const READERS = { en: 'en-GB', de: 'de-DE', ja: 'ja-JP' } as const;
const sides = ['client', 'dj'] as const;

/** Both sides and staff in three languages, each with a page of their own that stays open. */
async function openReaders() {
  const readers = [];
  for (const [language, locale] of Object.entries(READERS))
    for (const [as, part] of [
      ['client', 'client'],
      ['dj', 'dj'],
      ['admin', 'staff'],
    ] as const) {
      const inLanguage = wordsOf(language as keyof typeof READERS);
      readers.push({ page: await stage.arrive({ as, locale }), part, inLanguage });
    }
  return readers;
}

/** All of them read that sentence on the booking's page. */
async function expectEverywhere(
  readers: Awaited<ReturnType<typeof openReaders>>,
  id: string,
  sentence: string,
  amount = '',
): Promise<void> {
  const digits = (written: string) => written.replaceAll(/\D/g, '');
  for (const { page, part, inLanguage } of readers) {
    await page.goto(`/bookings/${id}`, { waitUntil: 'domcontentloaded' });
    const said = page.getByText(
      new RegExp(inLanguage(`bookings:next.${sentence}.${part}`).source.slice(1, -1)),
    );
    await expectSeen(said);
    expect(digits(await said.first().innerText())).toContain(digits(amount));
  }
}

test('while a bank decides, everybody reads on the booking’s page that it waits, before the event and after it', async () => {
  const client = await fillBooking(stage, CONTESTED, await freeDay(stage, 40));
  await button(client, 'bookings:send.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'disputed');
  await client.waitForURL(/\/bookings\//);
  const deposit = await moneyOf(client, 'bookings:money.charged_back.client');
  const { id, ends_at } = await find(stage, 'client', CONTESTED);
  const readers = await openReaders();
  await expectEverywhere(readers, id, 'frozen', deposit);

  // nobody's other booking has to do with it
  await stage.query('update bookings set due_at = null where id <> $1', [id]);
  await moveClockTo(stage, ends_at, -HOUR);
  await expectEverywhere(readers, id, 'contested');
  // the day of the release comes and goes
  await moveClockTo(stage, ends_at, -26 * HOUR);
  await expectEverywhere(readers, id, 'contested');
  for (const as of sides) {
    const page = await openBooking(stage, as, id);
    expect(await row(page, `bookings:money.released.${as}`).count()).toBe(0);
  }
});

test('money that may soon be held no longer is told to staff, and is gone from their list once they have decided', async () => {
  // the clock is past the first one's evening
  const client = await fillBooking(stage, LATE, await freeDay(stage, 40 + 48));
  await button(client, 'bookings:send.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'pays');
  await client.waitForURL(/\/bookings\//);
  await expectSeen(text(client, 'bookings:paid.title'));
  const { id, ref, starts_at } = await find(stage, 'client', LATE);
  await stage.query('update bookings set due_at = null where id <> $1', [id]);
  await moveClockTo(stage, starts_at, -HOUR);
  await client.goto(`/bookings/${id}`);
  // the balance was due on the way there
  const total = await moneyOf(client, 'bookings:lines.total');
  await expectSoon(() => moneyOf(client, 'bookings:money.held'), total);
  await button(client, 'bookings:report.open').click();
  await field(client, 'bookings:report.kind').selectOption('other');
  await field(client, 'bookings:report.description').fill('We do not agree about what was agreed.');
  await button(client, 'bookings:report.send').click();
  await expectSeen(text(client, 'bookings:next.disputed.client'));

  // seven weeks to the event, and more than a month of argument: the first payment is 80 days old
  await moveClock(stage, 38 * DAY);
  await stage.begin('watch_holds');
  await openMail(await stage.arrive(), 'admin@crossfade.test', 'notifications:kinds.hold_alarm', {
    title: LATE,
    amount: total,
  });
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/dashboard');
  const alarm = staff.locator('#holds').getByRole('listitem').filter({ hasText: ref });
  expect(await amountIn(alarm)).toBe(total);
  for (const told of ['today:holds.since', 'today:holds.until']) await expectSeen(text(alarm, told));
  await link(alarm, 'today:holds.decide').click();
  await staff.waitForURL(`**/bookings/${id}#resolve`);
  await staff
    .getByRole('radio', { name: new RegExp(say('bookings:resolve.options.release').source.slice(1, -1)) })
    .check();
  await field(staff, 'bookings:resolve.note').fill('What was written down was played.');
  await button(staff, 'bookings:resolve.check').click();
  await button(staff.getByRole('dialog'), 'bookings:resolve.confirm.release').click();
  await expectSeen(row(staff, 'bookings:money.released.staff'));
  await staff.goto('/admin/dashboard');
  await expectGone(alarm);
  await expectBooksRight(stage);
});

/** As no person and no code can do it: with the guards away, which then stand again. */
const changeEntry = (booking_id: string, by_cents: number): Promise<void> =>
  stage.query(`
    alter table ledger_entries disable trigger user;
    update ledger_entries set amount_cents = amount_cents + (${by_cents}) where (transaction_id, position) = (
      select e.transaction_id, e.position from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.booking_id = '${booking_id}' and t.kind = 'charge' order by t.id, e.position limit 1);
    do $$ declare guard record; begin
      for guard in select tgname from pg_trigger where tgrelid = 'ledger_entries'::regclass and not tgisinternal loop
        execute format('alter table ledger_entries enable always trigger %I', guard.tgname);
      end loop;
    end $$;`);

test('what somebody changed in the ledger behind the guards is named when staff check it, and leads to the posting', async () => {
  const { id } = await find(stage, 'client', LATE);
  await changeEntry(id, 100);
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/reconciliation');
  await button(staff, 'accounting:check.run').click();
  const different = staff
    .getByRole('row')
    .filter({ has: staff.getByText(say('accounting:check.problems.sum')) });
  await expectSeen(different);
  expect(cents(await amountIn(different.getByRole('cell').last()))).toBe(cents(pounds(100)));
  await different.getByRole('link').first().click();
  await staff.waitForURL('**/admin/ledger/transactions/**');
  await expectSeen(staff.getByRole('table'));

  await changeEntry(id, -100);
  await expectBooksRight(stage);
});
