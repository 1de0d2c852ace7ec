import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp();
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));
const signUp = (over: object, browser = openBrowser(harness)) =>
  browser.auth('/sign-up/email', {
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

test.each([309, 3_000, 60_000])('nor is one of %i letters more than a mailbox has', async (letters) => {
  const email = `${'a'.repeat(letters)}@example.test`;
  const browser = openBrowser(harness);
  expect(await signUp({ email })).toMatchObject({ status: 400, json: { code: 'INVALID_EMAIL' } });
  for (const path of ['/sign-in/email', '/request-password-reset', '/send-verification-email'])
    expect((await browser.auth(path, { email, password: 'Vinyl&Rain7am' })).status).toBeLessThan(500);
});

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

// of phones in Japan, of firms that route by signs, and of whoever else the rule lets in
test.each(['taro..yamada', '.hanako', 'jiro.', 'ana%reis', '%'])(
  '%s before the @ signs up, confirms, signs in, and gets a link for a new password',
  async (local) => {
    const email = `${local}@${crypto.randomUUID()}.test`;
    const browser = openBrowser(harness);
    const mail = async (template: string): Promise<string> => {
      const { rows } = await harness.deps.pool.query<{ path: string }>(
        "select details->>'path' as path from emails where to_address = $1 and template = $2",
        [email, template],
      );
      return rows[0]?.path ?? '';
    };
    expect(await signUp({ email }, browser)).toMatchObject({ status: 200 });
    expect((await browser.auth('/send-verification-email', { email })).status).toBe(200);
    expect(await browser.openVerification(await mail('verify_email'))).toMatchObject({ status: 200 });
    const password = 'Vinyl&Rain7am';
    expect(await browser.auth('/sign-in/email', { email, password })).toMatchObject({ status: 200 });
    expect((await browser.auth('/request-password-reset', { email })).status).toBe(200);
    expect(await mail('reset_password')).toContain('/reset-password/');
  },
);
