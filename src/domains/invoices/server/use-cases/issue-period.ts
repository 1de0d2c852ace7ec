import { type Deps, systemContext } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { paperOf, platformPrefix, seriesOf } from '../../rules.ts';
import { periodFactsOf } from '../queries/period-facts.ts';
import { draftPeriod } from './draft-period.ts';
import { writeDocument } from './write-document.ts';

/** Issues what the money of a plan's period wants and what is not there yet, each once. */
export async function issuePeriod(deps: Deps, { period_id }: { period_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `documents:${period_id}`);
    const facts = await periodFactsOf(tx, ctx.env, period_id);
    if (!facts) return;
    const { period, buyer, documents } = facts;
    const issued_at = ctx.clock.now();
    const there = new Set(documents.map(({ occasion }) => occasion));
    const next = () => draftPeriod(facts).find(({ occasion }) => !there.has(occasion));
    let count = 0;
    for (let draft = next(); draft; draft = next(), count++) {
      const { seller: _, buyer: __, ...rest } = draft;
      const series = seriesOf[draft.kind];
      const document = await writeDocument(tx, ctx, {
        ...rest,
        id: newId(),
        series,
        period_id,
        issued_at,
        currency: period.currency,
        seller_id: PLATFORM,
        buyer_id: buyer.user_id,
        prefix: platformPrefix[series],
        language: buyer.language,
        paper: paperOf(buyer.party.country_code),
        issued_on: wallClock(issued_at, period.time_zone).date,
      });
      documents.push(document);
      there.add(document.occasion);
    }
    if (count > 0) await refreshScreens(tx, buyer.user_id);
  });
}
