import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { eraseDue } from './erase-due.ts';

const world = await createBookingWorld();
const { clock, deps } = world;
const { pool } = deps;

test('who leaves under an address they never proved takes nothing of its owner along', async () => {
  const { actor } = await world.signUp('user', 'Cora Claims');
  const { id, email } = actor;
  const browser = openBrowser(world);
  await browser.signIn(email);
  await pool.query(
    `insert into enquiries (id, kind, topic, name, email, message, language, status, created_at)
      values (gen_random_uuid(), 'contact', 'other', 'Olga Owner', $1, 'Where is my answer?', 'en', 'open', now())`,
    [email],
  );
  await pool.query(
    `insert into crew_members (id, company_id, email, status, invited_at)
      values (gen_random_uuid(), $1, $2, 'invited', now())`,
    [(await world.addDj()).id, email],
  );
  const theirs = async () =>
    (
      await pool.query(
        `select (select count(*) from enquiries where email = $1)::int as letters,
          (select count(*) from crew_members where email = $1)::int as invitations`,
        [email],
      )
    ).rows[0];
  expect((await browser.call('privacy.leave', { email })).status).toBe(200);
  await pool.query('update users set email_verified = false where id = $1', [id]);
  clock.advance(15 * DAY);
  await eraseDue(deps);
  expect(
    (await pool.query('select erased_at from users where id = $1', [id])).rows[0].erased_at,
  ).toBeTruthy();
  expect(await theirs()).toEqual({ letters: 1, invitations: 1 });
});
