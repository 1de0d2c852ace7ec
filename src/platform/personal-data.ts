import type { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import type { MatterKind } from '../shared/open-matters.ts';
import type { Deps } from './context.ts';
import type { Reader, Tx } from './db.ts';

/** Somebody whose data is gathered or erased. */
export interface Person {
  id: string;
  email: string;
  /** Whose mailbox that is was proved: what was written under it without an account is theirs, too. Else null. */
  proved_email: string | null;
  role: 'user' | 'dj' | 'admin';
  /** What others know them by. */
  names: readonly string[];
}

/** Whose an account is now that somebody else may have opened. */
interface Owner {
  id: string;
  email: string;
  /** What they are called until they say. */
  name: string;
  /** They say that nothing in it is theirs. */
  is_foreign: boolean;
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
  /** The tables that lead to people and that `erase` leaves as they are, and why. */
  kept?: Record<string, string>;
  /** The person's files. */
  files?(deps: Deps, person: Person): Promise<PersonalFile[]>;
  /** What has to come to its end before somebody can leave; nothing where nothing is open. */
  openMatters?(reader: Reader, person: Person): Promise<OpenMatter[]>;
  /**
   * Makes that nothing tells who the person was, but for what the law wants kept. Safe to repeat. The answer is which
   * files go as well, once this is done.
   */
  erase?(tx: Tx, person: Person, deps: Pick<Deps, 'jobs'>): Promise<readonly string[] | void>;
  /**
   * Somebody proved an address that nobody had proved before. By what was left there nobody is reached, paid, charged
   * or read along with any more; and where nothing in it is theirs, no words stay that others wrote in their name.
   */
  reclaim?(tx: Tx, owner: Owner, deps: Deps): Promise<void>;
}

/** Of what keeps somebody from leaving; the screens have words for it and say where it is settled. */
export interface OpenMatter {
  matter: MatterKind;
  count: number;
}

/** Each matter of which there is any. */
export async function countMatters(
  reader: Reader,
  counts: Partial<Record<OpenMatter['matter'], SQL>>,
): Promise<OpenMatter[]> {
  const found: OpenMatter[] = [];
  for (const [matter, query] of Object.entries(counts)) {
    const { rows } = await reader.execute<{ count: number }>(query);
    const { count = 0 } = rows[0] ?? {};
    if (count > 0) found.push({ matter: matter as OpenMatter['matter'], count });
  }
  return found;
}

/** What everybody reads where the name of somebody stood who has left. */
export const GONE_NAME = 'Deleted account';
/** Nobody's, and nobody's to get: the address that was theirs is free again. */
export const goneAddress = (id: string): string => `${id}@deleted.invalid`;

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
