import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { startCalendarServer } from '../../../../platform/testing/calendar-server.ts';
import { SOURCES_AT_MOST } from '../../rules.ts';
import { readDue } from './read-due.ts';

const world = await createBookingWorld({ environment: { OUTSIDE_ALLOWED_ADDRESSES: '127.0.0.1' } });
const { as } = world;
const client = await world.addClient();

const elsewhere = await startCalendarServer('Private');
const { url, say } = elsewhere;
afterAll(elsewhere.stop);

const saturday = '2027-01-16';
let dj: Actor;
beforeEach(async () => {
  dj = await world.addDj({ instant_booking: true });
  say(saturday);
});
const add = (address = url) => as(dj).calendar.add_source({ url: address });
const isFree = async (date = saturday) =>
  (await as(client).bookings.quote(party(dj.id, { date, start_time: '18:00', end_time: '23:00' }))).is_free;

describe('a calendar elsewhere', () => {
  test('keeps its DJ busy from the moment it is added, without a word to anybody else', async () => {
    expect(await isFree()).toBe(true);
    const { items } = await add();
    expect(items).toMatchObject([{ name: 'Private', host: new URL(url).host, error: null, time_count: 1 }]);
    expect(JSON.stringify(items)).not.toContain('private.ics');
    expect(await isFree()).toBe(false);
    await expect(
      as(client).bookings.request(party(dj.id, { date: saturday, start_time: '18:00', end_time: '23:00' })),
    ).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    expect(
      JSON.stringify(await as(client).bookings.availability({ dj_id: dj.id, month: '2027-01' })),
    ).not.toContain('Dentist');
  });

  test('is read again by itself, and what it no longer says is free', async () => {
    await add();
    say('2027-01-17');
    world.clock.advance(16 * 60_000);
    await readDue(world.deps);
    await world.settle();
    expect([await isFree(), await isFree('2027-01-17')]).toEqual([true, false]);
  });

  test('that cannot be read keeps what it said, says why, and is asked less and less often', async () => {
    const { items } = await add();
    const id = items[0]!.id;
    elsewhere.answer(404);
    const [first] = (await as(dj).calendar.read_source({ id })).items;
    expect(first).toMatchObject({ error: 'not_found', read_at: items[0]!.read_at });
    const [second] = (await as(dj).calendar.read_source({ id })).items;
    expect(second!.next_at.getTime() - second!.tried_at.getTime()).toBe(
      2 * (first!.next_at.getTime() - first!.tried_at.getTime()),
    );
    expect(await isFree()).toBe(false);
    say();
    expect((await as(dj).calendar.read_source({ id })).items).toMatchObject([{ error: null, time_count: 0 }]);
    expect(await isFree()).toBe(true);
  });

  test('is forgotten with its times', async () => {
    const { items } = await add();
    expect(await as(dj).calendar.remove_source({ id: items[0]!.id })).toMatchObject({ items: [] });
    expect(await isFree()).toBe(true);
  });

  test('may lie over a booking and a blocked day', async () => {
    await as(client).bookings.request(party(dj.id, { date: saturday }));
    await as(dj).calendar.set_days({ days: [{ day: saturday, kind: 'blocked' }] });
    await expect(add()).resolves.toMatchObject({ items: [{ time_count: 1 }] });
    await as(dj).calendar.set_days({ days: [{ day: saturday, kind: null }] });
    expect(await isFree()).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['https://10.0.0.1/me.ics', 'not_public'],
    ['file:///etc/passwd', 'not_an_address'],
    ['calendar', 'not_an_address'],
  ])('%s is refused as %s', async (address, code) => {
    await expect(add(address)).rejects.toMatchObject({ code: 'INVALID', data: { fields: { url: code } } });
  });

  test.each([
    [401, 'no_access'],
    [500, 'bad_answer'],
    [200, 'no_calendar'],
  ])('that answers %s is refused as %s', async (status, code) => {
    elsewhere.answer(status, '<html>');
    await expect(add()).rejects.toMatchObject({ data: { fields: { url: code } } });
  });

  test('is taken once, and not more than a few', async () => {
    await add();
    await expect(add()).rejects.toMatchObject({ data: { fields: { url: 'known' } } });
    for (let count = 1; count < SOURCES_AT_MOST; count++) await add(`${url}?${count}`);
    await expect(add(`${url}?more`)).rejects.toMatchObject({ data: { fields: { url: 'too_many' } } });
  });

  test('is its DJ’s alone', async () => {
    const { items } = await add();
    const other = await world.addDj({});
    const { id } = items[0]!;
    expect((await as(other).calendar.sources()).items).toEqual([]);
    await expect(as(other).calendar.read_source({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(other).calendar.remove_source({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(client).calendar.add_source({ url })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
