import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '../../../../ui/api.ts';
import type { Viewer } from '../../../../ui/viewer.tsx';
import type { Booking, BookingSummary } from '../../../bookings/contract.ts';
import { guardSeen } from './guard-seen.ts';
import { keepBookings, type SeenBooking } from './seen-store.ts';

const lists = orpc.bookings.list.key();
const pages = orpc.bookings.get.key();
const isOf = (query: Query, key: readonly unknown[]): boolean =>
  JSON.stringify(query.queryKey[0]) === JSON.stringify(key[0]);

function seenIn(query: Query): SeenBooking[] {
  const { data } = query.state;
  if (!data) return [];
  if (isOf(query, pages)) {
    const booking = data as Booking;
    const { venue_name, venue_address, guest_count, must_play, do_not_play, notes } = booking;
    const details = { venue_name, venue_address, guest_count, must_play, do_not_play, notes };
    return own([{ ...summary(booking, booking.now), details }]);
  }
  if (!isOf(query, lists)) return [];
  const { items, now } = data as { items: BookingSummary[]; now: Date };
  return own(items.map((booking) => summary(booking, now)));
}

/** Staff look into other people's: that is nothing to keep on their device. */
const own = (seen: SeenBooking[]): SeenBooking[] => seen.filter(({ my_part }) => my_part !== 'staff');

function summary(booking: BookingSummary, seen_at: Date): SeenBooking {
  const { id, ref, status, title, event_type, starts_at, ends_at } = booking;
  const { time_zone, city, currency, total_cents, my_part, other_name } = booking;
  return {
    id,
    ref,
    status,
    title,
    event_type,
    starts_at,
    ends_at,
    time_zone,
    city,
    currency,
    total_cents,
    my_part,
    other_name,
    seen_at,
  };
}

/** Keeps the bookings that its person sees, for when there is no network. Shows nothing. */
export default function KeepSeen({ viewer }: { viewer: Viewer }) {
  const cache = useQueryClient().getQueryCache();
  const { id } = viewer;
  useEffect(() => {
    guardSeen();
    const note = (query: Query) => {
      const seen = seenIn(query);
      // a device that keeps nothing (a private window) has nothing to say about it
      if (seen.length > 0) keepBookings(id, seen).catch(() => {});
    };
    for (const query of cache.getAll()) note(query);
    return cache.subscribe((event) => {
      const isNews = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
      if (isNews) note(event.query);
    });
  }, [cache, id]);
  return null;
}
