import { finalStatuses } from '../../../domains/bookings/rules.ts';
import { type Currency, toUnits } from '../../../shared/money.ts';
import type { Actor } from '../../context.ts';
import type { Seen } from '../booking-facts.ts';
import { type Side, standIns, type When } from './commands.ts';
import type { Journal } from './journal.ts';
import type { ModelWorld } from './world.ts';

/** One to three clients' bookings of one DJ, and of others where that one cancels. */
export interface Life {
  world: ModelWorld;
  journal: Journal;
  started: Date;
  dj: Actor;
  /** What that DJ is paid in. */
  currency: Currency;
  clients: Actor[];
  /** Who was asked instead, by their place in the list of stand-ins. */
  standIns: Map<number, Actor>;
  /** The DJ's crew, once there is one, by their membership. */
  crew: Map<string, Actor>;
  /** The DJ of each booking. */
  djOf: Map<string, Actor>;
  /** The newest booking of each client, and all there ever were, as they were after the last step. */
  ids: (string | undefined)[];
  all: string[];
  seen: Map<string, Seen>;
  /** Those that were over when nothing waited the last time, and an id of that moment: ids grow. */
  settled: { ids: readonly string[]; since: string };
  /** Each client's booking that was cancelled last by its DJ, with when it was for. */
  left: ({ id: string; when: When } | undefined)[];
  /** How often somebody asked for a booking, also in vain. */
  requests: number;
  /** When each client's newest booking was asked for. */
  asked: When[];
  /** The gateway's pages each client has seen. */
  pages: string[][];
  /** Holds every promise against what is, and remembers it. */
  look: (is_quiet: boolean) => Promise<void>;
}

export const bookingOf = (life: Life, which: number): Seen | undefined =>
  life.seen.get(life.ids[which] ?? '');

/** Whether a booking was called off, or paid out, or never came about. */
export const isFinal = (life: Life, id: string): boolean => {
  const booking = life.seen.get(id);
  return booking !== undefined && finalStatuses.includes(booking.status) && booking.choose_by === null;
};

export const actorOf = ({ clients, djOf, dj, ids, world }: Life, which: number, side: Side): Actor =>
  ({ client: clients[which]!, dj: djOf.get(ids[which] ?? '') ?? dj, staff: world.admin })[side];

export const peopleOf = (life: Life, which: number) => ({
  client: life.clients[which]!,
  dj: actorOf(life, which, 'dj'),
});

export async function standInOf(life: Life, index: number): Promise<Actor> {
  const {
    hourly_cents,
    instant_booking,
    currency = life.currency,
  } = { currency: undefined, ...standIns[index]! };
  const hourly_rate = toUnits(hourly_cents, currency);
  const known =
    life.standIns.get(index) ?? (await life.world.addDj({ hourly_rate, instant_booking, currency }));
  life.standIns.set(index, known);
  return known;
}

/** The gateway's page that somebody was led to. */
export const keep = (life: Life, which: number, { checkout_url }: { checkout_url: string | null }): void => {
  if (checkout_url) life.pages[which]!.push(checkout_url);
};

/** Asks for a booking, which is there also where the gateway did not give its page. */
export async function adopt<Placed extends { id: string; checkout_url: string | null }>(
  { all, world }: Life,
  client: Actor,
  ask: () => Promise<Placed>,
): Promise<Pick<Placed, 'id' | 'checkout_url'>> {
  try {
    return await ask();
  } catch (error) {
    const { rows } = await world.deps.pool.query<{ id: string }>(
      'select id from bookings where client_id = $1 and not id = any($2)',
      [client.id, all],
    );
    if (!rows[0]) throw error;
    return { id: rows[0].id, checkout_url: null };
  }
}

/** A booking there was none of before. */
export function begin(
  life: Life,
  which: number,
  dj: Actor,
  placed: { id: string; checkout_url: string | null },
  when: When,
): void {
  life.asked[which] = when;
  life.ids[which] = placed.id;
  life.all.push(placed.id);
  life.djOf.set(placed.id, dj);
  keep(life, which, placed);
}
