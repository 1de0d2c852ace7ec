import { expect, test, vi } from 'vitest';
import { readApart } from './read-apart.ts';
import { readIcs } from './read-ics.ts';

const wanted = {
  time_zone: 'Europe/Berlin',
  from: new Date('2027-01-01T00:00:00Z'),
  until: new Date('2028-01-01T00:00:00Z'),
  own_id: '@crossfade.test',
};
const daily = (rule: string): string =>
  [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Private',
    'BEGIN:VEVENT',
    'UID:one',
    'SUMMARY:Walk',
    'DTSTART:20200101T100000Z',
    'DURATION:PT1H',
    `RRULE:FREQ=${rule}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

test('what the thread reads is what is read here, as instants', async () => {
  const text = daily('DAILY;COUNT=2600');
  const { name, times } = await readApart(text, wanted);
  expect({ name, times }).toEqual(readIcs(text, wanted));
  expect(times[0]).toEqual({
    starts_at: new Date('2027-01-01T10:00:00Z'),
    ends_at: new Date('2027-01-01T11:00:00Z'),
    note: 'Walk',
  });
});

test('a file that would never come to anything is given up, and everything else goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  const never = daily('DAILY;BYMONTH=2;BYMONTHDAY=30');
  await expect(readApart(never, wanted)).rejects.toMatchObject({ code: 'no_calendar' });
  clearInterval(timer);
  // read here, not one would have come
  expect(turns).toBeGreaterThan(10);
});

test('a file whose thread waited long for its turn is read all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const reading = readApart(daily('DAILY;COUNT=2600'), wanted);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect((await reading).times.length).toBeGreaterThan(0);
});

test('a refusal crosses with its reason', async () => {
  await expect(readApart(daily('HOURLY'), wanted)).rejects.toMatchObject({ code: 'too_many_times' });
});

test.each(['', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
  '%j is no calendar',
  async (text) => {
    await expect(readApart(text, wanted)).rejects.toMatchObject({ code: 'no_calendar' });
  },
);
