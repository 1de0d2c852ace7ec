import type { Actor } from '../../context.ts';
import type { Seen } from '../booking-invariants.ts';
import { type dates, type Side, standIns } from './commands.ts';
import type { Journal } from './journal.ts';
import type { ModelWorld } from './world.ts';

/** One to three clients' bookings of one DJ, and of others where that one cancels. */
export interface Life {
  world: ModelWorld;
  journal: Journal;
  dj: Actor;
  clients: Actor[];
  /** Who was asked instead, by their place in the list of stand-ins. */
  standIns: Map<number, Actor>;
  /** Members of the DJ's crew, once there is one. */
  crew: string[];
  /** The DJ of each booking. */
  djOf: Map<string, Actor>;
  /** The newest booking of each client, and all there ever were, as they were after the last step. */
  ids: (string | undefined)[];
  all: string[];
  seen: Map<string, Seen>;
  /** Each client's booking that was cancelled last by its DJ, with the date it was for. */
  left: ({ id: string; date: (typeof dates)[number] } | undefined)[];
  /** The gateway's pages each client has seen. */
  pages: string[][];
}

export const bookingOf = (life: Life, which: number): Seen | undefined =>
  life.seen.get(life.ids[which] ?? '');

export const actorOf = ({ clients, djOf, dj, ids, world }: Life, which: number, side: Side): Actor =>
  ({ client: clients[which]!, dj: djOf.get(ids[which] ?? '') ?? dj, staff: world.admin })[side];

export const peopleOf = (life: Life, which: number) => ({
  client: life.clients[which]!,
  dj: actorOf(life, which, 'dj'),
});

export async function standInOf(life: Life, index: number): Promise<Actor> {
  const known = life.standIns.get(index) ?? (await life.world.addDj(standIns[index]));
  life.standIns.set(index, known);
  return known;
}

/** The gateway's page that somebody was led to. */
export const keep = (life: Life, which: number, { checkout_url }: { checkout_url: string | null }): void => {
  if (checkout_url) life.pages[which]!.push(checkout_url);
};

/** A booking there was none of before. */
export function begin(
  life: Life,
  which: number,
  dj: Actor,
  placed: { id: string; checkout_url: string | null },
): void {
  life.ids[which] = placed.id;
  life.all.push(placed.id);
  life.djOf.set(placed.id, dj);
  keep(life, which, placed);
}
