import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid, notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { endSessions, findAccount, requireConfirmation, setLeaving } from '../../../accounts/server/index.ts';
import { refreshScreens, tell } from '../../../notifications/server/index.ts';
import { leavesAt } from '../../rules.ts';
import { openMattersOf, personOf } from '../queries.ts';

/**
 * The caller's account goes in fourteen days: from now on it is listed nowhere and signed in nowhere. Not while
 * anything is open that needs them.
 */
export async function askDeletion(ctx: Context, { email }: { email: string }): Promise<{ leaving_at: Date }> {
  const { id } = await requireConfirmation(ctx);
  return ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, id);
    if (email.trim().toLowerCase() !== account.email.toLowerCase()) throw invalid({ email: 'other_address' });
    const known = await personOf(tx, id);
    if (!known) throw notFound();
    const [open] = await openMattersOf(ctx, tx, known.person);
    if (open) throw wrongState(open.matter);
    const leaving_at = leavesAt(ctx.clock.now());
    await setLeaving(tx, ctx, id, leaving_at);
    // while a session still says by which clock they read it
    await tell(tx, ctx, {
      user_id: id,
      kind: 'deletion_asked',
      details: { path: '/login', due_at: leaving_at },
      dedupe_key: newId(),
    });
    const ended = await endSessions(tx, id);
    await audit(tx, ctx, 'account.deletion_asked', { type: 'user', id }, { leaving_at, ended });
    await refreshScreens(tx, id);
    return { leaving_at };
  });
}
