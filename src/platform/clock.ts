import { sql } from 'drizzle-orm';
import type { Database } from './db.ts';
import type { LiveHub } from './live.ts';
import { app_clock } from './tables.ts';

/** The one clock: everything that decides by time asks it, so tests and the demo can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own time, for what is agreed with other machines: the age of a signature. Never a deadline. */
export const machineTime = (): Date => new Date();

/** A clock that every process shares: the machine's time plus the offset kept in the database. */
export interface SharedClock extends Clock {
  /** Reads the offset again; also runs by itself whenever another process moved the clock. */
  reload(): Promise<void>;
  /** Moves the clock of all processes forward so that it shows `instant`; never backward. */
  moveTo(instant: Date): Promise<void>;
}

const channel = 'clock';

export async function createClock(db: Database, live: LiveHub): Promise<SharedClock> {
  let offset_ms = 0;
  const clock: SharedClock = {
    now: () => new Date(Date.now() + offset_ms),
    async reload() {
      const [row] = await db.select().from(app_clock);
      offset_ms = row?.offset_ms ?? 0;
    },
    async moveTo(instant) {
      const wanted = instant.getTime() - Date.now();
      await db.transaction(async (tx) => {
        await tx
          .insert(app_clock)
          .values({ id: 1, offset_ms: wanted })
          .onConflictDoUpdate({
            target: app_clock.id,
            // Money already released must not become unreleased: time only goes forward.
            set: { offset_ms: sql`greatest(${app_clock.offset_ms}, ${wanted})` },
          });
        await tx.execute(sql`select pg_notify(${channel}, '')`);
      });
      await clock.reload();
    },
  };
  await clock.reload();
  await live.subscribe(channel, () => void clock.reload().catch(() => undefined));
  return clock;
}

/** A clock for tests: stands still until moved. */
export function createTestClock(
  start: Date | string,
): Clock & { set(instant: Date | string): void; advance(ms: number): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}
