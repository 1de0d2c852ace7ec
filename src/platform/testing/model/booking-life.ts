import { sweepDueBookings } from '../../../domains/bookings/server/use-cases/sweep-due.ts';
import { resolutions } from '../../../domains/claims/rules.ts';
import { reconcileAll } from '../../../domains/payments/server/use-cases/reconcile-all.ts';
import { newId } from '../../../shared/ids.ts';
import { toUnits } from '../../../shared/money.ts';
import { testStart } from '../app.ts';
import { lookAt } from '../booking-invariants.ts';
import { gatewayDiffers, stillOpen } from '../gateway-invariants.ts';
import { brokenDocuments } from '../document-invariants.ts';
import { answerSlowly, brokenAccounts, decide, decideAgain, dispute, payOut } from './bank.ts';
import {
  type BookingLife,
  type Command,
  deeds,
  pick,
  type Sequence,
  sides,
  waits,
  whose,
} from './commands.ts';
import { doLikely, replace, take, takeOpen } from './deeds.ts';
import { isSequence, type Journal, note, obey, say } from './journal.ts';
import { doByClock, leave } from './by-clock.ts';
import { isFinal, type Life } from './life.ts';
import { moveEvent } from './moves.ts';
import { liveNight } from './night.ts';
import { lights, night } from './offers.ts';
import { callOff, isOver, request, walk, waysTo } from './openings.ts';
import { pressing, situationsOf } from './situations.ts';
import { agreeShares, endHold, giveBack, holdPayout, liftHolds } from './staff.ts';
import { passDeadline } from './time.ts';
import { changeAccount, endWaiting, failRefund, tendRefund, writeOff } from './waiting.ts';
import { type ModelWorld, orBroken, settleAs } from './world.ts';

/** The same number in every currency: so are all prices of a life. */
const HOURLY_CENTS = 10_000;

const nothingSettled = { ids: [], since: newId() };

/**
 * A life of one DJ's bookings, to its end.
 * @returns how many sequences of commands it was
 * @throws Broken with the first promise that does not hold
 */
export async function liveBooking(world: ModelWorld, given: BookingLife, journal: Journal): Promise<number> {
  const { clock, deps } = world;
  clock.set(testStart);
  const { is_instant, country_code, currency, clients, sequences, accounts_begin_ready } = given;
  await world.trustAccounts(accounts_begin_ready);
  const life: Life = {
    world,
    journal,
    started: clock.now(),
    dj: await world.addDj({
      instant_booking: is_instant,
      country_code,
      currency,
      hourly_rate: toUnits(HOURLY_CENTS, currency),
      packages: [night],
      add_ons: [lights],
    }),
    currency,
    clients: await Promise.all(Array.from({ length: clients }, () => world.addClient())),
    standIns: new Map(),
    crew: new Map(),
    djOf: new Map(),
    ids: [],
    all: [],
    seen: new Map(),
    left: [],
    requests: 0,
    asked: [],
    pages: Array.from({ length: clients }, () => []),
    settled: nothingSettled,
    look: (is_quiet) => look(life, is_quiet),
  };
  let lived = 0;
  for (const [index, sequence] of sequences.entries()) {
    say(journal, `sequence ${index + 1}`, sequence.opening);
    if (await liveSequence(life, sequence, is_instant)) lived++;
  }
  say(journal, 'the rest', 'as it comes');
  await finish(life);
  await leave(life);
  // once more of all, also of what rested
  life.settled = nothingSettled;
  await look(life, true);
  orBroken(await stillOpen(deps.db, life.all));
  orBroken(await brokenDocuments(deps.db, life.all));
  const djs = [life.dj, ...life.standIns.values()];
  orBroken(await brokenAccounts(world, [...djs, ...life.crew.values()]));
  await world.retire(djs);
  return lived;
}

/** Some commands from wherever things are, and where they are over from a new booking; then all that waits is done. */
async function liveSequence(
  life: Life,
  { opening, n, commands }: Sequence,
  is_instant: boolean,
): Promise<boolean> {
  const { journal, world } = life;
  const begun = journal.length;
  if (isOver(life, 0)) {
    // who may not pay all at once asks again
    for (let asked = 0; asked < 2 && isOver(life, 0); asked++)
      await step(life, 'request 0', () => request(life, 0));
    const ways = isOver(life, 0) ? [] : waysTo(opening, is_instant);
    for (const way of ways) await step(life, way, () => walk(life, way, n));
  }
  for (const given of commands) {
    const command = { ...given, which: given.which % life.clients.length };
    await step(life, `${command.do} ${command.which} ${command.n}`, () => carryOut(life, command));
  }
  await world.recover();
  await world.settle();
  const about = await unsettled(life);
  await look(life, true);
  orBroken(await gatewayDiffers(world.deps.db, about));
  return isSequence(journal.slice(begun));
}

/** One command, and then every promise, where there was anything to do. */
async function step(life: Life, command: string, doIt: () => Promise<string | null>): Promise<void> {
  if (await obey(life.journal, command, doIt)) await look(life, command.startsWith('jobs'));
}

