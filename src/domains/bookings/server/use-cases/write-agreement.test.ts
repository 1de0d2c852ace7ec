import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createBookingWorld, offer, party } from '../../../../platform/testing/booking-world.ts';
import { languages } from '../../../../shared/languages.ts';
import { date } from '../../../../shared/format.ts';
import { bookings } from '../../../../tables.ts';
import { policyRows } from '../../rules/cancellation.ts';
import { describeCancellation } from './describe-cancellation.ts';
import { agreementOf } from './describe-agreement.ts';

const world = await createBookingWorld();
const { as, deps, see } = world;
const [client, dj] = [await world.addClient(), await world.addDj()];

const textOf = async (file: File): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/[\s\u00A0]+/g, ' ');
};

test('what was agreed is a paper of its own, for both sides and staff: parties, event, price, cancellation, who agreed', async () => {
  await as(dj).invoices.save_details({ legal_name: 'Nora Vance', address: '1 Quay Street\nBristol' });
  const id = await world.confirmed(client, dj, { title: 'Golden wedding' });
  const { ref, cancellation_policy } = await see(client, id);
  for (const whose of [client, dj, await world.addAdmin()]) {
    const { body, headers } = await as(whose).bookings.agreement({ id });
    expect(headers['content-disposition']).toContain(`agreement-${ref}.pdf`);
    const text = await textOf(body);
    for (const said of [
      'Booking agreement',
      ref,
      `Client: ${client.name}`,
      'DJ: Nova. Nora Vance, 1 Quay Street, Bristol',
      'Golden wedding',
      'Performance: €500.00',
      'All in: €520.00',
      'If the client cancels (moderate)',
      '60 days or more: 100%',
      'less than 30 days',
      `${client.name} accepted the offer`,
    ])
      expect([said, text.includes(said)]).toEqual([said, said !== 'less than 30 days']);
  }
  // the very table that refunds are counted by
  const text = await textOf((await as(client).bookings.agreement({ id })).body);
  for (const line of describeCancellation({ policy: cancellation_policy, cap_percent: 100 }, 'en'))
    expect(text).toContain(line);
});

test('in each of our languages, every clause in its own words', async () => {
  const id = await world.confirmed(client, dj, { date: '2027-06-19' });
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, id));
  const about = { booking: booking!, client_name: client.name, dj_name: 'Nova', is_dj: false };
  const captions = new Set<string>();
  for (const language of languages) {
    const sections = await agreementOf(deps.db, deps, about, language);
    expect(sections).toHaveLength(6);
    const said = sections.flatMap(({ title, passages }) => [
      title,
      ...passages.flatMap(({ lines }) => lines),
    ]);
    // a word that a language has not is written as its key
    expect(
      said.filter((one) => one.trim() === '' || /\b(agreement|policy|lines|timeline)\./.test(one)),
    ).toEqual([]);
    captions.add(sections[3]!.title);
    expect(sections[3]!.passages[0]!.lines).toHaveLength(policyRows(booking!.cancellation_policy).length + 4);
  }
  expect(captions.size).toBe(languages.length);
});

test('the plan of charges and each price that was agreed, also by another time; the card is the client’s to read', async () => {
  const id = await world.confirmed(client, dj, { date: '2027-09-18' });
  const wish = party(dj.id, { date: '2027-09-18', end_time: '02:00' });
  const { city, country_code, lat, lng, date: on, start_time, end_time } = wish;
  const keyed = () => ({ context: { idempotency_key: crypto.randomUUID() } });
  const move = { booking_id: id, date: on, start_time, end_time, city, country_code, lat, lng };
  const asked = await as(client).reschedules.propose({ ...move, expected_total_cents: 62_400 }, keyed());
  await as(dj).reschedules.accept({ id: asked.id, expected_total_cents: 62_400 }, keyed());
  await world.settle();
  const [theirs, ours] = await Promise.all(
    [client, dj].map(async (who) => textOf((await as(who).bookings.agreement({ id })).body)),
  );
  for (const said of [
    `${client.name} accepted the offer · All in: €520.00`,
    `${client.name} proposed a change · Until: Sun, 19 Sept 2027, 01:00 → Sun, 19 Sept 2027, 02:00 · All in: €520.00 → €624.00`,
    'Nova accepted another time or place · Until: Sun, 19 Sept 2027, 01:00 → Sun, 19 Sept 2027, 02:00 · All in: €520.00 → €624.00',
    'Deposit: €156.00. Paid on Mon, 4 Jan 2027',
    'Balance: €468.00. Charged automatically on',
    'If the client is to pay for damage, which our team decides after hearing both sides',
  ])
    for (const text of [theirs, ours]) expect(text).toContain(said);
  // it begins when it did
  expect(theirs).not.toContain('When:');
  expect(theirs!.match(/card ending in 4242/g)).toHaveLength(2);
  expect(ours).not.toContain('4242');
});

test('a date that nothing was charged for yet says until when cancelling costs nothing', async () => {
  const { id, checkout_url } = await world.accepted(client, await world.addDj({ country_code: 'DE' }));
  await world.pay(checkout_url!);
  await world.settle();
  const { deposit_due_at } = await see(client, id);
  const until = date(deposit_due_at!, 'Europe/Berlin', 'en');
  expect(await textOf((await as(client).bookings.agreement({ id })).body)).toContain(
    `Nothing is charged before ${until}. Until then cancelling costs nothing`,
  );
});

test('there is none while nothing is agreed, and none for strangers', async () => {
  const { id } = await as(client).bookings.request(party(dj.id, { date: '2027-07-17' }));
  await as(dj).bookings.offer({ id, version: 1, ...offer });
  await expect(as(client).bookings.agreement({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const agreed = await world.confirmed(client, dj, { date: '2027-08-14' });
  for (const stranger of [await world.addClient(), await world.addDj()])
    await expect(as(stranger).bookings.agreement({ id: agreed })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  await expect(as(null).bookings.agreement({ id: agreed })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
