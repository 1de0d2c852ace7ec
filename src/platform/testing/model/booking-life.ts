import { sweepDueBookings } from '../../../domains/bookings/server/use-cases/sweep-due.ts';
import { resolutions } from '../../../domains/claims/rules.ts';
import { testStart } from '../app.ts';
import { lookAt, stillOpen } from '../booking-invariants.ts';
import { party } from '../booking-world.ts';
import { brokenDocuments } from '../document-invariants.ts';
import { answerSlowly, decide, dispute, payOut } from './bank.ts';
import { type BookingLife, type Command, dates, deeds, pick, sides, waits, whose } from './commands.ts';
import { doLikely, replace, take } from './deeds.ts';
import { isSequence, type Journal, note, obey } from './journal.ts';
import { begin, bookingOf, type Life } from './life.ts';
import { moveEvent } from './moves.ts';
import { liveNight } from './night.ts';
import { agreeShares, endHold, giveBack } from './staff.ts';
import { Broken, type ModelWorld, settleAs } from './world.ts';

/** A life of one DJ's bookings, to its end. @throws Broken with the first promise that does not hold */
export async function liveBooking(world: ModelWorld, given: BookingLife, journal: Journal): Promise<void> {
  const { clock, deps } = world;
  clock.set(testStart);
  const { is_instant, opening, clients, commands } = given;
  // where a far date is fixed with a card there is nothing to lose, and more to wait for
  const country_code = opening === 'lost' || opening === 'released' ? 'US' : given.country_code;
  const life: Life = {
    world,
    journal,
    dj: await world.addDj({ instant_booking: is_instant, country_code }),
    clients: await Promise.all(Array.from({ length: clients }, () => world.addClient())),
    standIns: new Map(),
    crew: [],
    djOf: new Map(),
    ids: [],
    all: [],
    seen: new Map(),
    left: [],
    pages: Array.from({ length: clients }, () => []),
  };
  for (let which = 0; which < clients; which++) await step(life, { do: 'request', which, n: 0 });
  for (const command of prelude(given)) await step(life, command);
  for (const command of commands) await step(life, { ...command, which: command.which % clients });
  // one that got nowhere does what leads on
  for (let tries = 0; tries < 3 && !isSequence(journal); tries++)
    await step(life, { do: 'likely', which: 0, n: 1 });
  await finish(life);
  const open = await stillOpen(deps.db, life.all);
  if (open.length > 0) throw new Broken(open);
  const missing = await brokenDocuments(deps.db, life.all);
  if (missing.length > 0) throw new Broken(missing);
  await world.retire([life.dj, ...life.standIns.values()]);
}

/** What brings the first booking as far as its life begins. */
function prelude({ is_instant, opening }: BookingLife): Command[] {
  const first = (name: Command['do'], n = 0): Command => ({ do: name, which: 0, n });
  const agreed = is_instant ? [] : [first('any', 6), first('any', 0)];
  const paid = [...agreed, first('card'), first('jobs')];
  const lost = [...paid, first('dj_cancels'), first('jobs')];
  // the balance, the end of the event, and the payout
  const released = [...paid, first('due', 1), first('due', 1), first('due', 1)];
  return { none: [], agreed, paid, lost, released }[opening];
}

/** One command, and then every promise. */
async function step(life: Life, command: Command): Promise<void> {
  await obey(life.journal, `${command.do} ${command.which} ${command.n}`, () => act(life, command));
  await look(life, command.do.startsWith('jobs'));
}

async function look(life: Life, is_quiet: boolean): Promise<void> {
  const { seen, broken } = await lookAt(life.world.deps.db, life.all, is_quiet);
  if (broken.length > 0) throw new Broken(broken);
  const changed = seen.filter((one) => life.seen.get(one.id)?.version !== one.version);
  note(life.journal, changed.map(({ ref, status, version }) => `${ref} ${status} v${version}`).join(', '));
  life.seen = new Map(seen.map((one) => [one.id, one]));
}

