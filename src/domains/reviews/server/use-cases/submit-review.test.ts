import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp, testStart } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { addCompletedBooking } from '../../../../platform/testing/completed-booking.ts';
import { publicDj } from '../../../../platform/testing/people.ts';
import type { bookings } from '../../../../tables.ts';
import { publishDueReviews } from './publish-due-reviews.ts';

const app = await createTestApp({ connections: 20 });
const { actor: client } = await app.signUp('user', 'Ana Reis');
const { actor: stranger } = await app.signUp('user', 'Somebody Else');
const { actor: admin } = await app.signUp('admin');
const dj = await publicDj(app);
const days = (count: number) => count * 86_400_000;
const text = 'Full floor until the last song.';

beforeEach(() => app.clock.set(testStart));

const completed = (over: Partial<typeof bookings.$inferInsert> = {}) =>
  addCompletedBooking(app, { client_id: client.id, dj_id: dj.id, ...over });
const submit = (actor: Actor | null, booking_id: string, rating = 5) =>
  app.as(actor).reviews.submit({ booking_id, rating, text });
const see = (actor: Actor, booking_id: string) => app.as(actor).reviews.for_booking({ booking_id });
const ofDj = (dj_id = dj.id) => app.as(client).reviews.for_dj({ dj_id });
const ratingOf = async (dj_id: string) =>
  (await app.deps.pool.query('select rating, review_count from dj_profiles where user_id = $1', [dj_id]))
    .rows[0];
const toldOf = async (booking_id: string) =>
  (
    await app.deps.pool.query('select user_id, kind from notifications where booking_id = $1 order by id', [
      booking_id,
    ])
  ).rows;

describe('a review', () => {
  it('is hidden until the other side has written, then both are public at one moment', async () => {
    const id = await completed();
    const mine = await submit(client, id, 4);
    expect(mine).toMatchObject({ rating: 4, text, published_at: null });
    expect(await see(client, id)).toMatchObject({
      mine: { rating: 4 },
      theirs: null,
      theirs_is_in: false,
      can_submit: false,
    });
    expect(await see(dj, id)).toMatchObject({
      mine: null,
      theirs: null,
      theirs_is_in: true,
      can_submit: true,
    });
    expect((await ofDj()).items).toEqual([]);
    expect(await toldOf(id)).toEqual([{ user_id: dj.id, kind: 'review_invited' }]);

    app.clock.advance(days(2));
    await submit(dj, id, 3);
    const [hers, his] = [await see(client, id), await see(dj, id)];
    expect(hers).toMatchObject({
      mine: { published_at: app.clock.now() },
      theirs: { rating: 3, published_at: app.clock.now() },
    });
    expect(his).toMatchObject({ mine: { rating: 3 }, theirs: { rating: 4 } });
    expect((await toldOf(id)).slice(1)).toEqual(
      expect.arrayContaining([
        { user_id: dj.id, kind: 'review_published' },
        { user_id: client.id, kind: 'review_published' },
      ]),
    );
    const published = await ofDj();
    expect(published.items).toEqual([
      { id: mine.id, rating: 4, text, author_name: 'Ana R.', event_type: 'birthday', month: '2027-01' },
    ]);
    expect(published).toMatchObject({ rating: 4, review_count: 1 });
    expect(await ratingOf(dj.id)).toEqual({ rating: 4, review_count: 1 });
  });

  it('is published alone when fourteen days are over, by the clock and not before', async () => {
    const other = await publicDj(app);
    const id = await completed({ dj_id: other.id });
    await submit(client, id, 2);
    app.clock.advance(days(14) - 1);
    await publishDueReviews(app.deps);
    expect((await ofDj(other.id)).items).toEqual([]);
    app.clock.advance(1);
    await expect(submit(other, id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await publishDueReviews(app.deps);
    await publishDueReviews(app.deps);
    expect((await ofDj(other.id)).items).toMatchObject([{ rating: 2 }]);
    expect(await ratingOf(other.id)).toEqual({ rating: 2, review_count: 1 });
    expect((await toldOf(id)).filter(({ kind }) => kind === 'review_published')).toEqual([
      { user_id: other.id, kind: 'review_published' },
    ]);
  });

  it('is published at once with the other when both sides write at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await completed();
      await Promise.all([submit(client, id), submit(dj, id), publishDueReviews(app.deps)]);
      expect(await see(client, id)).toMatchObject({
        mine: { published_at: app.clock.now() },
        theirs: { published_at: app.clock.now() },
      });
    }
  });

  it('counts in the DJ’s rating, however many are published at the same moment', async () => {
    const busy = await publicDj(app);
    const ids = await Promise.all(Array.from({ length: 12 }, () => completed({ dj_id: busy.id })));
    await Promise.all(ids.map((id, index) => submit(client, id, (index % 5) + 1)));
    await Promise.all(ids.map((id) => submit(busy, id)));
    const { rating, review_count, distribution } = await ofDj(busy.id);
    expect(distribution).toEqual(
      [5, 4, 3, 2, 1].map((value) => ({ rating: value, count: value <= 2 ? 3 : 2 })),
    );
    expect(await ratingOf(busy.id)).toEqual({ rating, review_count });
    expect(review_count).toBe(12);
  });

  it('is written once by each side', async () => {
    const id = await completed();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => submit(client, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'WRONG_STATE', data: { status: 'reviewed' } });
  });

  it.each(['requested', 'confirmed', 'disputed', 'cancelled', 'refunded'] as const)(
    'is refused while a booking is %s',
    async (status) => {
      const id = await completed({ status });
      await expect(submit(client, id)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status } });
      expect(await see(client, id)).toMatchObject({ can_submit: false });
    },
  );

  it('is nobody else’s business: strangers and staff may not write, strangers not even read', async () => {
    const id = await completed();
    for (const actor of [stranger, admin])
      await expect(submit(actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(see(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(see(client, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(submit(null, id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await submit(client, id);
    expect(await see(admin, id)).toMatchObject({ mine: null, theirs: null, can_submit: false });
  });

  it('is plain text of a sensible length and a rating of one to five', async () => {
    const id = await completed();
    const bad = [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { text: 'short' },
      { text: 'x'.repeat(2_001) },
      { text: '\0'.repeat(20) },
      { text: '<script>alert(1)</script>' },
    ];
    for (const wrong of bad)
      await expect(
        app.as(client).reviews.submit({ booking_id: id, rating: 5, text, ...wrong }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const saved = await app.as(client).reviews.submit({
      booking_id: id,
      rating: 5,
      text: ' They danced<script>alert(1)</script> till four\u0007 ',
    });
    expect(saved.text).toBe('They danced till four');
  });
});

describe('reviews of a DJ', () => {
  it('come page by page, each once', async () => {
    const known = await publicDj(app);
    for (let index = 0; index < 5; index++) {
      const id = await completed({ dj_id: known.id });
      await submit(client, id);
      await submit(known, id);
      app.clock.advance(index === 3 ? 0 : 60_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app
        .as(client)
        .reviews.for_dj({ dj_id: known.id, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('are as hidden as the DJ', async () => {
    const featured = await publicDj(app, { is_featured: true });
    const hidden = await publicDj(app, { is_public: false, visibility: 'private' });
    expect((await app.as(null).reviews.for_dj({ dj_id: featured.id })).items).toEqual([]);
    await expect(app.as(null).reviews.for_dj({ dj_id: dj.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(app.as(stranger).reviews.for_dj({ dj_id: hidden.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(app.as(client).reviews.for_dj({ dj_id: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(app.as(client).reviews.for_dj({ dj_id: dj.id, cursor: 'x' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
