import { expect, test } from 'vitest';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';

const world = await createBookingWorld();
const { as } = world;
const days = {
  monday: false,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};

const month = async (dj_id: string, wanted: string) =>
  Object.fromEntries(
    (await as(null).bookings.availability({ dj_id, month: wanted })).days.map(({ date, state }) => [
      date,
      state,
    ]),
  );

test('a month shows what is off, past, free, partly and wholly taken', async () => {
  const dj = await world.addDj({ availability: days, instant_booking: true });
  await as(await world.addClient()).bookings.request(party(dj.id, { date: '2027-01-09' }));
  await world.deps.pool.query(
    `insert into slots (id, dj_id, kind, during, created_at) values ($1, $2, 'blocked', '[2027-01-16 00:00+01, 2027-01-17 00:00+01)', now())`,
    [newId(), dj.id],
  );
  const january = await month(dj.id, '2027-01');
  expect(Object.keys(january)).toHaveLength(31);
  expect(january).toMatchObject({
    '2027-01-03': 'past',
    '2027-01-04': 'off',
    '2027-01-08': 'free',
    '2027-01-09': 'partly',
    '2027-01-10': 'free',
    '2027-01-16': 'partly',
  });
  expect(Object.keys(await month(dj.id, '2028-02'))).toHaveLength(29);
});

test('a day on which no set fits any more is taken', async () => {
  const dj = await world.addDj({ availability: days, minimum_hours: 5 });
  await world.deps.pool.query(
    `insert into slots (id, dj_id, kind, during, created_at) values ($1, $2, 'imported', '[2027-01-16 14:00+01, 2027-01-17 00:00+01)', now())`,
    [newId(), dj.id],
  );
  expect((await month(dj.id, '2027-01'))['2027-01-16']).toBe('busy');
});

test('a hidden DJ has no calendar for strangers', async () => {
  const dj = await world.addDj({ is_public: false, visibility: 'private' });
  await expect(month(dj.id, '2027-01')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await as(dj).bookings.availability({ dj_id: dj.id, month: '2027-01' })).days).toHaveLength(31);
});

test('without a month it is the present one, by the clock where the DJ lives', async () => {
  const dj = await world.addDj({});
  const { today, days: shown } = await as(null).bookings.availability({ dj_id: dj.id });
  expect(shown[0]?.date).toBe(`${today.slice(0, 7)}-01`);
  expect(shown.find(({ date }) => date === today)?.state).not.toBe('past');
});
