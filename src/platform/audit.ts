import type { AuditSubject } from '../shared/audit-subjects.ts';
import { newId } from '../shared/ids.ts';
import type { Actor, Context } from './context.ts';
import type { Tx } from './db.ts';
import { audit_log } from './tables.ts';

/** Writes who did what, in the transaction that did it. `details` must hold no secrets and no card data. */
export async function audit(
  tx: Tx,
  ctx: Pick<Context, 'clock'> & { actor: Pick<Actor, 'id' | 'role'> | null },
  action: string,
  subject: { type: AuditSubject; id: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(audit_log).values({
    id: newId(),
    actor_id: ctx.actor?.id ?? null,
    actor_role: ctx.actor?.role ?? 'system',
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    details,
    created_at: ctx.clock.now(),
  });
}
