import { clear, createStore, get, set, update, type UseStore } from 'idb-keyval';
import type { Booking, BookingSummary } from '../../../bookings/contract.ts';
import type { PublicDj } from '../../../profiles/contract.ts';
import { mergeSeen } from '../../rules.ts';
import { keptFor, markKept, unmarkKept } from './kept-mark.ts';

/** A booking as its person last saw it; `details` once its own page was open. */
export interface SeenBooking extends Pick<
  BookingSummary,
  | 'id'
  | 'ref'
  | 'status'
  | 'title'
  | 'event_type'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'city'
  | 'currency'
  | 'total_cents'
  | 'my_part'
  | 'other_name'
> {
  seen_at: Date;
  details?: Pick<
    Booking,
    'venue_name' | 'venue_address' | 'guest_count' | 'must_play' | 'do_not_play' | 'notes'
  >;
}

/** What a DJ shows of themselves; phone and e-mail are theirs to give. */
export interface OwnCard extends Pick<
  PublicDj,
  'user_id' | 'slug' | 'dj_name' | 'tagline' | 'city' | 'genres' | 'bpm'
> {
  page_url: string;
  email: string | null;
  phone: string | null;
  /** Their own picture itself, as a data address: its own one asks the network. */
  picture: string | null;
  kept_at: Date;
}

interface Kept<Value> {
  owner: string;
  value: Value;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('crossfade-seen', 'kept'));

/** Adds what `owner` has just seen; what was somebody else's is gone with that. */
export async function keepBookings(owner: string, fresh: readonly SeenBooking[]): Promise<void> {
  markKept(owner);
  await update<Kept<SeenBooking[]>>(
    'bookings',
    (before) => ({ owner, value: mergeSeen(before?.owner === owner ? before.value : [], fresh) }),
    store(),
  );
}

export async function keepCard(owner: string, card: OwnCard): Promise<void> {
  markKept(owner);
  await set('card', { owner, value: card } satisfies Kept<OwnCard>, store());
}

/** What this device keeps for whoever it was marked for; nothing without the mark. */
export async function readSeen(): Promise<{ bookings: SeenBooking[]; card: OwnCard | null }> {
  const owner = keptFor();
  if (owner === null) return { bookings: [], card: null };
  const [bookings, card] = await Promise.all([
    get<Kept<SeenBooking[]>>('bookings', store()),
    get<Kept<OwnCard>>('card', store()),
  ]);
  return {
    bookings: bookings?.owner === owner ? bookings.value : [],
    card: card?.owner === owner ? card.value : null,
  };
}

/** Empties what is kept for anybody but `owner`; null keeps nothing. */
export async function forgetOthers(owner: string | null): Promise<void> {
  const kept = keptFor();
  if (kept !== null && kept !== owner) await forgetSeen();
}

async function forgetSeen(): Promise<void> {
  unmarkKept();
  await clear(store());
}
