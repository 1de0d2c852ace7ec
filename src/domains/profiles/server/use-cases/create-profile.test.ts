import { expect, test } from 'vitest';
import type { Role } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { noAvailability } from '../../rules.ts';
import { createProfile, getSlug } from '../index.ts';

const app = await createTestApp();
const { pool, db } = app.deps;

async function signUp(name: string, role: Role) {
  const user = { id: newId(), name, email: `${newId()}@example.test` };
  const at = app.clock.now();
  await pool.query(
    'insert into users (id, name, email, role, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
    [user.id, name, user.email, role, at],
  );
  await db.transaction((tx) => createProfile(tx, app.context(null), user, role));
  const { rows } = await pool.query(
    'select p.*, d.dj_name, d.availability, d.is_public as dj_is_public, d.hourly_rate from profiles p left join dj_profiles d on d.user_id = p.id where p.id = $1',
    [user.id],
  );
  return { user, row: rows[0] as Record<string, unknown> };
}

test('a DJ begins private, without days or price, with an address from the name', async () => {
  const { user, row } = await signUp('Inês  Çelik', 'dj');
  expect(row).toMatchObject({
    first_name: 'Inês',
    last_name: 'Çelik',
    email: user.email,
    custom_slug: 'ines-celik',
    subscription_plan: 'free',
    dj_name: 'Inês  Çelik',
    dj_is_public: false,
    hourly_rate: 0,
    availability: noAvailability,
  });
  expect(await getSlug(db, user.id)).toBeNull();
});

test('a client gets a profile and no DJ profile', async () => {
  const { row } = await signUp('Marta Reis', 'user');
  expect(row).toMatchObject({ first_name: 'Marta', custom_slug: null, dj_name: null });
});

test('the same name, also at the same moment, gives different addresses', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => signUp('Twin Star', 'dj')));
  const slugs = made.map(({ row }) => row['custom_slug']);
  expect(slugs).toContain('twin-star');
  expect(new Set(slugs).size).toBe(8);
  for (const slug of slugs) expect(slug).toMatch(/^twin-star(-\d+)?$/);
});

test('a name without Latin letters still gets an address', async () => {
  const { row } = await signUp('ユキ', 'dj');
  expect(row['custom_slug']).toMatch(/^dj-[a-z0-9]{6}$/);
});

test('repeating changes nothing', async () => {
  const { user, row } = await signUp('Once Only', 'dj');
  await db.transaction((tx) => createProfile(tx, app.context(null), { ...user, name: 'Other' }, 'dj'));
  const { rows } = await pool.query('select custom_slug, first_name from profiles where id = $1', [user.id]);
  expect(rows).toEqual([{ custom_slug: row['custom_slug'], first_name: 'Once' }]);
});
