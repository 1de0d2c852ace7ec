import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { createBookingWorld, party, type World } from '../../../platform/testing/booking-world.ts';
import { newId } from '../../../shared/ids.ts';

const CROWD = 50;
const world = await createBookingWorld({ connections: CROWD + 10 });

/** Opens the pool's connections beforehand, so that the crowd arrives on all of them at once. */
const warm = ({ deps }: World) =>
  Promise.all(Array.from({ length: CROWD }, () => deps.pool.query('select pg_sleep(0.2)')));

async function crowd({ addClient }: World): Promise<Actor[]> {
  const people: Actor[] = [];
  for (let count = 0; count < CROWD; count++) people.push(await addClient());
  return people;
}

const minutes = (index: number): string => String((index % 6) * 10).padStart(2, '0');
/** Five hours somewhere around eight in the evening; all of them overlap. */
const sometime = (dj_id: string, index: number) =>
  party(dj_id, { start_time: `20:${minutes(index)}`, end_time: `01:${minutes(index)}` });

async function raceForSlot(place: World, dj: Actor): Promise<PromiseSettledResult<{ status: string }>[]> {
  const people = await crowd(place);
  await warm(place);
  return Promise.allSettled(
    people.map((person, index) => place.as(person).bookings.request(sometime(dj.id, index))),
  );
}

interface Refusal {
  code: string;
  data: { free_times: unknown[] };
}
const refusalsIn = (results: readonly PromiseSettledResult<unknown>[]): Refusal[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refusal] : []));

const held = async ({ deps }: World, dj: Actor): Promise<number> =>
  (
    await deps.pool.query("select count(*) from bookings where dj_id = $1 and status = 'awaiting_payment'", [
      dj.id,
    ])
  ).rows[0].count;

test('fifty clients want one evening: one has it, forty-nine learn when the DJ is free', async () => {
  const dj = await world.addDj({ instant_booking: true });
  const results = await raceForSlot(world, dj);
  const won = results.filter((result) => result.status === 'fulfilled');
  const lost = refusalsIn(results);
  expect(won.map(({ value }) => value.status)).toEqual(['awaiting_payment']);
  expect(await held(world, dj)).toBe(1);
  expect(lost).toHaveLength(CROWD - 1);
  for (const error of lost) {
    expect(error).toMatchObject({ code: 'SLOT_TAKEN', status: 409 });
    expect(error.data.free_times).toHaveLength(4);
  }
  const { rows } = await world.deps.pool.query('select count(*) from slots where dj_id = $1', [dj.id]);
  expect(rows[0].count).toBe(1);
});

test('without the constraint the same crowd books the evening more than once', async () => {
  const unguarded = await createBookingWorld({ connections: CROWD + 10 });
  await unguarded.deps.pool.query('alter table slots drop constraint slots_no_overlap');
  const dj = await unguarded.addDj({ instant_booking: true });
  await raceForSlot(unguarded, dj);
  expect(await held(unguarded, dj)).toBeGreaterThan(1);
});

test('fifty offers of one evening are accepted at once: one is', async () => {
  const dj = await world.addDj();
  const people = await crowd(world);
  const offers: { person: Actor; id: string }[] = [];
  for (const [index, person] of people.entries())
    offers.push({ person, id: await world.offered(person, dj, sometime(dj.id, index)) });
  await warm(world);
  const results = await Promise.allSettled(
    offers.map(({ person, id }) => world.as(person).bookings.accept({ id, version: 2 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const error of refusalsIn(results)) expect(error).toMatchObject({ code: 'SLOT_TAKEN' });
  expect(await held(world, dj)).toBe(1);
});

test('one Idempotency-Key a hundred times at once: one booking, one charge, one answer', async () => {
  const dj = await world.addDj({ instant_booking: true });
  const client = await world.addClient();
  const key = newId();
  await warm(world);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => world.as(client, key).bookings.request(party(dj.id))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 'awaiting_payment',
    checkout_url: expect.stringContaining('/sandbox/checkout/'),
  });
  const count = async (table: string, column: string, id: string): Promise<number> =>
    (await world.deps.pool.query(`select count(*) from ${table} where ${column} = $1`, [id])).rows[0].count;
  expect(await count('bookings', 'client_id', client.id)).toBe(1);
  expect(await count('charges', 'client_id', client.id)).toBe(1);
  expect(await count('sandbox_checkouts', 'customer_ref', client.id)).toBe(1);
  expect(await count('booking_events', 'booking_id', answers[0]!.id)).toBe(1);

  const other = party(dj.id, { title: 'Another party' });
  await expect(world.as(client, key).bookings.request(other)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await expect(world.as(client, '').bookings.request(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('accepting, declining and the clock at once: exactly one of them happens', async () => {
  const dj = await world.addDj();
  for (let round = 0; round < 10; round++) {
    const client = await world.addClient();
    const id = await world.offered(client, dj, { date: `2027-08-${round + 10}` });
    const results = await Promise.allSettled([
      world.as(client).bookings.accept({ id, version: 2 }),
      world.as(client).bookings.decline({ id, version: 2 }),
      world.as(dj).bookings.decline({ id, version: 2 }),
      world.as(client).bookings.cancel({ id, version: 2, expected_refund_cents: 0 }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { code } of refusalsIn(results)) expect(code).toMatch(/^(WRONG_STATE|STALE)$/);
    expect((await world.see(client, id)).version).toBe(3);
  }
});
