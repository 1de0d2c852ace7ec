import { and, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsBefore } from '../../../platform/db.ts';
import { anywhere, withinDays } from '../../../platform/filters.ts';
import { audit_log } from '../../../platform/tables.ts';
import type { AuditSubject } from '../../../shared/audit-subjects.ts';
import { decodeCursor } from '../../../shared/cursor.ts';
import { isId } from '../../../shared/ids.ts';
import { users } from '../../accounts/server/tables.ts';
import type { AuditEntry } from '../contract.ts';
import { audit_chain } from './tables.ts';

/** Whom an entry is about, where that is a person. */
const subjects = alias(users, 'subjects');

export interface EntryFilters {
  q: string;
  subject_type?: AuditSubject | undefined;
  actor_role?: AuditEntry['actor_role'] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** An id is a thing or a person, `refund.` an action, anything else a person's name or address. */
function about(reader: Reader, words: string): SQL | undefined {
  if (words === '') return undefined;
  if (isId(words)) return or(eq(audit_log.subject_id, words), eq(audit_log.actor_id, words));
  if (/^[a-z_]+\.[a-z_]*$/.test(words)) return ilike(audit_log.action, anywhere(words));
  const people = reader
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, anywhere(words)), ilike(users.email, anywhere(words))));
  return or(inArray(audit_log.actor_id, people), ilike(audit_log.action, anywhere(words)));
}

/** Entries that the filters leave, from before a position on, the newest first. */
export const entriesWhere = (
  reader: Reader,
  { q, subject_type, actor_role, from, until }: EntryFilters,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  reader
    .select({
      entry: audit_log,
      actor: { id: users.id, name: users.name, email: users.email },
      subject_name: subjects.name,
      position: audit_chain.position,
    })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .leftJoin(
      subjects,
      and(inArray(audit_log.subject_type, ['user', 'profile']), eq(subjects.id, audit_log.subject_id)),
    )
    .leftJoin(audit_chain, eq(audit_chain.entry_id, audit_log.id))
    .where(
      and(
        about(reader, q),
        subject_type && eq(audit_log.subject_type, subject_type),
        actor_role && eq(audit_log.actor_role, actor_role),
        withinDays(audit_log.created_at, from, until),
        rowsBefore(audit_log.created_at, audit_log.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(limit);
