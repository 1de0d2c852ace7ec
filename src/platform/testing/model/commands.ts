import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../../shared/calendar-date.ts';

// What happens in random lives, and how often.

const booking = {
  /** Somebody does something they can. */
  likely: 20,
  /** Somebody tries something they may not be able to. */
  any: 3,
  request: 1,
  /** The DJ cancels what is paid. */
  dj_cancels: 3,
  /** Another DJ is asked instead, at times two at once. */
  replace: 3,
  /** Staff give something back, at times too much. */
  staff_refund: 4,
  /** Staff release what is held, or renew it. */
  hold: 2,
  /** The company agrees what its crew gets. */
  shares: 3,
  /** Something at the event itself: overtime, an extra, the times. */
  night: 8,
  /** One side wants another evening, or the other side answers. */
  move: 4,
  /** The payer's bank wants a payment back, or asks about it. */
  dispute: 6,
  /** We answer it, or it decides. */
  verdict: 5,
  /** What a DJ's account holds goes to their bank: nothing is left to be taken back. */
  pay_out: 2,
  /** A card on a page, not always the newest. */
  card: 5,
  /** The bank of a slow card decides. */
  bank: 2,
  jobs: 6,
  jobs_twice: 2,
  jobs_backwards: 1,
  /** The clock goes to the next deadline, and the sweep sees it. */
  due: 6,
  wait: 1,
  sweep: 1,
};

const shop = {
  /** Somebody tips, wants a song or buys from the store, with or without an account. */
  sell: 5,
  /** The same question once more. */
  sell_again: 1,
  card: 5,
  bank: 1,
  /** What was reserved for a song is taken, or a part of it, or let go. */
  play: 3,
  let_go: 1,
  /** The DJ or staff give a sale back, or a part. */
  give_back: 4,
  dispute: 2,
  verdict: 2,
  pay_out: 1,
  /** The DJ wants a plan. */
  plan: 4,
  end_plan: 1,
  /** A month or a year is over. */
  renew: 3,
  /** An affiliate earns with a period or a booking. */
  commission: 3,
  claw_back: 2,
  /** What was held for its time is due. */
  commissions_due: 2,
  jobs: 4,
  jobs_twice: 1,
  jobs_backwards: 1,
  wait: 1,
};

const oneOf = <Name extends string>(weights: Record<Name, number>) =>
  fc.record({
    do: fc.oneof(
      ...(Object.entries(weights) as [Name, number][]).map(([name, weight]) => ({
        weight,
        arbitrary: fc.constant(name),
      })),
    ),
    // two of three commands are about the first, so that it gets somewhere
    which: fc.constantFrom<number>(0, 0, 0, 0, 1, 2),
    n: fc.nat(999),
  });

/** How far the first booking is brought before anything can happen. */
const booked = {
  is_instant: fc.boolean(),
  country_code: fc.constantFrom('US', 'DE', 'TH'),
  opening: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none' as const) },
    { weight: 2, arbitrary: fc.constant('agreed' as const) },
    { weight: 5, arbitrary: fc.constant('paid' as const) },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
    { weight: 1, arbitrary: fc.constant('released' as const) },
  ),
};
const commands = (minLength: number, maxLength: number) =>
  fc.array(oneOf(booking), { minLength, maxLength, size: 'max' });

/** Most are short, so that there are many; some are long, and of three clients who compete. */
export const life = fc.oneof(
  {
    weight: 700,
    arbitrary: fc.record({
      kind: fc.constant('booking' as const),
      clients: fc.constantFrom(1, 1, 1, 2),
      ...booked,
      commands: commands(1, 5),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('booking' as const),
      clients: fc.constant(3),
      ...booked,
      commands: commands(10, 30),
    }),
  },
  {
    weight: 290,
    arbitrary: fc.record({
      kind: fc.constant('shop' as const),
      commands: fc.array(oneOf(shop), { minLength: 1, maxLength: 5, size: 'max' }),
    }),
  },
);

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer T> ? T : never;
export type AnyLife = Of<typeof life>;
export type BookingLife = Extract<AnyLife, { kind: 'booking' }>;
export type ShopLife = Extract<AnyLife, { kind: 'shop' }>;
export type Command = BookingLife['commands'][number];
export type ShopCommand = ShopLife['commands'][number];

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
export type Deed = (typeof deeds)[number];
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
export const sides = ['client', 'dj', 'staff'] as const;
export type Side = (typeof sides)[number];

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
