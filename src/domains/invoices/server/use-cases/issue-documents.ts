import { type Deps, systemContext } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { type Draft, type Facts, paperOf, platformPrefix, seriesOf } from '../../rules.ts';
import { factsOf } from '../queries/facts.ts';
import type { documents } from '../tables.ts';
import { nextDocument } from './next-document.ts';
import { writeDocument } from './write-document.ts';

/**
 * Issues what a booking's money wants and what is not there yet. It looks at what is, not at what the job tells:
 * so each document comes once, whatever is repeated, late or out of order.
 */
export async function issueDocuments(deps: Deps, { booking_id }: { booking_id: string }) {
  const ctx = systemContext(deps);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `documents:${booking_id}`);
    const facts = await factsOf(tx, ctx.env, booking_id, ctx.clock.now());
    if (!facts) return;
    let count = 0;
    for (let draft = nextDocument(facts); draft; draft = nextDocument(facts)) {
      facts.documents.push(await writeDocument(tx, ctx, documentOf(facts, draft, ctx.clock.now())));
      count++;
    }
    if (count === 0) return;
    await refreshScreens(tx, facts.booking.client_id);
    await refreshScreens(tx, facts.booking.dj_id);
    for (const { payee } of facts.transfers) if (payee) await refreshScreens(tx, payee.user_id);
  });
}

/** A draft as the row that is issued of it; the database numbers it. */
export function documentOf(facts: Facts, draft: Draft, issued_at: Date): typeof documents.$inferInsert {
  const { booking, dj } = facts;
  const { kind, occasion, seller, buyer, total_cents, tax_cents, snapshot } = draft;
  const buyer_id = typeof buyer === 'string' ? booking[`${buyer}_id`] : buyer.user_id;
  const series = seriesOf[kind];
  return {
    id: newId(),
    occasion,
    kind,
    series,
    total_cents,
    tax_cents,
    snapshot,
    issued_at,
    booking_id: booking.id,
    currency: booking.currency,
    seller_id: seller === 'dj' ? booking.dj_id : PLATFORM,
    buyer_id,
    prefix: seller === 'dj' ? dj.prefix : platformPrefix[series],
    language: (typeof buyer === 'string' ? facts[buyer] : buyer).language,
    paper: paperOf(snapshot.buyer.country_code || booking.country_code),
    issued_on: wallClock(issued_at, booking.time_zone).date,
  };
}
