import fc from 'fast-check';
import { verifyLedger } from '../../../domains/payments/server/use-cases/verify-ledger.ts';
import { brokenDocuments } from '../document-invariants.ts';
import { liveBooking } from './booking-life.ts';
import { type AnyLife, life } from './commands.ts';
import { everyDeed } from './every-deed.ts';
import { type Journal, told } from './journal.ts';
import { recordGateway } from './gateway-record.ts';
import { liveShop } from './shop-life.ts';
import { Broken, createModelWorld, type ModelWorld } from './world.ts';

/** In both halves together; `npm test` asks for more. */
export const SEQUENCES = Number(process.env['MODEL_SEQUENCES'] ?? 400);
/** Of so many sequences, which is what each half lives in `npm test`, none leaves a command out. */
const ALL_DEEDS = 5_000;
/** Lives, of eight sequences each, after which the whole database must add up. */
const BATCH = 25;
/** For leaving out of a life that broke a promise what it does not need; with 0 it is told as it came. */
const SIMPLIFY_MS = Number(process.env['MODEL_SIMPLIFY_MS'] ?? 60_000);
/** Of so many sequences more is told while they are lived. */
const TOLD_EVERY = 1_000;
/** Where each half's lives begin, so that it has others than the other one. */
const SEEDS = { first: 214_126_743, second: 848_655_102 };
type Half = keyof typeof SEEDS;
/** The same where both are told one seed: more batches than anybody lives. */
const APART = 1_000_000;
/** Numbers choose among variants here: small ones are no likelier to find anything. */
const EVENLY = { unbiased: true };

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const live = (world: ModelWorld, given: AnyLife, journal: Journal): Promise<number> =>
  given.kind === 'booking' ? liveBooking(world, given, journal) : liveShop(world, given, journal);

interface Tally {
  lives: number;
  sequences: number;
  carried_out: number;
  refused: number;
  deeds: Map<string, number>;
  /** What became of each command. */
  commands: Map<string, { done: number; refused: number; idle: number }>;
  /** How often a booking came into each situation that seldom comes by chance. */
  reached: Map<string, number>;
}

/**
 * Lives random lives against the real calls, Postgres with its triggers and the sandbox over HTTP, until so many
 * sequences were lived. A sequence is two or three random commands about a booking, or about what one DJ sells, from
 * wherever the life has come to by then; where the last booking is over a new one is made and brought to a random
 * opening first. It counts when at least two of its commands were carried out. After each command every promise about
 * time and money must hold; at the end of each sequence, when no job waits, also the gateway's payments, refunds and
 * transfers of these bookings are what our books say. Each life goes on until nothing is open, with its documents and
 * what the gateway's accounts hold; after each batch of lives the whole database must add up, held against all that
 * the gateway has on record.
 * The same lives each time, so that what is red is the change's doing; MODEL_SEED=random looks for more.
 * @throws Error that says what broke, how, and how to repeat it
 */
export async function liveMany(half: Half, sequences: number): Promise<Tally> {
  const world = await createModelWorld();
  const first = firstSeed(half);
  const name = `lives, ${half} half`;
  const [started, used] = [performance.now(), process.cpuUsage()];
  const tally: Tally = {
    lives: 0,
    sequences: 0,
    carried_out: 0,
    refused: 0,
    deeds: new Map(),
    commands: new Map(),
    reached: new Map(),
  };
  say(`${name}: MODEL_SEED=${first}`);
  const seconds = (): number => Math.round((performance.now() - started) / 1000);
  let lived = 0;
  for (let next = first; tally.sequences < sequences; next++) {
    await liveBatch(world, next, tally);
    if (tally.sequences < lived + TOLD_EVERY) continue;
    lived = tally.sequences;
    say(`${name}: ${lived} of ${sequences} sequences, ${seconds()} s`);
  }
  const { user, system } = process.cpuUsage(used);
  say(
    `${name}: MODEL_SEED=${first}, ${tally.sequences} sequences of ${tally.lives} lives, ${tally.carried_out} commands carried out,` +
      ` ${tally.refused} refused, in ${seconds()} s` +
      ` (${Math.round((user + system) / 1e6)} s of this process): ${inOrder(tally.deeds)}`,
  );
  say(`commands (carried out/refused/nothing to do): ${byCommand(tally)}`);
  say(`bookings came to where: ${inOrder(tally.reached)}`);
  const missing = tally.sequences < ALL_DEEDS ? [] : everyDeed.filter((deed) => !tally.deeds.has(deed));
  if (missing.length > 0) throw new Error(`never carried out: ${missing.join(', ')}`);
  return tally;
}

const inOrder = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ');

const byCommand = ({ commands }: Tally): string =>
  [...commands]
    .toSorted(([, a], [, b]) => b.done - a.done)
    .map(([command, { done, refused, idle }]) => `${command} ${done}/${refused}/${idle}`)
    .join(', ');

