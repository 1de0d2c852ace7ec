import { eq } from 'drizzle-orm';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { planNames } from '../../../../shared/plans.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { feeTax, paperOf, platformPrefix, taxIn } from '../../rules.ts';
import { platformParty } from '../queries/platform.ts';
import { paidPeriod } from '../queries/sale-facts.ts';
import { documents } from '../tables.ts';
import { writeDocument } from './write-document.ts';

/** Our invoice for a paid period of a plan, once. */
export async function issuePeriod(deps: Deps, { period_id }: { period_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `documents:${period_id}`);
    const occasion = `plan:${period_id}`;
    const found = await paidPeriod(tx, period_id);
    if (!found || (await tx.$count(documents, eq(documents.occasion, occasion))) > 0) return;
    const { period, subscription, buyer, time_zone } = found;
    const { amount_cents: total_cents, currency, paid_at } = period;
    const { plan, interval, user_id } = subscription;
    const { party: seller, tax_bps } = platformParty(ctx.env);
    const tax = feeTax(seller, tax_bps, buyer.party);
    const issued_at = ctx.clock.now();
    await writeDocument(tx, ctx, {
      id: newId(),
      occasion,
      kind: 'plan_invoice',
      series: 'invoice',
      period_id,
      seller_id: PLATFORM,
      buyer_id: user_id,
      prefix: platformPrefix.invoice,
      currency,
      total_cents,
      tax_cents: taxIn(total_cents, tax.rate_bps),
      language: buyer.language,
      paper: paperOf(buyer.party.country_code),
      issued_at,
      issued_on: wallClock(issued_at, time_zone).date,
      snapshot: {
        seller,
        buyer: buyer.party,
        dj_name: '',
        event: null,
        bought: { title: planNames[plan], time_zone },
        lines: [{ kind: `plan_${interval}`, total_cents }],
        tax,
        deducted: [],
        paid_cents: 0,
        due_cents: 0,
        refers_to: [],
        payment: { at: paid_at.toISOString(), card_last4: null },
      },
    });
    await refreshScreens(tx, user_id);
  });
}
