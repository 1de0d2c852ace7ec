import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp();
// signing in is limited by address, and all of these come from one
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

test('another password signs out every other device and is told by mail', async () => {
  const { actor } = await harness.signUp('user');
  const [here, there] = [openBrowser(harness), openBrowser(harness)];
  for (const browser of [here, there]) await browser.signIn(actor.email);
  const answer = await here.call('accounts.change_password', { password: 'Vinyl&Rain8am' });
  // the one that the sign-up left, and the other browser's
  expect(answer).toMatchObject({ status: 200, json: { ended: 2 } });
  expect(await here.email()).toBe(actor.email);
  expect(await there.email()).toBeUndefined();
  expect((await there.signIn(actor.email)).status).toBe(401);
  expect((await there.signIn(actor.email, 'Vinyl&Rain8am')).status).toBe(200);
  expect(await mailedPath(harness, actor.email, 'password_changed')).toBe('/reset-password');
  const { rows } = await harness.deps.pool.query(
    "select details from audit_log where action = 'account.password_changed' and subject_id = $1",
    [actor.id],
  );
  expect(rows).toEqual([{ details: { ended: 2 } }]);
});

test('a weak or common password is refused, and the old one stays', async () => {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  expect((await browser.call('accounts.change_password', { password: 'weak' })).status).toBe(400);
  expect(await browser.call('accounts.change_password', { password: 'Password1!' })).toMatchObject({
    status: 422,
    json: { data: { fields: { password: 'common_password' } } },
  });
  expect((await openBrowser(harness).signIn(actor.email)).status).toBe(200);
});

test('who came by an account elsewhere gets a first password', async () => {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  await harness.deps.pool.query(
    "update accounts set provider_id = 'google', account_id = 'g-1', password = null where user_id = $1",
    [actor.id],
  );
  expect((await browser.call('accounts.security')).json).toMatchObject({
    has_password: false,
    providers: ['google'],
  });
  expect((await browser.call('accounts.change_password', { password: 'Vinyl&Rain8am' })).status).toBe(200);
  expect((await openBrowser(harness).signIn(actor.email, 'Vinyl&Rain8am')).status).toBe(200);
});

test('a stranger changes nobody’s', async () => {
  const answer = await openBrowser(harness).call('accounts.change_password', { password: 'Vinyl&Rain8am' });
  expect(answer.status).toBe(401);
});
