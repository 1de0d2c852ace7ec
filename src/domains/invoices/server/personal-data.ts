import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { PLATFORM } from '../../payments/server/index.ts';
import { billing_details, documents } from './tables.ts';
import { drawApart } from './use-cases/draw-apart.ts';

/** Two sellers may count alike: the id keeps their papers apart. */
const fileOf = (document: { id: string; number: string; issued_on: string }): string =>
  `papers/${document.issued_on.slice(0, 4)}/${document.number.replaceAll(/[^\w.-]/g, '_')}-${document.id.slice(-6)}.pdf`;

const isMine = (id: string) => sql`(d.buyer_id = ${id} or d.seller_id = ${id})`;

export const invoicesData: PersonalData = {
  lists: {
    'papers/details': ({ id }) =>
      sql`select to_jsonb(b) as entry from billing_details b where b.user_id = ${id}`,
    'papers/papers': ({ id }) => sql`
      select to_jsonb(d) - 'occasion' - 'sequence' - 'prefix' as entry
      from documents d where ${isMine(id)} order by d.issued_at, d.id`,
    'papers/series': ({ id }) => sql`
      select to_jsonb(s) as entry from document_series s where s.seller_id = ${id} order by s.series`,
  },
  left_out: {},
  kept: {
    documents: 'papers say who the parties were: the law wants them for ten years',
    document_series: 'the counters of the papers, which have no gaps',
  },
  async files({ db }, { id }) {
    const { rows } = await db.execute<{ id: string; number: string; issued_on: string }>(
      sql`select d.id, d.number, d.issued_on::text from documents d where ${isMine(id)} order by d.issued_at, d.id`,
    );
    return rows.map((row) => ({ name: fileOf(row), open: () => draw(db, row.id) }));
  },
  // papers that were issued stay as the law wants them
  erase: (tx, { id }) => forgetDetails(tx, id),
  // who is not known to be them stands on no paper of theirs
  reclaim: (tx, { id }) => forgetDetails(tx, id),
};

async function forgetDetails(tx: Tx, id: string): Promise<void> {
  await tx.delete(billing_details).where(eq(billing_details.user_id, id));
}

async function draw(db: Deps['db'], id: string): Promise<Uint8Array | null> {
  const [document] = await db.select().from(documents).where(eq(documents.id, id));
  return document
    ? drawApart({ kind: 'document', document, is_ours: document.seller_id === PLATFORM })
    : null;
}
