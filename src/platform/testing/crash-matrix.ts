import { describe, expect, test } from 'vitest';
import { jobs } from '../../jobs.ts';
import { sandboxJobs } from '../../domains/sandbox/server/jobs.ts';
import type { Deps } from '../context.ts';
import { createBookingWorld } from './booking-world.ts';
import { plantCrashes } from './crashes.ts';

/** A world in which our process can die at every place of its work; the gateway and its webhooks live on. */
export async function createCrashWorld() {
  let crashes!: ReturnType<typeof plantCrashes>;
  const world = await createBookingWorld({
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

interface Told<Ending> {
  places: string[];
  ending: Ending;
}

/**
 * Each story once without trouble, and once for each place at which the process can die: however it dies, it ends as it
 * does without trouble.
 * @returns how each ends
 */
export async function crashMatrix<Ending>(
  names: readonly string[],
  tell: (name: string, dies_at: number | null) => Promise<Told<Ending>>,
): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (const name of names) {
    const untroubled = await tell(name, null);
    endings.push(untroubled.ending);
    describe(`${name}, when the process dies`, () => {
      test.each(untroubled.places.map((place, index) => ({ place, index })))(
        '$place (place $index)',
        async ({ index }) => {
          const troubled = await tell(name, index);
          expect(troubled.places[index]).toBe(untroubled.places[index]);
          expect(troubled.ending).toEqual(untroubled.ending);
        },
      );
    });
  }
  return endings;
}
