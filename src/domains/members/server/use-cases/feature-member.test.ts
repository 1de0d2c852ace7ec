import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { publicDj } from '../../../../platform/testing/people.ts';

const app = await createTestApp();
const { as, deps } = app;
const { pool } = deps;
const reason = 'Five weddings without a word of complaint';
const { actor: staff } = await app.signUp('admin', 'Ada Staff');
const seenByVisitors = (slug: string) =>
  as(null)
    .profiles.dj({ slug })
    .then(
      () => true,
      () => false,
    );

test('visitors see a DJ once staff feature them, until staff do no longer, and the log says why', async () => {
  const dj = await publicDj(app);
  const of = async () => {
    const { is_featured, can } = await as(staff).members.get({ id: dj.id });
    return { is_featured, feature: can.feature, unfeature: can.unfeature };
  };
  expect(await of()).toEqual({ is_featured: false, feature: true, unfeature: false });
  expect(await seenByVisitors(dj.slug)).toBe(false);
  expect(await as(staff).members.feature({ id: dj.id, reason })).toMatchObject({ is_featured: true });
  expect(await seenByVisitors(dj.slug)).toBe(true);
  expect((await as(null).directory.featured({})).items.map(({ user_id }) => user_id)).toContain(dj.id);
  expect(await of()).toEqual({ is_featured: true, feature: false, unfeature: true });
  await expect(as(staff).members.feature({ id: dj.id, reason })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'featured' },
  });

  await as(staff).members.unfeature({ id: dj.id, reason: 'Gone quiet' });
  expect(await seenByVisitors(dj.slug)).toBe(false);
  await expect(as(staff).members.unfeature({ id: dj.id, reason })).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
  const { rows } = await pool.query(
    `select action, actor_id, details ->> 'reason' as reason from audit_log
      where subject_id = $1 and action in ('user.featured', 'user.unfeatured') order by created_at, id`,
    [dj.id],
  );
  expect(rows).toEqual([
    { action: 'user.featured', actor_id: staff.id, reason },
    { action: 'user.unfeatured', actor_id: staff.id, reason: 'Gone quiet' },
  ]);
});

test('who is in no list is not featured: a client, a DJ in hiding, one without a whole page, one who is banned', async () => {
  const { actor: client } = await app.signUp('user');
  const { actor: unfinished } = await app.signUp('dj', 'Nora Nothing');
  const hidden = await publicDj(app, { visibility: 'private', is_public: false });
  const banned = await publicDj(app);
  await pool.query("update users set banned_at = now(), ban_reason = 'x', banned_by = $2 where id = $1", [
    banned.id,
    staff.id,
  ]);
  for (const { id } of [client, unfinished, hidden, banned]) {
    expect((await as(staff).members.get({ id })).can).toMatchObject({ feature: false, unfeature: false });
    await expect(as(staff).members.feature({ id, reason })).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { status: 'unlisted' },
    });
  }
});

test('nobody features themselves', async () => {
  const dj = await publicDj(app);
  for (const act of ['feature', 'unfeature'] as const)
    await expect(as(dj).members[act]({ id: dj.id, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
