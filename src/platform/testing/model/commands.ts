import fc from 'fast-check';
import { DAY, HOUR, MINUTE, plus } from '../../../shared/calendar-date.ts';
import type { Currency } from '../../../shared/money.ts';

// What happens in random lives, and how often.

const booking = {
  /** Somebody does something they can. */
  likely: 12,
  /** What things have come to calls for something, allowed or not; as a rule nothing more than what is likely. */
  pressing: 24,
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
  hold: 8,
  /** Staff hold the DJ's payout, or no longer. */
  payout_hold: 3,
  /** Who owes for damage pays it. */
  pay_damage: 4,
  /** Whose DJ has left them wants the payment back. */
  return_payment: 6,
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
  /** A bank sends a refund back; staff see to what was refused. */
  refund_fails: 2,
  tend_refund: 2,
  /** Staff write a debt off, or a part, at times more than is open. */
  write_off: 3,
  /** Who is paid tells the gateway who they are, or it wants to know more. */
  account: 2,
  /** The gateway does not answer for a while, or refuses to give back. */
  trouble: 3,
  /** For the rest of the sequence nothing that the gateway tells reaches us. */
  deaf: 1,
  /** What is done each minute or so, beside the bookings' own clock. */
  cron: 2,
  jobs: 6,
  jobs_twice: 2,
  jobs_backwards: 2,
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
  card: 7,
  bank: 1,
  /** What was reserved for a song is taken, or a part of it, or let go. */
  play: 5,
  let_go: 1,
  /** The DJ or staff give a sale back, or a part. */
  give_back: 8,
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
  refund_fails: 2,
  tend_refund: 2,
  write_off: 2,
  account: 1,
  trouble: 2,
  deaf: 1,
  jobs: 4,
  jobs_twice: 1,
  jobs_backwards: 2,
  wait: 1,
};

/** How far a booking is brought before anything can happen to it. */
const openings = {
  requested: 4,
  agreed: 3,
  paid: 6,
  /** Called off by its DJ while others are free: the client chooses. */
  lost: 3,
  /** Over, and its money held. */
  played: 3,
  /** The DJ claims damage, and the client owes it. */
  damaged: 2,
  released: 1,
  /** A payer's bank asks about a payment, or has taken it: before the event, or after. */
  contested: 4,
  contested_late: 4,
  /** All is paid, and then the night becomes shorter. */
  shortened: 3,
  /** The same, but the night is shorter before anybody has heard of the payment. */
  unheard: 3,
  /** Another DJ is asked, and what was paid for the first is promised to them. */
  promised: 1,
  /** The same, and then the bank takes what was promised. */
  taken: 2,
  /** Paid for damage, while the bank still decides about the price. */
  repaired: 2,
};
export type Opening = keyof typeof openings;

const weighted = <Name extends string>(weights: Record<Name, number>) =>
  fc.oneof(
    ...(Object.entries(weights) as [Name, number][]).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  );

const commandOf = <Name extends string>(weights: Record<Name, number>) =>
  fc.record({
    do: weighted(weights),
    // two of three commands are about the first, so that it gets somewhere
    which: fc.constantFrom<number>(0, 0, 0, 0, 1, 2),
    n: fc.nat(999),
  });

const some = <T>(one: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.array(one, { minLength, maxLength, size: 'max' });

/** One after the other in one life: each goes on from wherever those before it have left things. */
const sequence = fc.record({
  opening: weighted(openings),
  n: fc.nat(999),
  commands: some(commandOf(booking), 2, 3),
});
const shopSequence = some(commandOf(shop), 2, 3);

/** What a life's DJ is paid in, one of them without decimals: a cent that is lost there is a whole unit. */
const paidIn = fc.constantFrom<Currency>('EUR', 'EUR', 'EUR', 'JPY', 'CHF', 'BRL');

const bookings = (clients: fc.Arbitrary<number>) =>
  fc.record({
    kind: fc.constant('booking' as const),
    is_instant: fc.boolean(),
    country_code: fc.constantFrom('US', 'DE', 'TH'),
    currency: paidIn,
    accounts_begin_ready: fc.constantFrom(true, true, false),
    clients,
    sequences: some(sequence, 1, 24),
  });

/** Most are of one client or two; in some three compete. */
export const life = fc.oneof(
  { weight: 64, arbitrary: bookings(fc.constantFrom(1, 1, 1, 2)) },
  { weight: 8, arbitrary: bookings(fc.constant(3)) },
  {
    weight: 28,
    arbitrary: fc.record({
      kind: fc.constant('shop' as const),
      sequences: some(shopSequence, 1, 24),
      currency: paidIn,
      accounts_begin_ready: fc.constantFrom(true, true, false),
    }),
  },
);

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer T> ? T : never;
export type AnyLife = Of<typeof life>;
export type BookingLife = Extract<AnyLife, { kind: 'booking' }>;
export type ShopLife = Extract<AnyLife, { kind: 'shop' }>;
export type Sequence = BookingLife['sequences'][number];
export type Command = Sequence['commands'][number];
export type ShopCommand = ShopLife['sequences'][number][number];

export const whose = ['pays', 'later', 'pays', 'declined_off_session', 'declined'] as const;
export const policies = ['flexible', 'moderate', 'strict'] as const;
export const waits = [10 * MINUTE, 16 * MINUTE, 5 * HOUR, 2 * DAY, 8 * DAY, 40 * DAY];
/**
 * What a client's next event is: of the first two at the same time of the same day, of the third soon. They come again
 * and again, so that also who begins later competes.
 */
const events = [
  { every_days: 150, first_day: 131, at_least_days: 60, start_time: '20:00', end_time: '01:00' },
  { every_days: 150, first_day: 131, at_least_days: 60, start_time: '22:00', end_time: '03:00' },
  { every_days: 30, first_day: 21, at_least_days: 15, start_time: '20:00', end_time: '01:00' },
];
export interface When {
  date: string;
  start_time: string;
  end_time: string;
}
export function nextEvent(which: number, started: Date, now: Date): When {
  const { every_days, first_day, at_least_days, start_time, end_time } = events[which]!;
  const days = (now.getTime() - started.getTime()) / DAY + at_least_days;
  const rounds = Math.max(0, Math.ceil((days - first_day) / every_days));
  const date = plus(started, (first_day + rounds * every_days) * DAY);
  return { date: date.toISOString().slice(0, 10), start_time, end_time };
}
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
/** Who may play instead, in hundredths an hour: cheaper and dearer, at once and by request, and in another currency. */
export const standIns = [
  { hourly_cents: 6_000, instant_booking: true },
  { hourly_cents: 15_000, instant_booking: true },
  { hourly_cents: 15_000, instant_booking: false },
  { hourly_cents: 2_000, instant_booking: true },
  { hourly_cents: 10_000, instant_booking: true, currency: 'GBP' },
] as const;
export const sides = ['client', 'dj', 'staff'] as const;
export type Side = (typeof sides)[number];

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
