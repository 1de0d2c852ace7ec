import { inArray } from 'drizzle-orm';
import { HOUR, plus } from '../../shared/calendar-date.ts';
import {
  calendar_sources,
  collaboration_answers,
  collaboration_calls,
  crew_members,
  data_exports,
  documents,
  emails,
  enquiries,
  gig_extras,
  message_templates,
  notifications,
  passkeys,
  profile_pictures,
  reschedules,
  sessions,
} from '../../tables.ts';
import type { Actor, Deps } from '../context.ts';
import { nightCall } from './collaboration-calls.ts';
import { makeTheirMoney, theirMoney, theirs } from './their-money.ts';

/** A photo that was taken away and could still be brought back. */
export const theirRemoved = '00000000-0000-4000-8000-0000000000ae';

/** Where the things are that `theirs` names: a guard that forgets whose it is finds something. */
const kinds = {
  calendar_sources,
  collaboration_answers,
  collaboration_calls,
  crew_members,
  data_exports,
  documents,
  emails,
  enquiries,
  gig_extras,
  message_templates,
  notifications,
  passkeys,
  profile_pictures,
  reschedules,
  sessions,
};

/** All of them as they are now. */
export const theirThings = async ({ db }: Pick<Deps, 'db'>): Promise<Record<string, object[]>> => ({
  ...(await theirMoney({ db })),
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(
        async ([kind, table]) =>
          [
            kind,
            await db
              .select()
              .from(table)
              .where(inArray(table.id, [theirs, theirRemoved])),
          ] as const,
      ),
    ),
  ),
});

const unnamed = { company: '', address: '', country_code: 'PT', tax_number: '', vat_id: '' };

/** One thing of each kind that only its owners may touch, and staff where it is their work. */
export async function makeTheirThings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client, dj, booking_id }: { client: Actor; dj: Actor; booking_id: string },
): Promise<void> {
  const now = clock.now();
  const later = plus(now, 48 * HOUR);
  const made = { id: theirs, created_at: now, updated_at: now };
  const of = { ...made, user_id: client.id };
  await db.insert(sessions).values({ ...of, token: crypto.randomUUID(), expires_at: later });
  await db.insert(passkeys).values({
    ...of,
    name: 'Phone',
    credential_id: 'theirs',
    public_key: 'x',
    counter: 0,
    transports: [],
    is_backed_up: false,
  });
  await db
    .insert(data_exports)
    .values({ ...of, state: 'ready', file_key: 'theirs', size_bytes: 1, asked_at: now, expires_at: later });
  await db
    .insert(message_templates)
    .values({ ...made, user_id: dj.id, name: 'Thanks', body: 'Hello {client}' });
  const photo = { ...made, user_id: dj.id, kind: 'photo' as const, stored_at: now };
  await db.insert(profile_pictures).values([
    { ...photo, position: 0 },
    { ...photo, id: theirRemoved, position: 1, removed_at: now },
  ]);
  await db.insert(calendar_sources).values({
    ...made,
    dj_id: dj.id,
    url: 'https://calendar.example/theirs.ics',
    name: 'Theirs',
    read_at: now,
    tried_at: now,
    next_at: later,
  });
  await db.insert(crew_members).values({
    ...made,
    company_id: dj.id,
    email: client.email,
    status: 'invited',
    invited_at: now,
  });
  await db.insert(collaboration_calls).values({
    ...made,
    ...nightCall,
    dj_id: dj.id,
    time_zone: 'Europe/Lisbon',
    expires_at: later,
  });
  await db
    .insert(collaboration_answers)
    .values({ ...made, call_id: theirs, dj_id: dj.id, message: 'I would.' });
  await db.insert(gig_extras).values({
    ...made,
    booking_id,
    kind: 'extra',
    label: 'Fog',
    unit_cents: 5_000,
    price_cents: 5_000,
    service_fee_cents: 0,
    total_cents: 5_000,
    currency: 'EUR',
    status: 'proposed',
    proposed_at: now,
    expires_at: later,
  });
  await db.insert(reschedules).values({
    ...made,
    booking_id,
    proposed_by: 'dj',
    status: 'open',
    starts_at: later,
    ends_at: plus(later, 4 * HOUR),
    time_zone: 'Europe/Lisbon',
    city: nightCall.city,
    country_code: nightCall.country_code,
    lat: nightCall.lat,
    lng: nightCall.lng,
    distance_km: 0,
    lines: [],
    total_cents: 40_000,
    service_fee_cents: 0,
    expires_at: later,
  });
  await db.insert(notifications).values({
    id: theirs,
    user_id: client.id,
    dedupe_key: theirs,
    kind: 'details_changed',
    booking_id,
    created_at: now,
  });
  await db.insert(emails).values({
    id: theirs,
    dedupe_key: theirs,
    user_id: client.id,
    to_address: client.email,
    language: 'en',
    template: 'details_changed',
    booking_id,
    details: {},
    status: 'sent',
    created_at: now,
    sent_at: now,
  });
  await db.insert(enquiries).values({
    id: theirs,
    kind: 'contact',
    topic: 'other',
    name: client.name,
    email: client.email,
    message: 'Do you play polka?',
    language: 'en',
    status: 'answered',
    answer: 'We do.',
    answered_at: now,
    created_at: now,
  });
  await db.insert(documents).values({
    id: theirs,
    occasion: theirs,
    kind: 'receipt',
    seller_id: dj.id,
    buyer_id: client.id,
    booking_id,
    series: 'receipt',
    prefix: 'R',
    currency: 'EUR',
    total_cents: 12_000,
    tax_cents: 0,
    language: 'en',
    paper: 'A4',
    snapshot: {
      seller: { ...unnamed, name: dj.name },
      buyer: { ...unnamed, name: client.name },
      dj_name: dj.name,
      event: {
        ref: 'CF-THEIRS',
        title: 'Golden wedding',
        starts_at: later.toISOString(),
        ends_at: plus(later, 4 * HOUR).toISOString(),
        time_zone: 'Europe/Lisbon',
        city: nightCall.city,
      },
      lines: [{ kind: 'deposit', total_cents: 12_000 }],
      tax: { rate_bps: null, exemption: '', is_reverse_charge: false },
      deducted: [],
      paid_cents: 12_000,
      due_cents: 0,
      refers_to: [],
      payment: { at: now.toISOString(), card_last4: '4242' },
    },
    issued_at: now,
    issued_on: '2027-01-04',
  });
  await makeTheirMoney({ db, clock }, { client, dj, booking_id });
}
