import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../jobs.ts';
import { sandboxJobs } from '../../domains/sandbox/server/jobs.ts';
import type { Deps } from '../context.ts';
import { createBookingWorld, isNotReady } from './booking-world.ts';
import { type CrashFile, placesOf, postingsOf } from './crash-places.ts';
import { type Dies, never, type Place, plantCrashes } from './crashes.ts';

/** A world in which our process can die at every place of its work; the gateway lives on, and tells again what was not answered. */
export async function createCrashWorld() {
  let crashes!: ReturnType<typeof plantCrashes>;
  const world = await createBookingWorld({
    async around(request, answer) {
      const { headers, method, url } = request;
      if (!new URL(url).pathname.startsWith('/api/webhooks/')) return answer(request);
      const body = await request.text();
      return crashes.hear(body, () => answer(new Request(url, { method, headers, body })));
    },
    // it waits for its owner, and goes when the gateway tells us of them
    leave: isNotReady,
    handlers(deps) {
      crashes = plantCrashes(deps);
      const ours = jobs.filter((handler) => !sandboxJobs.includes(handler));
      return [...crashes.ofProcess(ours), ...sandboxJobs];
    },
  });
  return { ...world, crashes };
}

/** Where a story ended, without names that are new each time: how often each of these was there, about `subject`. */
export const countsAbout =
  ({ pool }: Pick<Deps, 'pool'>, subject: unknown) =>
  async (columns: string, from: string) =>
    (
      await pool.query(
        `select ${columns}, count(*) as times from ${from} group by ${columns} order by ${columns}`,
        [subject],
      )
    ).rows;

export interface Told<Ending> {
  places: readonly Place[];
  deaths: readonly Place[];
  ending: Ending;
}

/**
 * Each story once without trouble, and then so often that the process has died at each of its places: in the first
 * telling everything that it does dies at its first place and is done again, in the second at its second, and so on.
 * What is between two places is only read or undone again, so that no telling needs to die there twice. However it dies,
 * the story ends as it does without trouble; where it does not, each place is tried alone. What a story needs to be
 * there first goes well in it (`safely`): its places are another's.
 * @param file whose stories they are, as `crash-places.ts` has it
 * @returns how each ends
 */
export async function crashMatrix<Ending>(
  file: CrashFile,
  names: readonly string[],
  tell: (name: string, dies: Dies) => Promise<Told<Ending>>,
): Promise<Ending[]> {
  const endings: Ending[] = [];
  const passed = new Set<string>();
  const posted = new Set<string>();
  for (const name of names) {
    const { places, ending } = await tell(name, never);
    endings.push(ending);
    for (const { name: passes, posts } of places) {
      passed.add(passes);
      for (const kind of posts) posted.add(kind);
    }
    const alone = async (one: Place): Promise<void> => {
      const told = await tell(name, ({ deed, nth }) => deed === one.deed && nth === one.nth);
      expect(told.deaths).toEqual([one]);
      expect({ ...one, ending: told.ending }).toEqual({ ...one, ending });
    };
    const rounds = 1 + Math.max(...places.map(({ nth }) => nth));
    describe(`${name}, when the process dies`, () => {
      test.each(Array.from({ length: rounds }, (_, nth) => placesAt(places, nth)))(
        '$title',
        { timeout: 120_000 },
        async ({ nth, of }) => {
          const troubled = await tell(name, (place) => place.nth === nth);
          const isWell = isDeepStrictEqual(troubled.ending, ending);
          // what one death kept from happening at all dies by itself; and of many deaths one is to blame
          for (const one of isWell ? missing(of, troubled.deaths) : of) await alone(one);
          expect(troubled.ending).toEqual(ending);
        },
      );
    });
  }
  test('the process dies in every call that these stories are to have', () => {
    expect(placesOf(file).filter((place) => !passed.has(place))).toEqual([]);
  });
  test('and in every commit that books what these stories are to book', () => {
    expect(postingsOf(file).filter((kind) => !posted.has(kind))).toEqual([]);
  });
  return endings;
}

/** Everything's place of that number, and their names for the one who reads what was tested. */
function placesAt(places: readonly Place[], nth: number) {
  const of = places.filter((place) => place.nth === nth);
  const times = Map.groupBy(of, ({ name }) => name);
  const title = [...times].map(([name, { length }]) => `${length} × ${name}`).join(', ');
  return { nth, of, title };
}

/** Of these places those that are not among the deaths, by name. */
function missing(of: readonly Place[], deaths: readonly Place[]): Place[] {
  const left = deaths.map(({ name }) => name);
  return of.filter(({ name }) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
