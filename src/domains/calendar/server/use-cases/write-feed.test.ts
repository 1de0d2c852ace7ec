import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { readIcs } from '../adapters/read-ics.ts';
import { writeIcs } from '../adapters/write-ics.ts';
import { showSources } from '../queries/sources.ts';

const world = await createBookingWorld();
const { as } = world;
const client = await world.addClient();
let dj: Actor;
beforeEach(async () => {
  dj = await world.addDj({ instant_booking: true });
});
const feed = async () => (await as(dj).calendar.renew_feed()).feed_url!;
const year = {
  time_zone: 'Asia/Tokyo',
  from: new Date('2027-01-01T00:00:00Z'),
  until: new Date('2028-01-01T00:00:00Z'),
  own_id: '@nobody',
};
const at = (time: { starts_at: Date; ends_at: Date }) =>
  [time.starts_at, time.ends_at].map((instant) => instant.toISOString().slice(0, 16));

test('a feed says what is booked and blocked, in the zone of the place, and is not sent again unchanged', async () => {
  const night = party(dj.id, { date: '2027-03-27', end_time: '04:00' });
  const { quote } = await as(client).bookings.quote(night);
  const { id } = await as(client).bookings.request({ ...night, expected_total_cents: quote.total_cents });
  const booking = await as(dj).bookings.get({ id });
  await as(dj).calendar.set_days({
    days: ['2027-04-01', '2027-04-02'].map((day) => ({ day, kind: 'blocked', note: 'Away; far, away' })),
  });
  const url = await feed();
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(
    /BEGIN:VTIMEZONE[\s\S]+TZID:Europe\/Berlin[\s\S]+BEGIN:DAYLIGHT\r\nDTSTART:20270328T020000/,
  );
  const { times } = readIcs(text, year);
  // the night in which the clocks change
  expect(times.map(at)[0]).toEqual(at(booking));
  expect(times.map(({ note }) => note)).toEqual([`${booking.title} · ${client.name}`, 'Away; far, away']);
  expect(text).toContain('DTSTART;VALUE=DATE:20270401\r\nDTEND;VALUE=DATE:20270403');

  const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await as(dj).calendar.set_days({ days: [{ day: '2027-04-01', kind: null }] });
  const changed = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag')! } });
  expect(changed.status).toBe(200);
});

test('what is called off is no longer there; a feed read back here is nobody’s busy time', async () => {
  const { id } = await as(client).bookings.request(party(dj.id, { date: '2027-05-08' }));
  const url = await feed();
  const text = await (await fetch(url)).text();
  const own_id = `@${new URL(world.deps.env.BASE_URL).host}`;
  expect(readIcs(text, { ...year, own_id }).times).toEqual([]);
  await as(client).bookings.cancel({ id, version: 1, expected_refund_cents: 0 });
  expect(await (await fetch(url)).text()).not.toContain(id);
});

test('a new address ends the old one, and none can be made up', async () => {
  const old = await feed();
  const url = await feed();
  const [key, , end] = url.split('/').at(-1)!.split('.');
  const madeUp = url.replace(/[^/]+$/, `${key}.${Buffer.alloc(32).toString('base64url')}.${end}`);
  for (const dead of [old, madeUp, `${url}x`, url.replace('.ics', '')])
    expect((await fetch(dead)).status).toBe(404);
  expect((await fetch(url)).status).toBe(200);
});

test.each(["banned_at = now(), ban_reason = 'spam'", 'leaving_at = now()'])(
  'once a DJ is gone (%s) their feed names nobody any longer',
  async (gone) => {
    const url = await feed();
    await world.deps.pool.query(`update users set ${gone} where id = $1`, [dj.id]);
    expect((await fetch(url)).status).toBe(404);
  },
);

test('staff who look as a DJ do not get the address that goes on working afterwards', async () => {
  await feed();
  const looking = { ...world.context(dj), impersonator: { id: client.id, name: 'Staff' } };
  expect((await showSources(looking, dj.id)).feed_url).toBeNull();
  expect((await as(dj).calendar.sources()).feed_url).not.toBeNull();
});

test('a feed that was switched off leads nowhere, and another one is made when it is wanted', async () => {
  const old = await feed();
  expect(await as(dj).calendar.close_feed()).toMatchObject({ feed_url: null });
  expect((await fetch(old)).status).toBe(404);
  // twice is once
  expect(await as(dj).calendar.close_feed()).toMatchObject({ feed_url: null });
  const { rows } = await world.deps.pool.query(
    "select count(*)::int as count from audit_log where action = 'calendar.feed_closed' and subject_id = $1",
    [dj.id],
  );
  expect(rows[0].count).toBe(1);
  await expect(as(client).calendar.close_feed()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const url = await feed();
  expect([(await fetch(url)).status, (await fetch(old)).status]).toEqual([200, 404]);
});

test('zones of either half of the world and of half hours are read back as they are', () => {
  const zones = [
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Kolkata',
    'America/Santiago',
    'Europe/Dublin',
    'UTC',
  ];
  const instants = [
    '2027-01-15T03:00:00Z',
    '2027-04-03T15:30:00Z',
    '2027-07-15T12:00:00Z',
    '2027-10-31T01:30:00Z',
  ];
  for (const zone of zones) {
    const events = instants.map((start, index) => ({
      uid: `${index}`,
      summary: `${index}`,
      updated_at: new Date(start),
      when: { starts_at: new Date(start), ends_at: new Date(Date.parse(start) + 3_600_000), time_zone: zone },
    }));
    // under a name that only the file explains
    const text = writeIcs('x', events).replaceAll(zone, 'Somewhere');
    expect(readIcs(text, year).times.map(({ starts_at }) => starts_at.toISOString())).toEqual(
      instants.map((start) => new Date(start).toISOString()),
    );
  }
});
