import { type Deps, systemContext } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { paperOf, platformPrefix, seriesOf } from '../../rules.ts';
import { saleFactsOf } from '../queries/sale-facts.ts';
import { draftSale } from './draft-sale.ts';
import { mailGuest } from './mail-guest.ts';
import { writeDocument } from './write-document.ts';

/** Issues what the money of a tip, a request or an order wants and what is not there yet, each once. */
export async function issueSale(deps: Deps, { sale_id }: { sale_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `documents:${sale_id}`);
    const facts = await saleFactsOf(tx, ctx.env, sale_id);
    if (!facts) return;
    const { sale, dj, buyer, documents } = facts;
    const issued_at = ctx.clock.now();
    const there = new Set(documents.map(({ occasion }) => occasion));
    const next = () => draftSale(facts).find(({ occasion }) => !there.has(occasion));
    const issued = new Set<string>();
    for (let draft = next(); draft; draft = next()) {
      const { seller, ...rest } = draft;
      const to = draft.buyer === 'dj' ? dj : buyer;
      const series = seriesOf[draft.kind];
      const document = await writeDocument(tx, ctx, {
        ...rest,
        id: newId(),
        series,
        sale_id,
        issued_at,
        currency: sale.currency,
        seller_id: seller === 'dj' ? dj.user_id : PLATFORM,
        buyer_id: to.user_id,
        prefix: seller === 'dj' ? dj.prefix : platformPrefix[series],
        language: to.language,
        paper: paperOf(to.party.country_code || dj.party.country_code),
        issued_on: wallClock(issued_at, sale.time_zone).date,
      });
      documents.push(document);
      issued.add(document.id);
      there.add(document.occasion);
    }
    if (issued.size === 0) return;
    await mailGuest(tx, ctx, facts, { papers: documents.filter(({ buyer_id }) => !buyer_id), issued });
    await refreshScreens(tx, dj.user_id);
    if (buyer.user_id) await refreshScreens(tx, buyer.user_id);
  });
}
