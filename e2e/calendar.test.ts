import { afterAll, expect, test } from 'vitest';
import { startCalendarServer } from '../src/platform/testing/calendar-server.ts';
import { button, field, inDays, link, text } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage({ calendars: true });
const elsewhere = await startCalendarServer('Family calendar');
afterAll(elsewhere.stop);

let dj_id = '';
/** What the DJ's public calendar says of a date. */
const stateOf = async (date: string): Promise<string | undefined> => {
  const call = await stage.caller();
  const { days } = await call('bookings/availability', { dj_id, month: date.slice(0, 7) });
  return days.find((day: { date: string }) => day.date === date)?.state;
};

test('a calendar elsewhere keeps its DJ busy, says how fresh it is, and what it is when it fails', async () => {
  const [first, second] = [inDays(200), inDays(203)];
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=days');
  const own = await link(page, 'profiles:edit.preview').getAttribute('href');
  dj_id = (await (await stage.caller())('profiles/dj', { slug: own?.split('/').at(-1) })).user_id;
  elsewhere.answer(200, 'no calendar at all');
  await field(page, 'calendar:sources.url').fill(elsewhere.url);
  await button(page, 'calendar:sources.add').click();
  await expectSeen(text(page, 'calendar:validation.no_calendar').first());

  const [before, other] = [await stateOf(first), await stateOf(second)];
  elsewhere.say(first);
  await button(page, 'calendar:sources.add').click();
  const source = page.getByRole('listitem').filter({ hasText: 'Family calendar' });
  await expectSeen(text(source, 'calendar:sources.fresh'));
  await expectSeen(source.getByText(/last read .+ · 1 time$/));
  expect(await stateOf(first)).not.toBe(before);

  elsewhere.answer(500);
  await button(source, 'calendar:sources.read').click();
  await expectSeen(text(source, 'calendar:sources.stale'));
  // what was read before still holds
  expect(await stateOf(first)).not.toBe(before);

  elsewhere.say(second);
  await button(source, 'calendar:sources.read').click();
  await expectSeen(text(source, 'calendar:sources.fresh'));
  expect(await stateOf(first)).toBe(before);
  expect(await stateOf(second)).not.toBe(other);

  await button(source, 'calendar:sources.remove_named', { name: 'Family calendar' }).click();
  await button(page.getByRole('dialog'), 'calendar:sources.remove').click();
  await expectGone(source);
  expect(await stateOf(second)).toBe(other);
});

test('bookings are read in a calendar of one’s own, at an address that is renewed and switched off', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/profile?section=days');
  const address = field(page, 'calendar:feed.address');
  const read = async (url: string) => {
    const answer = await page.request.get(url);
    return { status: answer.status(), text: await answer.text() };
  };
  await button(page, 'calendar:feed.open').click();
  await expectSeen(address);
  const first = await address.inputValue();
  const { status, text: ics } = await read(first);
  expect(status).toBe(200);
  expect(ics).toMatch(/^BEGIN:VCALENDAR[\s\S]+BEGIN:VEVENT[\s\S]+END:VCALENDAR\s*$/);

  await button(page, 'calendar:feed.renew').click();
  await button(page.getByRole('dialog'), 'calendar:feed.renew').click();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  const second = await address.inputValue();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

  await button(page, 'calendar:feed.close').click();
  await button(page.getByRole('dialog'), 'calendar:feed.close').click();
  await expectSeen(button(page, 'calendar:feed.open'));
  expect((await read(second)).status).toBe(404);
});
