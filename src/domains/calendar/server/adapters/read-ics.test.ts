import { describe, expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

const wanted = {
  time_zone: 'Europe/Berlin',
  from: new Date('2027-01-01T00:00:00Z'),
  until: new Date('2028-01-01T00:00:00Z'),
  own_id: '@crossfade.test',
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Private', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) =>
  readIcs(calendar(...lines), wanted).times.map(
    ({ starts_at, ends_at }) =>
      `${starts_at.toISOString().slice(0, 16)} ${ends_at.toISOString().slice(0, 16)}`,
  );

describe('a time', () => {
  test('is an instant, in a zone of the world, in one that the file explains, or the DJ’s', () => {
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Our own',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(read(...event('DTSTART:20270612T180000Z', 'DTEND:20270612T200000Z'))).toEqual([
      '2027-06-12T18:00 2027-06-12T20:00',
    ]);
    expect(read(...event('DTSTART;TZID=America/New_York:20270612T180000', 'DURATION:PT90M'))).toEqual([
      '2027-06-12T22:00 2027-06-12T23:30',
    ]);
    expect(read(...own, ...event('DTSTART;TZID=Our own:20270612T180000', 'DURATION:PT1H'))).toEqual([
      '2027-06-12T15:00 2027-06-12T16:00',
    ]);
    expect(read(...event('DTSTART:20270612T180000', 'DURATION:PT1H'))).toEqual([
      '2027-06-12T16:00 2027-06-12T17:00',
    ]);
  });

  test('of whole days is those booking days: the night before is free', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270614'))).toEqual([
      '2027-06-12T06:00 2027-06-14T04:00',
    ]);
    expect(read(...event('DTSTART;VALUE=DATE:20270612'))).toEqual(['2027-06-12T06:00 2027-06-13T04:00']);
  });

  test.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'with %s keeps nobody busy',
    (line) => expect(read(...event('DTSTART:20270612T180000Z', 'DURATION:PT1H', line))).toEqual([]),
  );

  test('has a name without what browsers would run, and so has its calendar', () => {
    const named = calendar(
      ...event('DTSTART:20270612T180000Z', 'DURATION:PT1H', 'SUMMARY:a\u202Eb<script>x</script>'),
    ).replace('Private', 'Ours<script>x</script>');
    const { name, times } = readIcs(named, wanted);
    expect([name, times[0]?.note]).toEqual(['Ours', 'ab']);
  });

  test('that comes from here is no other time', () => {
    expect(
      read('BEGIN:VEVENT', 'UID:7@crossfade.test', 'DTSTART:20270612T180000Z', 'DURATION:PT1H', 'END:VEVENT'),
    ).toEqual([]);
  });
});

describe('a series', () => {
  test('keeps the clock over the change of the hour, without what is left out, with what was moved or called off', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20270316T190000',
      'DTEND;TZID=Europe/Berlin:20270316T210000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20270323T190000',
    );
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20270330T190000',
      'DTSTART;TZID=Europe/Berlin:20270331T200000',
      'DTEND;TZID=Europe/Berlin:20270331T210000',
    );
    const off = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20270406T190000',
      'DTSTART;TZID=Europe/Berlin:20270406T190000',
      'DTEND;TZID=Europe/Berlin:20270406T210000',
      'STATUS:CANCELLED',
    );
    expect(read(...weekly, ...moved, ...off)).toEqual([
      '2027-03-16T18:00 2027-03-16T20:00',
      '2027-03-31T18:00 2027-03-31T19:00',
      '2027-04-13T17:00 2027-04-13T19:00',
    ]);
  });

  test('without an end is read as far as we look; the past is left out', () => {
    const days = read(...event('DTSTART:20200101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    expect([days.length, days[0], days.at(-1)]).toEqual([
      365,
      '2027-01-01T10:00 2027-01-01T11:00',
      '2027-12-31T10:00 2027-12-31T11:00',
    ]);
  });

  test('of more times than anybody has is refused', () => {
    expect(() => read(...event('DTSTART:20270101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY'))).toThrow(
      expect.objectContaining({ code: 'too_many_times' }),
    );
  });
});
