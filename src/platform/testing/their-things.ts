import { HOUR, plus } from '../../shared/calendar-date.ts';
import {
  calendar_sources,
  collaboration_answers,
  collaboration_calls,
  crew_members,
  data_exports,
  gig_extras,
  message_templates,
  passkeys,
  profile_pictures,
  reschedules,
  sessions,
} from '../../tables.ts';
import type { Actor, Deps } from '../context.ts';
import { nightCall } from './collaboration-calls.ts';

/** The id of everything below: a guard that forgets whose it is finds something. */
export const theirs = '00000000-0000-4000-8000-0000000000aa';

/** One thing of each kind that only its owners may touch. */
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
    .values({ ...of, state: 'ready', file_key: 'theirs', asked_at: now, expires_at: later });
  await db
    .insert(message_templates)
    .values({ ...made, user_id: dj.id, name: 'Thanks', body: 'Hello {client}' });
  await db.insert(profile_pictures).values({
    ...made,
    user_id: dj.id,
    kind: 'photo',
    position: 0,
    stored_at: now,
  });
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
}
