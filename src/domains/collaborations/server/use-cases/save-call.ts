import { eq } from 'drizzle-orm';
import tzLookup from 'tz-lookup';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { invalid, notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { CallInput } from '../../contract.ts';
import { expiresAt, isPast, statusOf } from '../../rules.ts';
import { mayDecide, requireDj } from '../access.ts';
import { lockCall } from '../queries.ts';
import { collaboration_calls } from '../tables.ts';

const CALLS_A_DAY = { action: 'collaboration_call', max_attempts: 10, window_minutes: 24 * 60 };

/**
 * What is stored of what was said.
 * @throws AppError INVALID for a day that is over
 */
function readCall(input: CallInput, now: Date) {
  const { kind, title, description, genres, city, country_code, lat, lng, event_on, fee_cents, currency } =
    input;
  const when = { event_on, time_zone: tzLookup(lat, lng) };
  if (isPast(when, now)) throw invalid({ event_on: 'past' });
  const place = { city, country_code, lat, lng, ...when };
  return { kind, title, description, genres: [...new Set(genres)], ...place, fee_cents, currency };
}

/** Looks for another DJ; everybody who fits can answer until its day, or for sixty days. */
export async function createCall(ctx: Context, input: CallInput): Promise<{ id: string }> {
  const actor = requireDj(ctx);
  const now = ctx.clock.now();
  const call = readCall(input, now);
  await refuseOver(ctx, CALLS_A_DAY);
  return ctx.db.transaction(async (tx) => {
    const id = newId();
    const stamps = { expires_at: expiresAt(call, now), created_at: now, updated_at: now };
    await tx.insert(collaboration_calls).values({ ...call, ...stamps, id, dj_id: actor.id });
    await audit(tx, ctx, 'collaboration.call', { type: 'collaboration', id }, { kind: call.kind });
    return { id };
  });
}

/** Changes an open call of one's own; the answers stay. */
export const updateCall = (ctx: Context, { id, ...input }: CallInput & { id: string }) =>
  ctx.db.transaction(async (tx) => {
    const actor = requireDj(ctx);
    const known = await lockCall(tx, id);
    if (!known || !mayDecide(actor, known)) throw notFound();
    const now = ctx.clock.now();
    const status = statusOf(known, now);
    if (status !== 'open') throw wrongState(status);
    const call = readCall(input, now);
    // who mends a word does not get sixty more days
    const expires_at = expiresAt(call, known.created_at);
    await tx
      .update(collaboration_calls)
      .set({ ...call, expires_at, updated_at: now })
      .where(eq(collaboration_calls.id, id));
    await audit(tx, ctx, 'collaboration.update', { type: 'collaboration', id }, { kind: call.kind });
    return { id };
  });
