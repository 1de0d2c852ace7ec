import { party } from '../booking-world.ts';
import { nextEvent, type Opening } from './commands.ts';
import { dispute } from './bank.ts';
import { replace, take, takeOpen } from './deeds.ts';
import { adopt, begin, bookingOf, isFinal, type Life, standInOf } from './life.ts';
import { moveEvent } from './moves.ts';
import { lights, night } from './offers.ts';
import { passDeadline } from './time.ts';

/** What brings a booking from one opening to the next, each as a step of the life. */
const ways = {
  offer: (life: Life) => take(life, 0, 'dj', 'offer', 301),
  accept: (life: Life) => take(life, 0, 'client', 'accept', 0),
  pay: (life: Life) => payPage(life, 'pays'),
  // with a card that pays nothing while its owner is away
  pay_once: (life: Life) => payPage(life, 'declined_off_session'),
  pay_rest: async (life: Life) =>
    (await take(life, 0, 'client', 'pay', 0)) && payPage(life, 'declined_off_session'),
  lose: (life: Life) => callOff(life, 0),
  /** Of a far date only a card is there yet: its deposit's day. */
  charge: (life: Life) => passUntilPaid(life),
  /** The rest, on a page; what became of it is still on its way. */
  pay_unheard: async (life: Life) =>
    (await take(life, 0, 'client', 'pay', 0)) && payPage(life, 'pays', false),
  /** Both agree to a shorter night. */
  shorten: (life: Life) => moveEvent(life, 0, 1),
  /** A dearer one, who needs more than what was paid. */
  promise: (life: Life) => replace(life, 0, 1),
  contest: (life: Life, n: number) => contest(life, n),
  contest_whole: (life: Life) => contest(life, 2),
  play: (life: Life) => passUntil(life, ['completed', 'disputed']),
  claim: (life: Life) => take(life, 0, 'dj', 'report', 1),
  answer: (life: Life) => take(life, 0, 'client', 'answer', 0),
  // for the DJ, and the client owes all of the damage
  resolve: async (life: Life) => {
    const deed = await take(life, 0, 'staff', 'resolve', 8);
    // the card on file declines: only then is it the client's to pay
    await life.world.settle();
    return deed;
  },
  /** All of the price to the client, who owes some of the damage. */
  resolve_back: async (life: Life) => {
    const deed = await take(life, 0, 'staff', 'resolve', 6);
    await life.world.settle();
    return deed;
  },
  pay_damage: async (life: Life) => (await takeOpen(life, 0, 'pay_damage', 0)) && payPage(life, 'pays'),
  release: (life: Life) => passUntil(life, []),
} as const;
export type Way = keyof typeof ways;

/** @param n varies what can be done in more than one way */
export const walk = (life: Life, way: Way, n: number): Promise<string | null> => ways[way](life, n);

/** What leads to an opening; who is booked at once has neither an offer nor a yes. */
export function waysTo(opening: Opening, is_instant: boolean): readonly Way[] {
  const agreed: Way[] = is_instant ? [] : ['offer', 'accept'];
  const paid: Way[] = [...agreed, 'pay'];
  const played: Way[] = [...paid, 'play'];
  const lost: Way[] = [...paid, 'charge', 'lose'];
  const hurt: Way[] = [...agreed, 'pay_once', 'charge', 'pay_rest', 'play'];
  return {
    requested: [],
    agreed,
    paid,
    lost,
    played,
    damaged: [...hurt, 'claim' as const, 'answer' as const, 'resolve' as const],
    released: [...played, 'release' as const],
    contested: [...paid, 'charge' as const, 'contest' as const],
    contested_late: [...played, 'contest' as const],
    unheard: [...paid, 'charge' as const, 'pay_unheard' as const, 'shorten' as const],
    shortened: [...paid, 'charge' as const, 'pay_rest' as const, 'shorten' as const],
    promised: [...lost, 'promise' as const],
    taken: [...lost, 'promise' as const, 'contest_whole' as const],
    repaired: [
      ...hurt,
      'contest' as const,
      'claim' as const,
      'answer' as const,
      'resolve_back' as const,
      'pay_damage' as const,
    ],
  }[opening];
}

/** Nothing can happen any more to what a client asked for last, but that a bank takes it back. */
export function isOver(life: Life, which: number): boolean {
  const id = life.ids[which];
  return id === undefined || isFinal(life, id);
}

/** At times it is the DJ's night at one price, or something is wanted beside. */
export async function request(life: Life, which: number): Promise<string> {
  const { clients, dj, started, world } = life;
  const when = nextEvent(which, started, world.clock.now());
  const asked = life.requests++;
  const isPackage = asked % 4 === 3;
  // with the 4 % that the client pays us
  const isMore = asked % 3 === 1 && !isPackage;
  const add_ons = [{ id: lights.id, quantity: 1 + (asked % 3) }];
  const more_cents = 52_000 + add_ons[0]!.quantity * lights.price_cents * 1.04;
  const chosen = isPackage
    ? { package_id: night.id, expected_total_cents: night.price_cents * 1.04 }
    : isMore
      ? { add_ons, expected_total_cents: more_cents }
      : {};
  // at times everything is to be paid at once, which of a far date is refused
  const in_full = asked % 7 === 2;
  const wanted = party(dj.id, { ...when, ...chosen, in_full });
  const client = clients[which]!;
  const ask = () => world.as(client).bookings.request(wanted);
  begin(life, which, dj, await adopt(life, client, ask), when);
  if (in_full) return 'request_in_full';
  if (isMore) return 'request_add_on';
  return isPackage ? 'request_package' : 'request';
}

async function payPage(
  life: Life,
  card: 'pays' | 'declined_off_session',
  is_heard = true,
): Promise<string | null> {
  const page = life.pages[0]!.at(-1);
  if (!page) return null;
  await life.world.pay(page, card);
  if (is_heard) await life.world.settle();
  return 'card';
}

/** The bank of the newest booking's payer, or of what they may take along, and we hear of it. */
async function contest(life: Life, n: number): Promise<string | null> {
  const left = life.seen.get(life.left[0]?.id ?? '');
  const owners = [life.ids[0], left?.choose_by ? left.id : undefined];
  const deed = await dispute(life.world, { owners }, n);
  await life.world.settle();
  return deed;
}

/** The clock goes on to where the deposit is charged, where it was not at once. */
async function passUntilPaid(life: Life): Promise<string | null> {
  const booking = bookingOf(life, 0);
  if (!booking?.deposit_due_at || booking.facts.charged_cents > 0) return null;
  return (await passDeadline(life, 0, 1)) ? 'due' : null;
}

/** The DJ cancels what is paid while somebody else is free. */
export async function callOff(life: Life, which: number): Promise<string | null> {
  if (bookingOf(life, which)?.status !== 'confirmed') return null;
  await standInOf(life, 0);
  const deed = await take(life, which, 'dj', 'cancel', 0);
  return deed && 'dj_cancels';
}

/** The clock goes on, deadline by deadline, until the booking has come to one of these, or is over. */
async function passUntil(life: Life, statuses: readonly string[]): Promise<string | null> {
  let passed = 0;
  while (passed < 8 && !isOver(life, 0) && !statuses.includes(bookingOf(life, 0)!.status)) {
    if (!(await passDeadline(life, 0, 1))) break;
    passed++;
    await life.look(false);
  }
  return passed > 0 ? 'due' : null;
}
