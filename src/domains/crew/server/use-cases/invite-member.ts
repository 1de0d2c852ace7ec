import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, sqlState } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { DAY, HOUR, plus } from '../../../../shared/calendar-date.ts';
import { invalid, notFound, tooMany } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { mailTo } from '../../../notifications/server/index.ts';
import { requirePlan } from '../../../profiles/server/index.ts';
import { companyOf, invitationsSince, memberByEmail } from '../queries.ts';
import { crew_members } from '../tables.ts';

const INVITATIONS_PER_DAY = 30;

/**
 * Asks somebody into the crew, by mail with a link; also who was there before.
 * @throws AppError INVALID for an address that is there or the caller's own, or with all seats taken; TOO_MANY_REQUESTS
 * where the caller has asked many today, or the address was asked by several within the hour
 */
export const inviteMember = (ctx: Context, input: { email: string }): Promise<{ id: string }> =>
  ctx.db
    .transaction(async (tx) => {
      const actor = requireActor(ctx);
      await lockSubject(tx, `crew ${actor.id}`);
      const company = await companyOf(tx, actor.id);
      if (!company) throw notFound();
      await requirePlan(tx, actor.id, 'crew');
      const email = input.email.toLowerCase();
      if (email === actor.email.toLowerCase()) throw invalid({ email: 'own_address' });
      const now = ctx.clock.now();
      const before = await memberByEmail(tx, actor.id, email);
      if (before && before.status !== 'removed') throw invalid({ email: 'already_there' });
      const recent = await invitationsSince(tx, actor.id, plus(now, -DAY));
      const oldest = recent.at(-INVITATIONS_PER_DAY);
      if (oldest) throw tooMany(plus(oldest.invited_at, DAY));
      const id = before?.id ?? newId();
      const row = { email, status: 'invited' as const, invited_at: now, joined_at: null, removed_at: null };
      if (before) await tx.update(crew_members).set(row).where(eq(crew_members.id, id));
      else await tx.insert(crew_members).values({ ...row, id, company_id: actor.id });
      await audit(tx, ctx, 'crew.invited', { type: 'crew_member', id }, { email });
      const isMailed = await mailTo(tx, ctx, {
        to_address: email,
        language: ctx.language,
        template: 'crew_invited',
        details: { other_name: company.dj_name, path: `/financials/crew?invitation=${id}` },
        dedupe_key: `${id}:${now.toISOString()}`,
      });
      // nobody waits for an invitation that never went
      if (!isMailed) throw tooMany(plus(now, HOUR));
      return { id };
    })
    .catch((error: unknown) => {
      // the trigger that counts seats
      throw sqlState(error) === '23514' ? invalid({ email: 'no_seat' }) : error;
    });
