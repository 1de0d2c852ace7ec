import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Env } from '../../../../platform/env.ts';
import { zoneOf } from '../../../payments/server/index.ts';
import { charges, transfer_parts, transfers } from '../../../payments/server/tables.ts';
import { sales } from '../../../payments/server/tables/sales.ts';
import type { SaleFacts } from '../../rules.ts';
import { sellerOf } from '../queries.ts';
import { documents } from '../tables.ts';
import { lossesOf } from './losses.ts';
import { returnedOf } from './returned.ts';
import { platformParty } from './platform.ts';

/** All that the papers of a sale follow from; null until it is paid. */
export async function saleFactsOf(reader: Reader, env: Env, sale_id: string): Promise<SaleFacts | null> {
  const [found] = await reader
    .select({ sale: sales, charge: charges })
    .from(sales)
    .innerJoin(charges, eq(charges.sale_id, sales.id))
    .where(eq(sales.id, sale_id));
  if (!found) return null;
  const { dj_id, client_id, email, currency, paid_cents, fee_cents, paid_at } = found.sale;
  if (paid_cents === null || fee_cents === null || paid_at === null) return null;
  // one after the other: a transaction has one connection
  const dj = await sellerOf(reader, dj_id);
  const known = client_id ? await sellerOf(reader, client_id) : null;
  const guest = { name: email, company: '', address: '', country_code: '', tax_number: '', vat_id: '' };
  const { id, description, card_last4, language } = found.charge;
  return {
    sale: {
      id: sale_id,
      title: description,
      currency,
      paid_cents,
      fee_cents,
      time_zone: await zoneOf(reader, dj_id),
    },
    payment: { id, at: paid_at, card_last4 },
    refunds: await returnedOf(reader, 'sale_id', sale_id),
    losses: await lossesOf(reader, 'sale_id', [sale_id]),
    transfers: await sentOf(reader, sale_id),
    dj: { ...dj, user_id: dj_id },
    buyer: known
      ? { party: known.party, language: known.language, user_id: client_id }
      : { party: guest, language, user_id: null },
    platform: platformParty(env),
    documents: await reader.select().from(documents).where(eq(documents.sale_id, sale_id)),
  };
}

async function sentOf(reader: Reader, sale_id: string): Promise<SaleFacts['transfers']> {
  const rows = await reader
    .select({
      id: transfers.id,
      amount_cents: transfers.amount_cents,
      withheld_cents: sql<number>`coalesce((select sum(p.withheld_cents) from ${transfer_parts} p where p.transfer_id = "transfers"."id"), 0)`,
      is_return: isNotNull(transfers.returns_id).mapWith(Boolean),
      sent_at: transfers.sent_at,
    })
    .from(transfers)
    .where(and(eq(transfers.sale_id, sale_id), isNotNull(transfers.sent_at)))
    .orderBy(asc(transfers.sent_at), asc(transfers.id));
  return rows.map((row) => ({ ...row, sent_at: row.sent_at! }));
}
