import { allows } from '../../../domains/bookings/rules.ts';
import { chargeableCents } from '../../../domains/claims/rules.ts';
import type { Seen } from '../booking-facts.ts';
import { offer, party } from '../booking-world.ts';
import { type Deed, deeds, endings, pick, policies, type Side, sides, standIns } from './commands.ts';
import { actorOf, adopt, begin, bookingOf, keep, type Life, standInOf } from './life.ts';
import { complaint, verdict } from './night.ts';

/** What of a booking's deeds the rules leave to a side; who is refused all the same is part of life. */
function isOpen(booking: Seen, side: Side, deed: Deed): boolean {
  const { status, facts } = booking;
  switch (deed) {
    case 'pay':
      return side === 'client' && (status === 'awaiting_payment' || owes(booking));
    case 'answer':
      return side !== 'staff' && status === 'disputed';
    case 'pay_damage':
      return side === 'client' && facts.owes_damage;
    case 'return_payment':
      return side === 'client' && booking.choose_by !== null;
    default:
      return allows(deed, status, side);
  }
}

const owes = ({
  status,
  deposit_due_at,
  balance_due_at,
  deposit_attempts,
  balance_attempts,
}: Seen): boolean =>
  status === 'confirmed' &&
  (deposit_due_at !== null || balance_due_at !== null || deposit_attempts + balance_attempts > 0);

/** Somebody does what they can, as a rule what leads on. */
export async function doLikely(life: Life, which: number, n: number): Promise<string | null> {
  const booking = bookingOf(life, which);
  if (!booking) return null;
  // whose DJ has left them asks another one
  if (booking.choose_by !== null && n % 8 > 1) return replace(life, which, n);
  // a life that is called off at every turn is a short one
  const wanted = n % 8 === 0 ? deeds : deeds.filter((deed) => !endings.includes(deed));
  const open = wanted.flatMap((deed) =>
    sides.flatMap((side): [Side, Deed][] => (isOpen(booking, side, deed) ? [[side, deed]] : [])),
  );
  const [side, deed] = pick(open, [0, 0, 0, 1, 2][n % 5]!) ?? [];
  return side && deed ? take(life, which, side, deed, n) : null;
}

/** The client's one thing, where it is open to them. */
export async function takeOpen(
  life: Life,
  which: number,
  deed: 'pay_damage' | 'return_payment',
  n: number,
): Promise<string | null> {
  const id = deed === 'return_payment' ? life.left[which]?.id : life.ids[which];
  const booking = life.seen.get(id ?? '');
  return booking && isOpen(booking, 'client', deed) ? take(life, which, 'client', deed, n) : null;
}

/** Of three clients one would pay everything at once; most of them know when it cannot be. */
async function wantsAll(life: Life, which: number, n: number): Promise<boolean> {
  if (n % 3 !== 1) return false;
  const { plan } = await life.world.see(life.clients[which]!, life.ids[which]!);
  return n % 5 === 0 || plan.every(({ due_at }, index) => index > 0 || due_at === null);
}

export async function take(
  life: Life,
  which: number,
  side: Side,
  deed: Deed,
  n: number,
): Promise<string | null> {
  const { as, see } = life.world;
  const id = deed === 'return_payment' ? (life.left[which]?.id ?? life.ids[which]) : life.ids[which];
  const version = life.seen.get(id ?? '')?.version;
  if (!id || version === undefined) return null;
  const actor = actorOf(life, which, side);
  const api = as(actor).bookings;
  switch (deed) {
    case 'quick_yes':
      await api.quick_yes({ id, version });
      break;
    case 'offer': {
      const terms = {
        ...offer,
        performance_cents: n * 97 + 7,
        discount_cents: n % 5 === 0 ? n * 9 : 0,
        travel_cents: n % 700,
      };
      await api.offer({ id, version, ...terms, cancellation_policy: pick(policies, n)! });
      break;
    }
    case 'decline':
      await api.decline({ id, version });
      break;
    case 'accept': {
      const in_full = await wantsAll(life, which, n);
      keep(life, which, await api.accept({ id, version, in_full }));
      return in_full ? 'accept_in_full' : deed;
    }
    case 'pay': {
      const in_full = await wantsAll(life, which, n);
      keep(life, which, await api.pay({ id, in_full }));
      return in_full ? 'pay_in_full' : deed;
    }
    case 'cancel': {
      const { refund_preview } = await see(actor, id);
      await api.cancel({ id, version, expected_refund_cents: refund_preview?.refund_cents ?? 0 });
      if (side === 'dj') life.left[which] = { id, when: life.asked[which]! };
      break;
    }
    case 'return_payment': {
      const { money } = await see(actor, id);
      await api.return_payment({ id, version, expected_refund_cents: money.held_cents });
      break;
    }
    case 'report':
      await api.report({ id, version, ...complaint(side, n) });
      break;
    case 'answer':
      await as(actor).claims.answer({ booking_id: id, text: 'It did not happen so.' });
      break;
    case 'pay_damage':
      keep(life, which, await as(actor).claims.pay_damage({ booking_id: id }));
      break;
    case 'edit':
      await api.edit({ id, version, guest_count: n + 1 });
      break;
    case 'resolve': {
      const { money, problems } = await see(actor, id);
      const damage_cents = chargeableCents(problems, life.world.clock.now());
      await api.resolve({ id, version, ...verdict(n, money.held_cents, damage_cents) });
      break;
    }
  }
  return deed;
}

/** Asks one or two others to play instead; what was paid is to go along. */
export async function replace(life: Life, which: number, n: number): Promise<string | null> {
  const left = life.left[which];
  if (!left) return null;
  const client = life.clients[which]!;
  const indexes = (n % 5 === 0 ? [n, n + 1] : [n]).map((one) => one % standIns.length);
  const refusals: Error[] = [];
  // one after the other, so that the same life always goes the same way
  for (const index of indexes) {
    const dj = await standInOf(life, index);
    // five hours, with the 4 % that the client pays us
    const expected_total_cents = standIns[index]!.hourly_cents * 5.2;
    const request = { ...left.when, replaces_id: left.id, expected_total_cents };
    try {
      const ask = () => life.world.as(client).bookings.request(party(dj.id, request));
      begin(life, which, dj, await adopt(life, client, ask), left.when);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refusals.push(error);
    }
  }
  if (refusals[0]) throw refusals[0];
  return 'replace';
}
