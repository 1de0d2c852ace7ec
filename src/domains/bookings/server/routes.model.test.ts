import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { testStart } from '../../../platform/testing/app.ts';
import { brokenPromises, stillOpen } from '../../../platform/testing/booking-invariants.ts';
import {
  command,
  type Command,
  dates,
  type Deed,
  deeds,
  endings,
  giveBack,
  keep,
  type Life,
  pick,
  policies,
  type Side,
  sides,
  standIns,
  unlessRefused,
  waits,
  whose,
} from '../../../platform/testing/booking-life.ts';
import { moveEvent } from '../../../platform/testing/booking-moves.ts';
import { createBookingWorld, offer, party } from '../../../platform/testing/booking-world.ts';
import { complaint, liveNight, verdict } from '../../../platform/testing/gig-life.ts';
import { chargeableCents, resolutions } from '../../claims/rules.ts';
import { sweepDueBookings } from './use-cases/sweep-due.ts';

// Random lives of three clients' bookings that compete for one DJ, and for others where that one cancels, against
// the real calls, the real gateway over HTTP and the real database. FC_SEED and FC_PATH of a failure replay it;
// FC_RUNS asks for more.
const world = await createBookingWorld();
const { as, clock, deps } = world;
await world.control('PUT', '/test/settings', { settle_seconds: null });
const admin = await world.addAdmin();

/** Does one command; a refusal that the contract names is part of life, anything else is a failure. */
const obey = (life: Life, wanted: Command): Promise<void> => act(life, wanted).catch(unlessRefused);

async function act(life: Life, wanted: Command): Promise<void> {
  const { which, n } = wanted;
  const page = pick(life.pages[which]!.toReversed(), n % 3);
  switch (wanted.do) {
    case 'request': {
      const requested = await as(life.clients[which]!).bookings.request(party(life.dj.id, dates[which]));
      return begin(life, which, life.dj, requested);
    }
    case 'dj_cancels': {
      const id = life.ids[which];
      const { status } = id ? await world.see(life.clients[which]!, id) : {};
      return id && status === 'confirmed' ? take(life, which, 'dj', 'cancel', n) : undefined;
    }
    case 'replace':
      return replace(life, which, n);
    case 'move':
      return moveEvent(world, peopleOf(life, which), life.ids[which], n);
    case 'staff_refund':
      return giveBack(world, admin, life.ids[which], n);
    case 'likely': {
      const open = await openDeeds(life, which, n);
      const [side, deed] = pick(open, [0, 0, 0, 1, 2][n % 5]!) ?? [];
      return side && deed ? take(life, which, side, deed, n) : undefined;
    }
    case 'any':
      return take(life, which, pick(sides, n)!, pick(deeds, Math.floor(n / 3))!, n);
    case 'night': {
      const id = life.ids[which];
      if (id) keep(life, which, { checkout_url: await liveNight(world, peopleOf(life, which), id, n) });
      return;
    }
    case 'card':
      if (page) await world.pay(page, pick(whose, Math.floor(n / 3)));
      return n % 2 === 0 ? undefined : world.settle();
    case 'bank': {
      const path = `/test/checkouts/${page?.split('/').at(-1)}/${n % 2 ? 'settle' : 'fail'}`;
      return page ? void (await world.control('POST', path)) : undefined;
    }
    case 'jobs':
      return world.settle();
    case 'jobs_twice':
      return world.settle((rows) => rows.flatMap((row) => [row, row]));
    case 'jobs_backwards':
      return world.settle((rows) => rows.toReversed());
    case 'due': {
      const id = (n % 2 === 0 ? life.left[which]?.id : undefined) ?? life.ids[which];
      const due_at = id ? (await world.see(life.clients[which]!, id)).due_at : null;
      if (due_at && due_at > clock.now()) clock.set(due_at);
      return void (await sweepDueBookings(deps));
    }
    case 'wait':
      return clock.advance(pick(waits, n)!);
    case 'sweep':
      return void (await sweepDueBookings(deps));
  }
}

const actorOf = ({ clients, djOf, dj, ids }: Life, which: number, side: Side): Actor =>
  ({ client: clients[which]!, dj: djOf.get(ids[which] ?? '') ?? dj, staff: admin })[side];