/** Lives one life again, on a database of its own, and tells it. @param which `<seed>:<path>` */
export async function replay(which: string): Promise<Journal> {
  const world = await createModelWorld();
  const [seed = '', ...path] = which.split(':');
  const [given] = fc.sample(life, { ...EVENLY, seed: Number(seed), path: path.join(':'), numRuns: 1 });
  if (!given) throw new Error(`there is no life ${which}`);
  const journal: Journal = [];
  try {
    await live(world, given, journal);
    const broken = await brokenBooks(world);
    if (broken.length > 0) throw new Broken(broken);
  } finally {
    const { sequences, ...about } = given;
    say(`${which}: ${JSON.stringify(about)}, ${sequences.length} sequences\n${told(journal)}`);
  }
  return journal;
}

/** The batches count up from it, within 32 bits: MODEL_SEED, where that is `random` any, else the half's own. */
function firstSeed(half: Half): number {
  const wanted = process.env['MODEL_SEED'];
  if (wanted === undefined) return SEEDS[half];
  if (wanted === 'random') return crypto.getRandomValues(new Int32Array(1))[0]! >> 1;
  return Number(wanted) + (half === 'second' ? APART : 0);
}

async function liveBatch(world: ModelWorld, seed: number, tally: Tally): Promise<void> {
  // of the simplest life that broke a promise: the last one that did
  let broken: Journal = [];
  const property = (check: () => Promise<void>) =>
    fc.asyncProperty(life, async (given) => {
      const journal: Journal = [];
      let lived: number;
      try {
        lived = await live(world, given, journal);
        await check();
      } catch (caught) {
        const error = explained(caught, world.takeUnexpected());
        broken = journal;
        await world.forget();
        throw error;
      }
      count(tally, lived, journal);
    });
  const settings = { ...EVENLY, seed, numRuns: BATCH };
  await orThrow(property(() => Promise.resolve()));
  let known = new Set(await brokenBooks(world));
  if (known.size === 0) return;
  // the books are wrong, and one of these lives has done it: they are lived again, each with its own audit
  const audit = async (): Promise<void> => {
    const fresh = (await brokenBooks(world)).filter((line) => !known.has(line));
    known = new Set([...known, ...fresh]);
    if (fresh.length > 0) throw new Broken(fresh);
  };
  const all = [...known];
  await orThrow(property(audit));
  throw new Broken([`after the lives of seed ${seed}, but of none alone:`, ...all]);

  async function orThrow(lives: fc.IAsyncProperty<[AnyLife]>): Promise<void> {
    const first = await fc.check(lives, { ...settings, endOnFailure: true });
    if (!first.failed) return;
    const found = failureOf(first);
    say(found.message);
    if (SIMPLIFY_MS === 0) throw found;
    // told as it came; then with all left out that it does not need
    const simplest = await fc.check(lives, {
      ...settings,
      path: first.counterexamplePath!,
      plugins: [fc.interruptAfterTimeLimit(SIMPLIFY_MS)],
    });
    throw simplest.failed ? failureOf(simplest) : found;
  }

  function failureOf({
    counterexamplePath,
    errorInstance,
  }: Pick<fc.RunDetails<unknown>, 'counterexamplePath' | 'errorInstance'>): Error {
    const reason = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
    const repeat = `Repeat it: npm test -- --replay ${seed}:${counterexamplePath}`;
    return new Error(`A life broke a promise.\n${told(broken)}\nIt broke: ${whatOf(reason)}\n${repeat}`, {
      cause: reason,
    });
  }
}

/** An answer of 500, of ours or through the sandbox, with what threw behind it: the answer keeps that to itself. */
function explained(error: unknown, thrown: unknown): unknown {
  const says = error instanceof Error ? error.message : '';
  return thrown && /An unexpected error occurred/.test(says) ? new Error(says, { cause: thrown }) : error;
}

/** A promise, or what kept a command from its end: what the database refused, with the code it gives. */
function whatOf({ name, message, cause }: Error): string {
  if (!(cause instanceof Error)) return `${name}: ${message}`;
  return 'code' in cause ? `refused as ${String(cause.code)}: ${cause.message}` : whatOf(cause);
}

function count(tally: Tally, lived: number, journal: Journal): void {
  tally.lives++;
  tally.sequences += lived;
  const add = (times: Map<string, number>, name: string) => times.set(name, (times.get(name) ?? 0) + 1);
  for (const { command, deed, answer, reached } of journal) {
    for (const situation of reached) add(tally.reached, situation);
    const isRefused = answer.startsWith('refused');
    const isIdle = answer.startsWith('nothing to do');
    if (deed === null && !isRefused && !isIdle) continue;
    const name = command.split(' ')[0]!;
    const known = tally.commands.get(name) ?? { done: 0, refused: 0, idle: 0 };
    tally.commands.set(name, known);
    if (isRefused) tally.refused++;
    known[deed ? 'done' : isRefused ? 'refused' : 'idle']++;
    if (deed === null) continue;
    tally.carried_out++;
    add(tally.deeds, deed);
  }
}

/** What the whole database says that cannot be, each in a line of its own. */
async function brokenBooks({ deps }: ModelWorld): Promise<string[]> {
  await recordGateway(deps.db);
  const { differences } = await verifyLedger(deps);
  return [...differences.map((one) => JSON.stringify(one)), ...(await brokenDocuments(deps.db))];
}
