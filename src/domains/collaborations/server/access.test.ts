import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { createTestApp } from '../../../platform/testing/app.ts';
import { publicDj } from '../../../platform/testing/people.ts';
import { nightCall as night } from '../../../platform/testing/collaboration-calls.ts';

const app = await createTestApp();
const { pool } = app.deps;
const owner = await publicDj(app);
const other = await publicDj(app);
const third = await publicDj(app);
const [client, admin] = await Promise.all([app.signUp('user'), app.signUp('admin')]);
const calls = (actor: Actor | null) => app.as(actor).collaborations;

/** Why these are refused, each reason once. */
const codesOf = async (asked: readonly Promise<unknown>[]) => [
  ...new Set(
    (await Promise.allSettled(asked)).map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'done',
    ),
  ),
];

const everything = (actor: Actor | null) => {
  const ref = { id: crypto.randomUUID() };
  const all = calls(actor);
  return [
    all.list({}),
    all.mine({}),
    all.answered({}),
    all.create(night),
    all.update({ ...night, ...ref }),
    all.close(ref),
    all.reopen(ref),
    all.answer({ ...ref, message: 'x' }),
    all.withdraw(ref),
    all.accept(ref),
    all.decline(ref),
  ];
};

test('nobody whose address is not confirmed: every call says so, before anything else', async () => {
  for (const actor of [other, client.actor, admin.actor])
    expect(await codesOf(everything({ ...actor, email_verified: false }))).toEqual(['EMAIL_UNVERIFIED']);
});

test('whose address is not confirmed is asked of the session itself', async () => {
  const { actor, cookie } = await app.signUp('dj');
  await pool.query('update users set email_verified = false where id = $1', [actor.id]);
  const { status } = await app.app.request('/api/collaborations', { headers: { cookie } });
  expect(status).toBe(403);
});

test('nobody who is no DJ: it is not there, also not for staff', async () => {
  for (const { actor } of [client, admin]) expect(await codesOf(everything(actor))).toEqual(['NOT_FOUND']);
  expect(await codesOf(everything(null))).toEqual(['UNAUTHORIZED']);
});

test('a stranger can do nothing with somebody else’s call or answer', async () => {
  const { id } = await calls(owner).create(night);
  const { id: answer_id } = await calls(other).answer({ id, message: 'I am free.' });
  const ref = { id };
  const tried = [
    calls(third).update({ ...night, ...ref }),
    calls(third).close(ref),
    calls(third).reopen(ref),
    calls(third).withdraw({ id: answer_id }),
    calls(owner).withdraw({ id: answer_id }),
    calls(third).accept({ id: answer_id }),
    // who answered does not decide about it either
    calls(other).accept({ id: answer_id }),
    calls(other).decline({ id: answer_id }),
  ];
  expect(await codesOf(tried)).toEqual(['NOT_FOUND']);
});