const peopleOf = (life: Life, which: number) => ({
  client: life.clients[which]!,
  dj: actorOf(life, which, 'dj'),
});

type Placed = Awaited<ReturnType<ReturnType<typeof as>['bookings']['request']>>;

function begin(life: Life, which: number, dj: Actor, placed: Placed): void {
  life.ids[which] = placed.id;
  life.all.push(placed.id);
  life.djOf.set(placed.id, dj);
  keep(life, which, placed);
}

/** Asks one or two others to play instead; what was paid is to go along. */
async function replace(life: Life, which: number, n: number): Promise<void> {
  const left = life.left[which];
  if (!left) return;
  const asked = n % 5 === 0 ? [n, n + 1] : [n];
  const results = await Promise.allSettled(
    asked.map(async (one) => {
      const index = one % standIns.length;
      const expected_total_cents = standIns[index]!.hourly_rate * 520;
      const request = { ...left.date, replaces_id: left.id, expected_total_cents };
      const dj = life.standIns[index]!;
      return { dj, placed: await as(life.clients[which]!).bookings.request(party(dj.id, request)) };
    }),
  );
  for (const result of results)
    if (result.status === 'fulfilled') begin(life, which, result.value.dj, result.value.placed);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function openDeeds(life: Life, which: number, n: number): Promise<[Side, Deed][]> {
  const id = life.ids[which];
  if (!id) return [];
  const cans = await Promise.all(
    sides.map(async (side) => (await world.see(actorOf(life, which, side), id)).can),
  );
  // a life that is called off at every turn is a short one
  const wanted = n % 8 === 0 ? deeds : deeds.filter((deed) => !endings.includes(deed));
  return wanted.flatMap((deed) =>
    sides.flatMap((side, index): [Side, Deed][] => (cans[index]![deed] ? [[side, deed]] : [])),
  );
}

async function take(life: Life, which: number, side: Side, deed: Deed, n: number): Promise<void> {
  const id = deed === 'return_payment' ? (life.left[which]?.id ?? life.ids[which]) : life.ids[which];
  if (!id) return;
  const actor = actorOf(life, which, side);
  const { version, money, refund_preview, problem } = await world.see(actor, id);
  const api = as(actor).bookings;
  switch (deed) {
    case 'quick_yes':
      return void (await api.quick_yes({ id, version }));
    case 'offer': {
      const terms = {
        ...offer,
        performance_cents: n * 97 + 7,
        discount_cents: n % 5 === 0 ? n * 9 : 0,
        travel_cents: n % 700,
      };
      return void (await api.offer({ id, version, ...terms, cancellation_policy: pick(policies, n)! }));
    }
    case 'decline':
      return void (await api.decline({ id, version }));
    case 'accept':
      return keep(life, which, await api.accept({ id, version }));
    case 'pay':
      keep(life, which, await api.pay({ id }));
      // most people pay the page they open
      return n % 4 === 0 ? undefined : act(life, { do: 'card', which, n: n * 3 });
    case 'cancel':
      await api.cancel({ id, version, expected_refund_cents: refund_preview?.refund_cents ?? 0 });
      if (side === 'dj') life.left[which] = { id, date: dates[which]! };
      return;
    case 'return_payment':
      return void (await api.return_payment({ id, version, expected_refund_cents: money.held_cents }));
    case 'report':
      return void (await api.report({ id, version, ...complaint(side, n) }));
    case 'answer':
      return void (await as(actor).claims.answer({ booking_id: id, text: 'It did not happen so.' }));
    case 'pay_damage':
      return keep(life, which, await as(actor).claims.pay_damage({ booking_id: id }));
    case 'edit':
      return void (await api.edit({ id, version, guest_count: n + 1 }));
    case 'resolve': {
      const damage_cents = problem ? chargeableCents(problem, clock.now()) : 0;
      return void (await api.resolve({ id, version, ...verdict(n, money.held_cents, damage_cents) }));
    }
  }
}

/** Everything that can still happen by itself does, until nothing is open. */
async function finish(life: Life): Promise<void> {
  for (const [which, urls] of life.pages.entries())
    for (const n of urls.keys()) await obey(life, { do: 'bank', which, n });
  for (let round = 0; round < 40; round++) {
    await world.settle();
    await sweepDueBookings(deps);
    const { rows } = await deps.pool.query<{
      id: string;
      version: number;
      status: string;
      due_at: Date | null;
    }>(
      "select id, version, status, due_at from bookings where id = any($1) and (due_at is not null or status = 'disputed')",
      [life.all],
    );
    if (rows.length === 0) break;
    for (const { id, version, status } of rows) {
      const which = life.ids.indexOf(id);
      const { held_cents } = (await world.see(admin, id)).money;
      const decision = {
        // of nothing there is no part
        resolution: held_cents > version ? pick(resolutions, version)! : ('release' as const),
        refund_cents: Math.min(version, held_cents),
        note: 'Decided.',
      };
      if (status === 'disputed') await as(admin).bookings.resolve({ id, version, ...decision });
      else if (status === 'completed' && which >= 0 && version % 2 === 0)
        await take(life, which, 'dj', 'report', 0);
    }
    const next = Math.min(...rows.flatMap(({ due_at }) => (due_at ? [due_at.getTime()] : [])));
    if (next < Infinity) clock.set(new Date(Math.max(next, clock.now().getTime())));
  }
  await world.settle();
}

const expectPromises = async ({ all }: Life, is_quiet: boolean): Promise<void> =>
  expect(await brokenPromises(deps.db, all, is_quiet)).toEqual([]);

const expectOver = async ({ all }: Life): Promise<void> => expect(await stillOpen(deps.db, all)).toEqual([]);

/** The first client's booking is paid, and its DJ calls it off: the payment waits for a choice. */
async function lose(life: Life, is_instant: boolean): Promise<void> {
  if (!is_instant) {
    await take(life, 0, 'dj', 'offer', 500);
    await take(life, 0, 'client', 'accept', 0);
  }
  await world.pay(life.pages[0]!.at(-1)!);
  await world.settle();
  await take(life, 0, 'dj', 'cancel', 0);
}

async function live(is_instant: boolean, is_lost: boolean, commands: readonly Command[]): Promise<void> {
  clock.set(testStart);
  const clients = await Promise.all([world.addClient(), world.addClient(), world.addClient()]);
  // where a far date is fixed with a card there is nothing to lose
  const country_code = is_lost ? 'US' : pick(['US', 'DE', 'TH'], commands.length)!;
  const dj = await world.addDj({ instant_booking: is_instant, country_code });
  const others: Actor[] = [];
  for (const terms of standIns) others.push(await world.addDj(terms));
  const life: Life = {
    dj,
    clients,
    standIns: others,
    djOf: new Map(),
    ids: [],
    all: [],
    left: [],
    pages: [[], [], []],
  };
  for (const which of [0, 1, 2]) await obey(life, { do: 'request', which, n: 0 });
  if (is_lost) await lose(life, is_instant);
  for (const step of commands) {
    await obey(life, step);
    await expectPromises(life, step.do.startsWith('jobs'));
  }
  await finish(life);
  await expectPromises(life, true);
  await expectOver(life);
}

test(
  'whatever happens, every promise about time and money holds after every step',
  { timeout: 1_800_000 },
  async () => {
    const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
    const seed = Number(FC_SEED ?? crypto.getRandomValues(new Int32Array(1))[0]);
    const settings = { numRuns: Number(FC_RUNS ?? 150), seed, ...(FC_PATH ? { path: FC_PATH } : {}) };
    process.stdout.write(`booking model: FC_SEED=${seed} FC_RUNS=${settings.numRuns}\n`);
    const commands = fc.array(command, { minLength: 10, maxLength: 30, size: 'max' });
    await fc.assert(fc.asyncProperty(fc.boolean(), fc.boolean(), commands, live), settings);
    const counts = 'select action, count(*) from booking_events group by 1 order by 2 desc';
    const { rows } = await deps.pool.query(counts);
    process.stdout.write(
      `booking model: ${rows.map(({ action, count }) => `${count} × ${action}`).join(', ')}\n`,
    );
  },
);