/** Every promise: where nothing waits of all bookings but those that rest, else of those where something can still happen. */
async function look(life: Life, is_quiet: boolean): Promise<void> {
  const since = newId();
  const ids = is_quiet
    ? await unsettled(life)
    : life.all.filter((id) => life.ids.includes(id) || !isFinal(life, id));
  const { seen, broken } = await lookAt(life.world.deps.db, ids, is_quiet);
  orBroken(broken);
  const changed = seen.filter((one) => life.seen.get(one.id)?.version !== one.version);
  const reached = seen.flatMap((one) => {
    const before = life.seen.get(one.id);
    const known = before ? situationsOf(before) : [];
    return situationsOf(one).filter((situation) => !known.includes(situation));
  });
  const told = changed.map(({ ref, status, version }) => `${ref} ${status} v${version}`).join(', ');
  note(life.journal, told, reached);
  for (const one of seen) life.seen.set(one.id, one);
  if (is_quiet) life.settled = { ids: life.all.filter((id) => isFinal(life, id)), since };
}

/** All but those that were over when nothing waited the last time, and that nothing has happened to since. */
async function unsettled({ all, settled, world }: Life): Promise<readonly string[]> {
  if (settled.ids.length === 0) return all;
  const { rows } = await world.deps.pool.query<{ booking_id: string }>(
    `select booking_id from booking_events where booking_id = any($1) and id > $2
     union select booking_id from ledger_transactions where booking_id = any($1) and id > $2`,
    [settled.ids, settled.since],
  );
  const moved = new Set(rows.map(({ booking_id }) => booking_id));
  return all.filter((id) => moved.has(id) || !settled.ids.includes(id));
}

/** Where there is nothing to do, what leads on is done instead. */
async function carryOut(life: Life, command: Command): Promise<string | null> {
  const { which, n } = command;
  return (
    (await act(life, command)) ??
    (await doLikely(life, which, n)) ??
    (isOver(life, which) ? request(life, which) : null)
  );
}

async function act(life: Life, { do: name, which, n }: Command): Promise<string | null> {
  const { world } = life;
  const page = pick(life.pages[which]!.toReversed(), n % 3);
  const payments = { owners: life.all };
  switch (name) {
    case 'request':
      return request(life, which);
    case 'dj_cancels':
      return callOff(life, which);
    case 'replace':
      return replace(life, which, n);
    case 'move':
      return moveEvent(life, which, n);
    case 'staff_refund':
      return giveBack(life, which, n);
    case 'hold':
      return endHold(life, which);
    case 'payout_hold':
      return holdPayout(life, which);
    case 'refund_fails':
      return failRefund(world, life.all, n);
    case 'tend_refund':
      return tendRefund(world, life.all, n);
    case 'write_off':
      return writeOff(world, [life.dj, ...life.standIns.values()], n);
    case 'account':
      return changeAccount(world, pick([life.dj, ...life.crew.values()], Math.floor(n / 2))!, n);
    case 'trouble':
      return world.trouble.begin(n);
    case 'deaf':
      await world.deafen();
      return name;
    case 'cron':
      return doByClock(life, which, n);
    case 'pay_damage':
    case 'return_payment':
      return takeOpen(life, which, name, n);
    case 'shares':
      return agreeShares(life, which, n);
    case 'dispute': {
      // as a rule of what things are about now
      const deed =
        (n % 4 > 0 && (await dispute(world, { owners: [life.ids[which], life.left[which]?.id] }, n))) ||
        (await dispute(world, payments, n));
      if (n % 2 === 1) await world.settle();
      return deed;
    }
    case 'verdict':
      return decideAgain(world, payments, n);
    case 'pay_out':
      return payOut(
        world,
        [life.dj, ...life.crew.values()].map(({ id }) => id),
      );
    case 'pressing': {
      const call = pick(pressing(life, which), n);
      return call
        ? act(life, { do: call, which, n: Math.floor(n / 9) })
        : act(life, { do: 'likely', which, n });
    }
    case 'likely': {
      const deed = await doLikely(life, which, n);
      // most people pay the page they open
      return deed?.startsWith('pay') && n % 4 > 0 ? act(life, { do: 'card', which, n: n * 3 }) : deed;
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

/** Everything that can still happen by itself does, until nothing is open. */
async function finish(life: Life): Promise<void> {
  const { admin, as, clock, deps, see, settle } = life.world;
  const payments = { owners: life.all };
  const paid = [life.dj, ...life.standIns.values(), ...life.crew.values()];
  // of all pages, also of those that no command looks at any more
  for (const [n, page] of life.pages.flat().entries()) await answerSlowly(life.world, page, n);
  for (let n = 0; await decide(life.world, payments, n); n++) await settle();
  await liftHolds(life);
  await endWaiting(life.world, life.all, paid);
  for (let round = 0; round < 40; round++) {
    await settle();
    await look(life, true);
    const open = [...life.seen.values()].filter(({ due_at, status }) => due_at || status === 'disputed');
    if (open.length === 0) return endWaiting(life.world, life.all, paid);
    for (const { id, version, status } of open) {
      const which = life.ids.indexOf(id);
      if (status === 'disputed') {
        const { money, problems } = await see(admin, id);
        const { held_cents } = money;
        // who has not answered by then is not waited for
        for (const { answer_due_at } of problems)
          if (answer_due_at && answer_due_at > clock.now()) clock.set(answer_due_at);
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
    // pages that nobody paid on are closed, which a release waits for
    await reconcileAll(deps);
  }
}
