import { beforeEach, describe, expect, test } from 'vitest';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import type { Actor } from '../../../../platform/context.ts';
import { noAvailability } from '../../../profiles/rules.ts';
import { dayWindow } from '../../rules.ts';

const world = await createBookingWorld();
const { as } = world;
const { pool } = world.deps;
const client = await world.addClient();
/** A Saturday and a Sunday. */
const [saturday, sunday] = ['2027-01-16', '2027-01-17'] as const;
let dj: Actor;
beforeEach(async () => {
  dj = await world.addDj({ instant_booking: true, availability: { ...noAvailability, saturday: true } });
});

const set = (kind: 'blocked' | 'open' | null, ...days: string[]) =>
  as(dj).calendar.set_days({ days: days.map((day) => ({ day, kind, note: 'Private' })) });
const found = async (date: string) => {
  const { items } = await as(client).directory.search({ date, limit: 48 });
  return items.some(({ user_id }) => user_id === dj.id);
};
const stateFor = async (who: Actor | null, date: string) =>
  (await as(who).bookings.availability({ dj_id: dj.id, month: date.slice(0, 7) })).days.find(
    (day) => day.date === date,
  )?.state;
const quoted = async (over: Partial<ReturnType<typeof party>> = {}) =>
  (await as(client).bookings.quote(party(dj.id, { date: saturday, ...over }))).is_free;
const slotCount = async () =>
  (await pool.query('select count(*)::int as count from slots where dj_id = $1', [dj.id])).rows[0].count;

describe('a blocked day', () => {
  test('is taken for searchers, on the page, in a quote and for a booking, and its note is nobody’s', async () => {
    expect([await found(saturday), await stateFor(client, saturday), await quoted()]).toEqual([
      true,
      'free',
      true,
    ]);
    const { before, bookings } = await set('blocked', saturday);
    expect({ before, bookings }).toEqual({ before: [{ day: saturday, kind: null, note: '' }], bookings: [] });
    expect([await found(saturday), await stateFor(client, saturday), await quoted()]).toEqual([
      false,
      'busy',
      false,
    ]);
    await expect(as(client).bookings.request(party(dj.id, { date: saturday }))).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    });
    const shown = await as(client).bookings.availability({ dj_id: dj.id, month: saturday.slice(0, 7) });
    expect(JSON.stringify(shown)).not.toContain('Private');
  });

  test('is over in the morning: a set of the night before and one of the day after are free', async () => {
    await world.deps.pool.query('update dj_profiles set availability = $2 where user_id = $1', [
      dj.id,
      JSON.stringify({ ...noAvailability, friday: true, saturday: true, sunday: true }),
    ]);
    await set('blocked', saturday);
    expect(await quoted({ date: '2027-01-15', start_time: '20:00', end_time: '04:00' })).toBe(true);
    expect(await quoted({ date: sunday, start_time: '10:00', end_time: '14:00' })).toBe(true);
    // what begins after midnight is of the day it begins on
    expect(await quoted({ start_time: '00:30', end_time: '03:30' })).toBe(false);
  });

  test('is free again when it is undone', async () => {
    const { before } = await set('blocked', saturday);
    await as(dj).calendar.set_days({ days: before });
    expect([await found(saturday), await quoted(), await slotCount()]).toEqual([true, true, 0]);
  });

  test('leaves what is booked there, says so, and lets nothing else in when that is cancelled', async () => {
    const { id } = await as(client).bookings.request(party(dj.id, { date: saturday }));
    const { bookings } = await set('blocked', '2027-01-15', saturday);
    expect(bookings).toMatchObject([{ id, day: saturday, status: 'awaiting_payment' }]);
    const { version } = await as(client).bookings.get({ id });
    await as(client).bookings.cancel({ id, version, expected_refund_cents: 0 });
    expect(await quoted()).toBe(false);
  });

  test('names who asked for it; an offer of that day cannot be accepted any more', async () => {
    await world.deps.pool.query('update dj_profiles set instant_booking = false where user_id = $1', [dj.id]);
    const id = await world.offered(client, dj, { date: saturday });
    expect((await set('blocked', saturday)).bookings).toMatchObject([{ id, status: 'offered' }]);
    await expect(as(client).bookings.accept({ id, version: 2 })).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    });
    await set(null, saturday);
    await expect(as(client).bookings.accept({ id, version: 2 })).resolves.toMatchObject({
      status: 'awaiting_payment',
    });
  });

  test('keeps raw writes out, too, and moves along with the DJ’s zone', async () => {
    await set('blocked', saturday);
    const { starts_at, ends_at } = dayWindow(saturday, 'Europe/Berlin');
    const window = async () =>
      (
        await pool.query(
          'select lower(during) as starts_at, upper(during) as ends_at from slots where dj_id = $1',
          [dj.id],
        )
      ).rows;
    expect(await window()).toEqual([{ starts_at, ends_at }]);
    await expect(
      pool.query(
        `insert into slots (id, dj_id, kind, during, created_at) values (gen_random_uuid(), $1, 'booking', tstzrange($2, $3), now())`,
        [dj.id, starts_at, ends_at],
      ),
    ).rejects.toMatchObject({ code: '23P01' });
    await pool.query("update dj_profiles set time_zone = 'America/New_York' where user_id = $1", [dj.id]);
    expect(await window()).toEqual([dayWindow(saturday, 'America/New_York')]);
  });
});

