import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { mailKey } from '../../../../platform/mail-keys.ts';
import { mailTo } from '../../../notifications/server/index.ts';
import type { SaleFacts } from '../../rules.ts';
import type { documents } from '../tables.ts';

type Document = Pick<typeof documents.$inferSelect, 'id' | 'number'>;

/** Who bought without an account has no page to find papers on: links to what was just issued come by mail. */
export async function mailGuest(
  tx: Tx,
  ctx: Context,
  { sale, dj, buyer }: SaleFacts,
  issued: readonly Document[],
): Promise<void> {
  const pathOf = ({ id }: Document) =>
    `/api/documents/by-key/${mailKey('open paper', id, ctx.env.AUTH_SECRET)}`;
  // a receipt with its invoice, a refund with its correction
  for (let first = 0; first < issued.length; first += 2) {
    const [one, other] = issued.slice(first, first + 2);
    await mailTo(tx, ctx, {
      to_address: buyer.party.name,
      language: buyer.language,
      template: 'sale_papers',
      details: {
        other_name: dj.dj_name,
        title: sale.title,
        label: one!.number,
        path: pathOf(one!),
        ...(other && { second_label: other.number, second_path: pathOf(other) }),
      },
      dedupe_key: one!.id,
    });
  }
}
