import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { HOUR, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { charges } from '../../../../tables.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, settle } = world;
const [admin, client, dj] = [await world.addAdmin(), await world.addClient(), await world.addDj()];
const staff = () => as(admin).chargebacks;

const textOf = async (file: File): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/[\s\u00A0]+/g, ' ');
};

const booking_id = await world.confirmed(client, dj, { notes: 'Please no techno' });
const { starts_at } = await world.see(dj, booking_id);
clock.set(plus(starts_at, -HOUR));
await as(dj).gigs.record_time({ booking_id, moment: 'arrived' });
clock.set(plus(starts_at, 10 * MINUTE));
await as(dj).gigs.record_time({ booking_id, moment: 'started' });
await as(client).bookings.report({
  id: booking_id,
  version: (await world.see(client, booking_id)).version,
  kind: 'late',
  description: 'He began ten minutes late.',
});
await as(dj).claims.answer({ booking_id, text: 'The power was not on before.' });
const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, booking_id));
const answer = await control('POST', `/test/payments/${charge!.payment_id}/dispute`);
const { dispute_id } = (await answer.json()) as { dispute_id: string };
await settle();
const { id } = (await staff().list({})).items[0]!;

test('the paper has what was agreed, played, written and paid', async () => {
  const { body, headers } = await staff().pdf({ id });
  expect(headers['content-disposition']).toContain(`evidence-${dispute_id}.pdf`);
  const text = await textOf(body);
  for (const said of [
    dispute_id,
    'not sent yet',
    client.email,
    'As agreed for CF-',
    'Who agreed to what, and when',
    'accepted the offer',
    'Performance: €500.00',
    'Service fee: €20.00',
    'the DJ arrived',
    'the set started',
    'the cardholder: "Please no techno"',
    'the cardholder: "He began ten minutes late."',
    'the DJ: "The power was not on before."',
    '€156.00 was paid by the cardholder',
    '€156.00 was taken back by the bank',
    '"moderate" cancellation policy',
    '– less than 7 days: nothing',
    'Within 24 hours of booking it is always 100%',
    '– One exception: where a planned charge stays unpaid',
  ])
    expect(text).toContain(said);
});

test('what staff amended is on it, and once it was sent, when', async () => {
  const { evidence } = await staff().get({ id });
  await staff().submit({ id, ...evidence, explanation: 'We have it in writing.\n\nOur proof:\n- a letter' });
  await settle();
  const text = await textOf((await staff().pdf({ id })).body);
  expect(text).toContain('We have it in writing. Our proof – a letter');
  expect(text).toContain('As it was sent on');
  expect(text).not.toContain('Please no techno');
});

test('to everybody else there is none, nor to staff about a booking of their own', async () => {
  for (const stranger of [client, dj, { ...client, role: 'admin' as const }])
    await expect(as(stranger).chargebacks.pdf({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
