import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp();
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));
const signUp = (over: object) =>
  openBrowser(harness).auth('/sign-up/email', {
    email: `${crypto.randomUUID()}@example.test`,
    name: 'Ana Reis',
    password: 'Vinyl&Rain7am',
    ...over,
  });

test.each(["ana'reis@example.test", 'ana@example', 'ana@ex_ample.test', 'anä@example.test'])(
  '%s is no address to sign up with, on the server too',
  async (email) => {
    expect(await signUp({ email })).toMatchObject({ status: 400 });
    const { rowCount } = await harness.deps.pool.query('select from users where email = $1', [email]);
    expect(rowCount).toBe(0);
  },
);

test.each([
  ['', 'NAME_REQUIRED'],
  ['<script>x</script>', 'NAME_REQUIRED'],
  ['x'.repeat(101), 'NAME_REQUIRED'],
])('the name %j is refused', async (name, code) => {
  expect(await signUp({ name })).toMatchObject({ status: 400, json: { code } });
});

test('a name is plain text', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  expect((await signUp({ email, name: ' Ana <script>x</script>Reis\u202E ' })).status).toBe(200);
  const { rows } = await harness.deps.pool.query('select name from users where email = $1', [email]);
  expect(rows).toEqual([{ name: 'Ana Reis' }]);
});
