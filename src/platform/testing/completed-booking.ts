import { newId, newRef } from '../../shared/ids.ts';
import { bookings } from '../../tables.ts';
import type { TestApp } from './app.ts';

type Row = typeof bookings.$inferInsert;

/** A booking whose event has just ended, without its money. */
export async function addCompletedBooking(
  { deps, clock }: TestApp,
  over: Pick<Row, 'client_id' | 'dj_id'> & Partial<Row>,
): Promise<string> {
  const now = clock.now();
  const id = newId();
  await deps.db.insert(bookings).values({
    id,
    ref: newRef('CF'),
    status: 'completed',
    is_instant: false,
    title: 'Birthday',
    event_type: 'birthday',
    starts_at: new Date(now.getTime() - 5 * 3_600_000),
    ends_at: now,
    time_zone: 'Europe/Lisbon',
    city: 'Lisbon',
    country_code: 'PT',
    lat: 38.7,
    lng: -9.1,
    distance_km: 3,
    currency: 'EUR',
    total_cents: 52_000,
    service_fee_cents: 2_000,
    deposit_cents: 52_000,
    platform_fee_bps: 1_200,
    cancellation_policy: 'moderate',
    requested_at: now,
    completed_at: now,
    created_at: now,
    updated_at: now,
    ...over,
  });
  return id;
}