describe('an opened day', () => {
  test('is found, shown and bookable against its weekday', async () => {
    expect([await found(sunday), await stateFor(client, sunday), await quoted({ date: sunday })]).toEqual([
      false,
      'off',
      false,
    ]);
    await set('open', sunday);
    expect([await found(sunday), await stateFor(client, sunday), await quoted({ date: sunday })]).toEqual([
      true,
      'free',
      true,
    ]);
    await expect(as(client).bookings.request(party(dj.id, { date: sunday }))).resolves.toMatchObject({
      status: 'awaiting_payment',
    });
    expect(await stateFor(client, '2027-01-24')).toBe('off');
  });

  test('may be blocked later, and be as its weekday again', async () => {
    await set('open', sunday);
    expect((await set('blocked', sunday)).before).toEqual([{ day: sunday, kind: 'open', note: 'Private' }]);
    expect([await found(sunday), await slotCount()]).toEqual([false, 1]);
    await set(null, sunday);
    expect([await found(sunday), await slotCount(), await stateFor(client, sunday)]).toEqual([
      false,
      0,
      'off',
    ]);
  });
});

describe('the calendar', () => {
  test('shows its DJ the month: what was said, what is booked, what comes', async () => {
    const { id } = await as(client).bookings.request(party(dj.id, { date: saturday }));
    await set('blocked', '2027-01-18', '2027-02-01');
    const month = await as(dj).calendar.month({ month: '2027-01' });
    expect(month.bookings).toMatchObject([{ id, day: saturday, client_name: client.name }]);
    expect(month.exceptions).toEqual([{ day: '2027-01-18', kind: 'blocked', note: 'Private' }]);
    expect(month.coming.map(({ day }) => day)).toEqual(['2027-01-18', '2027-02-01']);
    expect(month.days.filter(({ state }) => state === 'free').map(({ date }) => date)).toEqual([
      '2027-01-09',
      '2027-01-23',
      '2027-01-30',
    ]);
  });

  test('is each DJ’s own, and nobody else has one', async () => {
    const other = await world.addDj({});
    await set('blocked', saturday);
    await as(other).calendar.set_days({ days: [{ day: saturday, kind: null }] });
    expect(await slotCount()).toBe(1);
    await expect(as(client).calendar.month({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(null).calendar.set_days({ days: [{ day: saturday, kind: null }] })).rejects.toMatchObject(
      { code: 'UNAUTHORIZED' },
    );
  });

  test('leaves what is over, refuses what is too far off, and keeps no markup', async () => {
    await set('blocked', '2020-01-01');
    expect(await slotCount()).toBe(0);
    await expect(set('blocked', '2060-01-01')).rejects.toMatchObject({ code: 'INVALID' });
    await as(dj).calendar.set_days({
      days: [{ day: saturday, kind: 'blocked', note: '<script>x</script>Away' }],
    });
    expect((await as(dj).calendar.month({ month: '2027-01' })).coming).toMatchObject([{ note: 'Away' }]);
  });
});
