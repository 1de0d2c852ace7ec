import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../shared/calendar-date.ts';
import type { Actor } from '../context.ts';
import type { World } from './booking-world.ts';

// What happens in the random lives of routes.model.test.ts, and how often.

export const whose = ['pays', 'later', 'pays', 'declined_off_session', 'declined'] as const;
export const policies = ['flexible', 'moderate', 'strict'] as const;
export const waits = [10 * MINUTE, 16 * MINUTE, 5 * HOUR, 2 * DAY, 8 * DAY, 40 * DAY];
export const dates = [
  { date: '2027-05-15', start_time: '20:00', end_time: '01:00' },
  { date: '2027-05-15', start_time: '22:00', end_time: '03:00' },
  { date: '2027-01-25', start_time: '20:00', end_time: '01:00' },
];
/** The most telling first: `likely` prefers what leads on. */
export const deeds = [
  'accept',
  'pay',
  'offer',
  'resolve',
  'report',
  'answer',
  'pay_damage',
  'quick_yes',
  'decline',
  'cancel',
  'edit',
  'return_payment',
] as const;
/** Ways out, which end what others would have gone on with. */
export const endings: readonly Deed[] = ['decline', 'cancel', 'return_payment'];
/** Who may play instead: cheaper and dearer, at once and by request, and in another currency. */
export const standIns = [
  { hourly_rate: 60, instant_booking: true },
  { hourly_rate: 150, instant_booking: true },
  { hourly_rate: 150, instant_booking: false },
  { hourly_rate: 20, instant_booking: true },
  { hourly_rate: 100, instant_booking: true, currency: 'GBP' },
] as const;
export type Deed = (typeof deeds)[number];
export const sides = ['client', 'dj', 'staff'] as const;
export type Side = (typeof sides)[number];

const names = {
  /** Somebody does something they can. */
  likely: 14,
  /** Somebody tries something they may not be able to. */
  any: 3,
  request: 1,
  /** The DJ cancels what is paid. */
  dj_cancels: 3,
  /** Another DJ is asked instead, at times two at once. */
  replace: 5,
  /** Staff give something back, at times too much. */
  staff_refund: 5,
  /** Something at the event itself: overtime, an extra, the times. */
  night: 8,
  /** One side wants another evening, or the other side answers. */
  move: 5,
  /** A card on a page, not always the newest. */
  card: 6,
  /** The bank of a slow card decides. */
  bank: 2,
  jobs: 6,
  jobs_twice: 2,
  jobs_backwards: 1,
  /** The clock goes to the next deadline, and the sweep sees it. */
  due: 3,
  wait: 1,
  sweep: 1,
};
export const command = fc.record({
  do: fc.oneof(
    ...Object.entries(names).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as keyof typeof names),
    })),
  ),
  // two of three commands are about the first, so that it gets somewhere
  which: fc.constantFrom<number>(0, 0, 0, 0, 1, 2),
  n: fc.nat(999),
});
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

export interface Life {
  dj: Actor;
  standIns: Actor[];
  /** The DJ of each booking. */
  djOf: Map<string, Actor>;
  clients: Actor[];
  /** The newest booking of each client, and all there ever were. */
  ids: string[];
  all: string[];
  /** Each client's booking that was cancelled last by its DJ, with the date it was for. */
  left: ({ id: string; date: (typeof dates)[number] } | undefined)[];
  /** The gateway's pages each client has seen. */
  pages: string[][];
}

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** Staff give back some of a booking's payment, at times more than there is. */
export async function giveBack(world: World, admin: Actor, id: string | undefined, n: number): Promise<void> {
  if (!id) return;
  const { rows } = await world.deps.pool.query<{ charge_id: string }>(
    `select id as charge_id from charges where booking_id = $1 and status = 'succeeded'
     union all select charge_id from carries where to_booking_id = $1 limit 1`,
    [id],
  );
  const { version, money } = await world.see(admin, id);
  const amount_cents = Math.max(1, Math.round(((money.held_cents + money.fees_cents) * n) / 900));
  for (const { charge_id } of rows)
    await world
      .as(admin)
      .bookings.refund({ id, version, charge_id, amount_cents, reason: 'The sound failed.' });
}

const refusals = ['NOT_FOUND', 'WRONG_STATE', 'STALE', 'INVALID', 'SLOT_TAKEN'];

export function unlessRefused(error: unknown): void {
  if (!(error instanceof ORPCError) || !refusals.includes(error.code)) throw error;
}

/** The gateway's page that somebody was led to. */
export const keep = (life: Life, which: number, { checkout_url }: { checkout_url: string | null }): void => {
  if (checkout_url) life.pages[which]!.push(checkout_url);
};
