import type { Context } from '../../../../platform/context.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Currency } from '../../../../shared/money.ts';
import { paperOf } from '../../rules.ts';
import { sellerOf } from '../queries.ts';
import { drawApart } from './draw-apart.ts';
import { sumYear } from './sum-year.ts';

/** The caller's year in one currency, on paper. */
export async function writeSummaryPdf(
  ctx: Context,
  { year, currency }: { year: number; currency: Currency },
) {
  const { id } = requireActor(ctx);
  const summary = (await sumYear(ctx, year)).find((one) => one.currency === currency);
  if (!summary) throw notFound();
  const { party } = await sellerOf(ctx.db, id);
  const content = await drawApart({
    kind: 'summary',
    year,
    summary,
    party,
    language: ctx.language,
    paper: paperOf(party.country_code),
    drawn_at: ctx.clock.now(),
  });
  return answerFile(`crossfade-${year}-${currency}.pdf`, 'application/pdf', content, { inline: true });
}
