import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sqlState } from '../../../../platform/db.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { newId } from '../../../../shared/ids.ts';
import { documents } from '../tables.ts';

const world = await createBookingWorld({ connections: 60 });
const { deps } = world;

const issued = (booking_id: string) =>
  deps.db
    .select()
    .from(documents)
    .where(eq(documents.booking_id, booking_id))
    .orderBy(asc(documents.issued_at), asc(documents.id));

describe('the guard of the database', () => {
  const raw = async (statements: (() => Promise<unknown>)[]) => {
    for (const run of statements) await run();
  };
  const row = async (over: Partial<typeof documents.$inferInsert> = {}) => {
    const [client, dj] = [await world.addClient(), await world.addDj()];
    const id = await world.confirmed(client, dj);
    const [first] = await issued(id);
    const { number: _, sequence: __, ...values } = first!;
    return { ...values, id: newId(), occasion: newId(), ...over };
  };
  const refused = (work: Promise<unknown>) => work.then(() => null, sqlState);

  it('numbers 40 issues at once without a gap or a double', async () => {
    const seller_id = newId();
    const values = await row({ seller_id });
    await Promise.all(
      Array.from({ length: 40 }, () =>
        deps.db.transaction((tx) =>
          tx.insert(documents).values({ ...values, id: newId(), occasion: newId() }),
        ),
      ),
    );
    const { rows } = await deps.pool.query(
      'select sequence from documents where seller_id = $1 order by sequence',
      [seller_id],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('gives the number of a rolled-back issue to the next', async () => {
    const seller_id = newId();
    const values = await row({ seller_id });
    await expect(
      deps.db.transaction(async (tx) => {
        await tx.insert(documents).values(values);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const [next] = await deps.db.insert(documents).values(values).returning();
    expect(next).toMatchObject({ sequence: 1, number: 'CFR-0001' });
  });

  it('refuses a second document of one occasion, and leaves no gap', async () => {
    const seller_id = newId();
    const values = await row({ seller_id });
    await deps.db.insert(documents).values(values);
    expect(await refused(deps.db.insert(documents).values({ ...values, id: newId() }))).toBe('23505');
    const skipped = deps.db
      .insert(documents)
      .values({ ...values, id: newId() })
      .onConflictDoNothing();
    expect(await refused(skipped)).toBe('23514');
    const [next] = await deps.db
      .insert(documents)
      .values({ ...values, id: newId(), occasion: newId() })
      .returning();
    expect(next!.sequence).toBe(2);
  });

  it('keeps documents and series from a raw session', async () => {
    const { id, seller_id } = (
      await deps.db
        .insert(documents)
        .values(await row())
        .returning()
    )[0]!;
    await raw([
      async () =>
        expect(
          await refused(deps.db.update(documents).set({ total_cents: 1 }).where(eq(documents.id, id))),
        ).toBe('23001'),
      async () => expect(await refused(deps.db.delete(documents).where(eq(documents.id, id)))).toBe('23001'),
      async () => expect(await refused(deps.db.execute(sql`truncate documents`))).toBe('23001'),
      async () =>
        expect(
          await refused(
            deps.db.execute(
              sql`update document_series set last_sequence = last_sequence + 5 where seller_id = ${seller_id}`,
            ),
          ),
        ).toBe('23001'),
      async () =>
        expect(
          await refused(
            deps.db.execute(
              sql`update document_series set last_sequence = last_sequence + 1 where seller_id = ${seller_id}`,
            ),
          ),
        ).toBe('23514'),
      async () => expect(await refused(deps.db.execute(sql`delete from document_series`))).toBe('23001'),
    ]);
  });

  it('counts our own documents under the nil UUID', async () => {
    const { seller_id } = await row();
    expect(seller_id).toBe(PLATFORM);
  });
});
