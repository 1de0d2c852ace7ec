import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { audit_log } from '../../../../platform/tables.ts';
import { audit_chain, audit_unsealed } from '../tables.ts';

/** What the first link hangs on. */
export const ORIGIN = '0'.repeat(64);

/** An entry as it is hashed: every column as Postgres writes it, in one order, its instant in microseconds. */
const line = sql<string>`json_build_array(
  ${audit_log.id}, ${audit_log.actor_id}, ${audit_log.actor_role}, ${audit_log.action}, ${audit_log.subject_type},
  ${audit_log.subject_id}, ${audit_log.details}::text, (extract(epoch from ${audit_log.created_at}) * 1000000)::bigint
)::text`;

/** The hash of an entry that follows the link with hash `before`. */
export const linkHash = (before: string, entry: string): string =>
  createHash('sha256').update(before).update(entry).digest('hex');

/** The chain's last link, or null before the first. */
export async function headOf(reader: Reader): Promise<{ position: number; hash: string } | null> {
  const [head] = await reader
    .select({ position: audit_chain.position, hash: audit_chain.hash })
    .from(audit_chain)
    .orderBy(desc(audit_chain.position))
    .limit(1);
  return head ?? null;
}

/** Entries that wait for the chain, the oldest first. */
export const waitingEntries = (reader: Reader, limit: number) =>
  reader
    .select({ id: audit_log.id, line })
    .from(audit_unsealed)
    .innerJoin(audit_log, eq(audit_log.id, audit_unsealed.entry_id))
    .orderBy(asc(audit_log.created_at), asc(audit_log.id))
    .limit(limit);

/** Links after a position, with what their entries are now; `line` is null where the entry is gone. */
export const linksAfter = (reader: Reader, position: number, limit: number) =>
  reader
    .select({
      position: audit_chain.position,
      entry_id: audit_chain.entry_id,
      hash: audit_chain.hash,
      line: sql<string | null>`case when ${audit_log.id} is not null then ${line} end`,
    })
    .from(audit_chain)
    .leftJoin(audit_log, eq(audit_log.id, audit_chain.entry_id))
    .where(gt(audit_chain.position, position))
    .orderBy(asc(audit_chain.position))
    .limit(limit);

/** Entries that neither are in the chain nor wait for it: nothing of the product wrote them so. */
export const strayEntries = (reader: Reader, limit: number) =>
  reader
    .select({ id: audit_log.id })
    .from(audit_log)
    .leftJoin(audit_chain, eq(audit_chain.entry_id, audit_log.id))
    .leftJoin(audit_unsealed, eq(audit_unsealed.entry_id, audit_log.id))
    .where(and(isNull(audit_chain.entry_id), isNull(audit_unsealed.entry_id)))
    .limit(limit);

export const countWaiting = (reader: Reader): Promise<number> => reader.$count(audit_unsealed);
