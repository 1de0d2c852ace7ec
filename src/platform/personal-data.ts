import type { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from './context.ts';
import type { Tx } from './db.ts';

/** Somebody whose data is gathered or erased. */
export interface Person {
  id: string;
  email: string;
  role: 'user' | 'dj' | 'admin';
}

/** A file as its own, in an archive: opened when it is its turn. */
export interface PersonalFile {
  /** Its path in the archive. */
  name: string;
  /** Null when it is no longer there. */
  open(): Promise<Readable | Uint8Array | null>;
}

/** What one domain knows of people. */
export interface PersonalData {
  /** Path in the archive, without `.json` → what it lists: one column `entry`, only what the person may see. */
  lists: Record<string, (person: Person) => SQL>;
  /** The domain's tables that name people and are in none of the lists, and why. */
  left_out: Record<string, string>;
  /** The person's files. */
  files?(deps: Deps, person: Person): Promise<PersonalFile[]>;
}

const PAGE = 500;

/** The entries of a list one after the other, never more than a page of them in memory. Needs a transaction. */
export async function* entriesOf(tx: Tx, query: SQL): AsyncGenerator {
  await tx.execute(sql`declare personal_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<{ entry: unknown }>(sql.raw(`fetch ${PAGE} from personal_rows`));
    for (const { entry } of rows) yield entry;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close personal_rows`);
}
