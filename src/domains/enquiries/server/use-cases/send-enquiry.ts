import type { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { newId } from '../../../../shared/ids.ts';
import { mailTo, staffIds, tell } from '../../../notifications/server/index.ts';
import type { ContactFields, VenueFields } from '../../contract.ts';
import { isSpam } from '../../rules.ts';
import { enquiries } from '../tables.ts';

interface Guard {
  website: string;
  after_ms: number;
}
type Said = Pick<
  typeof enquiries.$inferInsert,
  'kind' | 'topic' | 'name' | 'venue_name' | 'message' | 'email'
>;

const SENT = { action: 'enquiry', max_attempts: 5, window_minutes: 15 };
const received = { is_received: true } as const;

export const sendContact = (
  ctx: Context,
  { topic, name, email, message, ...guard }: z.output<typeof ContactFields> & Guard,
) => send(ctx, { kind: 'contact', topic, name, email, message }, guard);

export const sendVenue = (
  ctx: Context,
  { venue_name, email, ...guard }: z.output<typeof VenueFields> & Guard,
) => send(ctx, { kind: 'venue', venue_name, email }, guard);

/**
 * Keeps it, tells all of our staff, and tells the sender once a day that it arrived. What may be a program's is kept
 * as well, but nobody is written to: a person may have been quick, and a program that is told so tries in another way.
 */
async function send(ctx: Context, said: Said, guard: Guard): Promise<typeof received> {
  await refuseOver(ctx, { ...SENT, identifier: said.kind });
  const status = isSpam(guard) ? 'suspected' : 'open';
  await ctx.db.transaction(async (tx) => {
    const id = newId();
    const { actor, language } = ctx;
    const created_at = ctx.clock.now();
    await tx
      .insert(enquiries)
      .values({ ...said, id, status, language, user_id: actor?.id ?? null, created_at });
    await audit(tx, ctx, 'enquiry.send', { type: 'enquiry', id }, { kind: said.kind, status });
    if (status === 'suspected') return;
    const details = {
      other_name: said.name ?? said.venue_name ?? '',
      path: '/admin/enquiries',
      ...(said.message && { reason: said.message }),
    };
    for (const user_id of await staffIds(tx))
      await tell(tx, ctx, { user_id, kind: 'enquiry_received', details, dedupe_key: id });
    // nothing of the message: whoever typed somebody else's address has no letter carried there
    await mailTo(tx, ctx, {
      to_address: said.email,
      language,
      template: 'enquiry_confirmed',
      details: { path: '/find-dj' },
      dedupe_key: `${said.email.toLowerCase()} ${created_at.toISOString().slice(0, 10)}`,
    });
  });
  return received;
}
