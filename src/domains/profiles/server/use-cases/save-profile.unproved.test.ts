import { expect, test } from 'vitest';
import { createProfileWorld } from '../../../../platform/testing/profile-world.ts';

const world = await createProfileWorld();
const { pool } = world.deps;

test('nobody is booked at once before their address is known to be theirs; the rest is saved all the same', async () => {
  const dj = await world.editor('dj', 'Una Quieta');
  await pool.query('update users set email_verified = false where id = $1', [dj.id]);
  expect(await dj.save({ version: 1, instant_booking: true })).toMatchObject({
    status: 403,
    json: { code: 'EMAIL_UNVERIFIED' },
  });
  expect((await dj.save({ version: 1, tagline: 'Slow nights', instant_booking: false })).status).toBe(200);
  await pool.query('update users set email_verified = true where id = $1', [dj.id]);
  expect((await dj.save({ version: 2, instant_booking: true })).status).toBe(200);
});

test('nobody has a public page under an address that may be somebody else’s: whoever asked there would wait in vain', async () => {
  const dj = await world.editor('dj', 'Una Abierta');
  await pool.query('update users set email_verified = false where id = $1', [dj.id]);
  expect(await dj.save({ version: 1, visibility: 'public', tagline: 'Here I am' })).toMatchObject({
    status: 403,
    json: { code: 'EMAIL_UNVERIFIED' },
  });
  await pool.query('update users set email_verified = true where id = $1', [dj.id]);
  expect((await dj.save({ version: 1, visibility: 'public', tagline: 'Here I am' })).status).toBe(200);
  // back into hiding needs no proof
  await pool.query('update users set email_verified = false where id = $1', [dj.id]);
  expect((await dj.save({ version: 2, visibility: 'private' })).status).toBe(200);
});
