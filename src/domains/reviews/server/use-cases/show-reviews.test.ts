import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { addCompletedBooking } from '../../../../platform/testing/completed-booking.ts';
import { publicDj } from '../../../../platform/testing/people.ts';
import { publishDueReviews } from './publish-due-reviews.ts';

const app = await createTestApp();
const { actor: client } = await app.signUp('user', 'Ana Reis');
const { actor: admin } = await app.signUp('admin');
const days = (count: number) => count * 86_400_000;

const seen = async (actor: Actor | null = null, limit = 12) =>
  (await app.as(actor).reviews.stories({ limit })).items;
const glad = 'They danced until the lights came on, and nobody asked for another song.';

/** What Ana wrote about an evening with this DJ, published. */
async function told(dj_id: string, words = glad, rating = 5): Promise<void> {
  app.clock.advance(days(1));
  const booking_id = await addCompletedBooking(app, { client_id: client.id, dj_id });
  await app.as(client).reviews.submit({ booking_id, rating, text: words });
  app.clock.advance(days(15));
  await publishDueReviews(app.deps);
}

test('are what glad clients wrote: the newest of each DJ whom everybody may see, the newest first', async () => {
  const [featured, second] = [
    await publicDj(app, { is_featured: true }),
    await publicDj(app, { is_featured: true }),
  ];
  const [unlisted, hidden] = [
    await publicDj(app),
    await publicDj(app, { is_featured: true, visibility: 'private' }),
  ];
  for (const dj_id of [featured.id, unlisted.id, hidden.id, second.id]) await told(dj_id);
  await told(featured.id, `${glad} Twice.`);
  await told(featured.id, `${glad} It was too loud for the neighbours, and for us.`, 3);
  await told(featured.id, 'Lovely evening.');
  await told(featured.id, 'Long words. '.repeat(40));
  const stories = await seen();
  expect(stories).toEqual([
    {
      id: expect.any(String),
      rating: 5,
      text: `${glad} Twice.`,
      author_name: 'Ana R.',
      event_type: 'birthday',
      month: expect.stringMatching(/^2027-\d\d$/),
      dj_name: expect.any(String),
      dj_slug: featured.slug,
    },
    expect.objectContaining({ text: glad, dj_slug: second.slug }),
  ]);
  expect(await seen(admin)).toEqual(stories);
  expect(await seen(null, 1)).toEqual(stories.slice(0, 1));
});

test('stories wait for their day, and go with a DJ who is banned', async () => {
  const featured = await publicDj(app, { is_featured: true });
  const of = async () => (await seen()).filter(({ dj_slug }) => dj_slug === featured.slug);
  const booking_id = await addCompletedBooking(app, { client_id: client.id, dj_id: featured.id });
  await app.as(client).reviews.submit({ booking_id, rating: 5, text: glad });
  expect(await of()).toEqual([]);
  app.clock.advance(days(15));
  await publishDueReviews(app.deps);
  expect(await of()).toHaveLength(1);
  await app.deps.pool.query("update users set banned_at = now(), ban_reason = 'No-shows' where id = $1", [
    featured.id,
  ]);
  expect(await of()).toEqual([]);
});
