import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { mailKey } from '../../../../platform/mail-keys.ts';
import { mailTo } from '../../../notifications/server/index.ts';
import type { Returned, SaleFacts } from '../../rules.ts';
import type { documents } from '../tables.ts';

type Document = Pick<typeof documents.$inferSelect, 'id' | 'number' | 'occasion'>;

/**
 * Who bought without an account has no page to find papers on: links to what was just issued come by mail. What goes
 * back is told once, when it is on its way, with its receipt and what it corrects.
 * @param papers all of the guest's, with those just issued
 */
export async function mailGuest(
  tx: Tx,
  ctx: Context,
  facts: SaleFacts,
  { papers, issued }: { papers: readonly Document[]; issued: ReadonlySet<string> },
): Promise<void> {
  const paper = (occasion: string) => papers.find((one) => one.occasion === occasion);
  const returned = facts.refunds.map((refund) => ({
    refund,
    receipt: paper(receiptOf(refund)),
    credit: paper(creditOf(refund)),
  }));
  for (const { refund, receipt, credit } of returned)
    if (receipt && issued.has(receipt.id)) await mailRefund(tx, ctx, facts, refund, [receipt, credit]);

  const waiting = new Set(facts.refunds.flatMap((refund) => [receiptOf(refund), creditOf(refund)]));
  const others = papers.filter(({ id, occasion }) => issued.has(id) && !waiting.has(occasion));
  // what a bank took before it could be sent has no mail of its own
  if (others.length > 0)
    others.push(
      ...returned.flatMap(({ refund, credit }) => (refund.is_charged_back && credit ? [credit] : [])),
    );
  // a receipt with its invoice
  for (let first = 0; first < others.length; first += 2) {
    const [one, other] = others.slice(first, first + 2);
    await mailTo(tx, ctx, {
      ...addressed(facts),
      template: 'sale_papers',
      details: { ...said(facts), ...links(ctx, one!, other) },
      dedupe_key: one!.id,
    });
  }
}

const receiptOf = ({ id }: Returned): string => `refund:${id}`;
const creditOf = ({ id }: Returned): string => `sale_credit:${id}`;

async function mailRefund(
  tx: Tx,
  ctx: Context,
  facts: SaleFacts,
  { id, amount_cents }: Returned,
  [receipt, credit]: [Document, Document | undefined],
): Promise<void> {
  const money = { amount_cents, currency: facts.sale.currency };
  await mailTo(tx, ctx, {
    ...addressed(facts),
    template: 'sale_refunded',
    details: { ...said(facts), ...money, ...links(ctx, receipt, credit) },
    dedupe_key: id,
  });
}

const addressed = ({ buyer }: SaleFacts) => ({ to_address: buyer.party.name, language: buyer.language });
const said = ({ sale, dj }: SaleFacts) => ({ other_name: dj.dj_name, title: sale.title });

function links(ctx: Context, one: Document, other: Document | undefined) {
  const pathOf = ({ id }: Document) =>
    `/api/documents/by-key/${mailKey('open paper', id, ctx.env.AUTH_SECRET)}`;
  return {
    label: one.number,
    path: pathOf(one),
    ...(other && { second_label: other.number, second_path: pathOf(other) }),
  };
}
