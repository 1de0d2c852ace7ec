import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { MINUTE } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from './tell-person.ts';

const app = await createTestApp();
const ctx = app.context(null);

async function person() {
  const { actor } = await app.signUp('user');
  const ask = async (times: number): Promise<number | undefined> => {
    const details = { path: '/update-password?token=x' };
    await Promise.all(
      Array.from({ length: times }, () =>
        app.deps.db.transaction((tx) =>
          tell(tx, ctx, { user_id: actor.id, kind: 'reset_password', details, dedupe_key: newId() }),
        ),
      ),
    );
    const { rows } = await app.deps.pool.query<{ count: number }>(
      "select count(*)::int as count from emails where to_address = $1 and template = 'reset_password'",
      [actor.email],
    );
    return rows[0]?.count;
  };
  return { actor, ask };
}

test('nobody floods a mailbox that is not theirs, and its owner has a link that works all the same', async () => {
  const { ask } = await person();
  expect(await ask(8)).toBe(3);
  expect(await ask(1)).toBe(3);
  const next = (times: number) => {
    app.clock.advance(61 * MINUTE);
    return ask(times);
  };
  // three an hour until there are ten, then one
  for (const count of [6, 9, 10, 11, 12]) expect(await next(4)).toBe(count);
  app.clock.advance(24 * 60 * MINUTE);
  expect(await ask(4)).toBe(15);
});

test('one person’s mail takes nothing from another’s, nor one kind from another', async () => {
  const [one, other] = [await person(), await person()];
  await one.ask(4);
  expect(await other.ask(1)).toBe(1);
  await app.deps.db.transaction((tx) =>
    tell(tx, ctx, {
      user_id: one.actor.id,
      kind: 'password_changed',
      details: { path: '/reset-password' },
      dedupe_key: newId(),
    }),
  );
  const { rows } = await app.deps.pool.query(
    "select 1 from emails where to_address = $1 and template = 'password_changed'",
    [one.actor.email],
  );
  expect(rows).toHaveLength(1);
});
