import { bundle, party } from '../booking-world.ts';
import { nextEvent, type Opening } from './commands.ts';
import { take } from './deeds.ts';
import { begin, bookingOf, isFinal, type Life, standInOf } from './life.ts';
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
  release: (life: Life) => passUntil(life, []),
} as const;
export type Way = keyof typeof ways;

export const walk = (life: Life, way: Way): Promise<string | null> => ways[way](life);

/** What leads to an opening; who is booked at once has neither an offer nor a yes. */
export function waysTo(opening: Opening, is_instant: boolean): readonly Way[] {
  const agreed: Way[] = is_instant ? [] : ['offer', 'accept'];
  const paid: Way[] = [...agreed, 'pay'];
  const played: Way[] = [...paid, 'play'];
  return {
    requested: [],
    agreed,
    paid,
    lost: [...paid, 'lose' as const],
    played,
    damaged: [
      ...agreed,
      'pay_once' as const,
      'pay_rest' as const,
      'play' as const,
      'claim' as const,
      'answer' as const,
      'resolve' as const,
    ],
    released: [...played, 'release' as const],
  }[opening];
}

/** Nothing can happen any more to what a client asked for last, but that a bank takes it back. */
export function isOver(life: Life, which: number): boolean {
  const id = life.ids[which];
  return id === undefined || isFinal(life, id);
}

/** A night at one price, cheaper than its hours. */
export const night = bundle('night', 5, 40_000);

/** At times it is the DJ's night at one price. */
export async function request(life: Life, which: number): Promise<string> {
  const { clients, dj, started, world } = life;
  const when = nextEvent(which, started, world.clock.now());
  const isPackage = life.all.length % 4 === 3;
  // with the 4 % that the client pays us
  const chosen = isPackage ? { package_id: night.id, expected_total_cents: night.price_cents * 1.04 } : {};
  // at times everything is to be paid at once, which of a far date is refused
  const in_full = life.all.length % 7 === 2;
  const wanted = party(dj.id, { ...when, ...chosen, in_full });
  begin(life, which, dj, await world.as(clients[which]!).bookings.request(wanted), when);
  if (in_full) return 'request_in_full';
  return isPackage ? 'request_package' : 'request';
}

async function payPage(life: Life, card: 'pays' | 'declined_off_session'): Promise<string | null> {
  const page = life.pages[0]!.at(-1);
  if (!page) return null;
  await life.world.pay(page, card);
  await life.world.settle();
  return 'card';
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
