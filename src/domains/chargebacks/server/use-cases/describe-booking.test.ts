import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { DAY, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { charges, dj_profiles } from '../../../../tables.ts';
import { describeCancellation, sweepDueBookings } from '../../../bookings/server/index.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, see, settle } = world;
const [admin, client] = [await world.addAdmin(), await world.addClient()];
const staff = () => as(admin).chargebacks;

beforeEach(() => world.goBack(testStart));

test('a payment that went along is described by all that it was for: also the booking that was played', async () => {
  const { id: first_id } = await world.lost(client);
  const dj = await world.addDj({ instant_booking: true, hourly_rate: 90 });
  await deps.db.update(dj_profiles).set({ dj_name: 'Vesper' }).where(eq(dj_profiles.user_id, dj.id));
  const { id } = await as(client).bookings.request(
    party(dj.id, { expected_total_cents: 46_800, replaces_id: first_id }),
  );
  const { starts_at, ends_at, balance_due_at, ref } = await see(dj, id);
  clock.set(balance_due_at!);
  await sweepDueBookings(deps);
  await settle();
  clock.set(plus(starts_at, MINUTE));
  await as(dj).gigs.record_time({ booking_id: id, moment: 'started' });
  for (const at of [ends_at, plus(ends_at, 2 * DAY)]) {
    clock.set(at);
    await sweepDueBookings(deps);
    await settle();
  }
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, first_id));
  await control('POST', `/test/payments/${charge!.payment_id}/dispute`);
  await settle();
  const { items } = await staff().list({});
  const cancelled = items[0]!;
  const { evidence } = await staff().get({ id: cancelled.id });
  const { explanation, service_description, cancellation_policy } = evidence;
  expect(explanation).toContain(
    `was made for booking ${cancelled.ref}. That was cancelled, and the cardholder chose to have the payment go along to booking ${ref}.`,
  );
  const told = explanation.slice(explanation.lastIndexOf(`(booking ${ref})`));
  expect(explanation.indexOf(`(booking ${cancelled.ref})`)).toBeLessThan(
    explanation.indexOf(`(booking ${ref})`),
  );
  expect(told).toContain('the set started');
  expect(told).toContain('came along from a cancelled booking of the cardholder');
  // it was paid once, and not for the second
  expect(explanation.match(/was paid on/g)).toHaveLength(1);
  expect(service_description).toContain('the DJ Vesper');
  expect(cancellation_policy.match(/cancellation policy/g)).toHaveLength(2);
  // what checkout and agreement say, and all of it
  const { refund_cap_percent: cap_percent, cancellation_policy: policy } = await see(client, id);
  for (const line of describeCancellation({ policy, cap_percent }, 'en'))
    expect(cancellation_policy.slice(cancellation_policy.indexOf(ref))).toContain(`- ${line}`);

  // who played it is a party of it, whoever else they are
  const played = as({ ...dj, role: 'admin' }).chargebacks;
  await expect(played.get({ id: cancelled.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await played.list({ tab: 'all' })).counts.all).toBe(0);
});

test('a price that rose after the payment is told as what was agreed later, and a date to come as one to come', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj, { date: '2027-08-21' });
  clock.advance(60 * MINUTE);
  const { date, start_time, city, country_code, lat, lng } = party(dj.id, { date: '2027-08-21' });
  const wish = { booking_id: id, date, start_time, end_time: '02:00', city, country_code, lat, lng };
  const keyed = () => ({ context: { idempotency_key: crypto.randomUUID() } });
  const asked = await as(client).reschedules.propose({ ...wish, expected_total_cents: 62_400 }, keyed());
  await as(dj).reschedules.accept({ id: asked.id, expected_total_cents: 62_400 }, keyed());
  await settle();
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  await control('POST', `/test/payments/${charge!.payment_id}/dispute`);
  await settle();
  const { items } = await staff().list({ tab: 'all' });
  const { ref } = await see(client, id);
  const { evidence } = await staff().get({ id: items.find((one) => one.ref === ref)!.id });
  expect(evidence.explanation).toContain(
    'The price, €520.00, was shown in full and accepted before payment. €156.00 was paid on',
  );
  expect(evidence.explanation).toMatch(
    /What changed the price since, each agreed to by itself:\n- .*: both sides agreed on another date, place or price; from then on €624\.00/,
  );
  expect(evidence.service_date).toMatch(/^To be given on Saturday, 21 August 2027/);
});