async function act(life: Life, { do: name, which, n }: Command): Promise<string | null> {
  const { world } = life;
  const page = pick(life.pages[which]!.toReversed(), n % 3);
  const payments = { owners: life.all };
  switch (name) {
    case 'request': {
      const request = party(life.dj.id, dates[which]);
      begin(life, which, life.dj, await world.as(life.clients[which]!).bookings.request(request));
      return 'request';
    }
    case 'dj_cancels':
      return bookingOf(life, which)?.status === 'confirmed' ? take(life, which, 'dj', 'cancel', n) : null;
    case 'replace':
      return replace(life, which, n);
    case 'move':
      return moveEvent(life, which, n);
    case 'staff_refund':
      return giveBack(life, which, n);
    case 'hold':
      return endHold(life, which);
    case 'shares':
      return agreeShares(life, which, n);
    case 'dispute':
      return dispute(world, payments, n);
    case 'verdict':
      return decide(world, payments, n);
    case 'pay_out':
      return payOut(world, [life.dj.id]);
    case 'likely': {
      const deed = await doLikely(life, which, n);
      // most people pay the page they open
      return deed === 'pay' && n % 4 > 0 ? act(life, { do: 'card', which, n: n * 3 }) : deed;
    }
    case 'any':
      return take(life, which, pick(sides, n)!, pick(deeds, Math.floor(n / 3))!, n);
    case 'night':
      return liveNight(life, which, n);
    case 'card':
      if (!page) return null;
      await world.pay(page, pick(whose, Math.floor(n / 3)));
      if (n % 2 === 1) await world.settle();
      return 'card';
    case 'bank':
      return answerSlowly(world, page, n);
    case 'jobs':
    case 'jobs_twice':
    case 'jobs_backwards':
      return settleAs(world, name);
    case 'due':
      return (await passDeadline(life, which, n)) ? 'due' : null;
    case 'wait':
      world.clock.advance(pick(waits, n)!);
      return 'wait';
    default:
      name satisfies 'sweep';
      return (await sweepDueBookings(world.deps)) > 0 ? 'sweep' : null;
  }
}

/** The clock goes to what it owes next, mostly with the work that this makes. */
async function passDeadline(life: Life, which: number, n: number): Promise<boolean> {
  const { clock, deps, settle } = life.world;
  const left = n % 2 === 0 ? life.seen.get(life.left[which]?.id ?? '') : undefined;
  const due_at = (left ?? bookingOf(life, which))?.due_at;
  if (due_at && due_at > clock.now()) clock.set(due_at);
  const done = await sweepDueBookings(deps);
  if (n % 3 > 0) await settle();
  return done > 0;
}

/** Everything that can still happen by itself does, until nothing is open. */
async function finish(life: Life): Promise<void> {
  const { admin, as, clock, deps, see, settle } = life.world;
  const payments = { owners: life.all };
  life.journal.push({ command: 'the rest', answer: 'as it comes', deed: null });
  for (const [which, urls] of life.pages.entries())
    for (const n of urls.keys()) await act(life, { do: 'bank', which, n });
  for (let n = 0; await decide(life.world, payments, n); n++) await settle();
  for (let round = 0; round < 40; round++) {
    await settle();
    await look(life, true);
    const open = [...life.seen.values()].filter(({ due_at, status }) => due_at || status === 'disputed');
    if (open.length === 0) return;
    for (const { id, version, status } of open) {
      const which = life.ids.indexOf(id);
      if (status === 'disputed') {
        const { held_cents } = (await see(admin, id)).money;
        // of nothing there is no part
        const resolution = held_cents > version ? pick(resolutions, version)! : ('release' as const);
        const refund_cents = Math.min(version, held_cents);
        await as(admin).bookings.resolve({ id, version, resolution, refund_cents, note: 'Decided.' });
      } else if (status === 'completed' && which >= 0 && version % 4 === 0)
        await take(life, which, 'dj', 'report', 0);
    }
    const next = Math.min(...open.flatMap(({ due_at }) => (due_at ? [due_at.getTime()] : [])));
    if (next < Infinity) clock.set(new Date(Math.max(next, clock.now().getTime())));
    await sweepDueBookings(deps);
  }
}
