import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('passwords are hashed by argon2id with 19 MiB, two passes, one lane, and a salt of their own', async () => {
  const [kind, salt = '', tag] = (await hashPassword('Vinyl&Rain7am')).split('$');
  const nonce = Buffer.from(salt, 'base64');
  const expected = argon2Sync('argon2id', {
    message: 'Vinyl&Rain7am',
    nonce,
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(kind).toBe('argon2id');
  expect(nonce).toHaveLength(16);
  expect(tag).toBe(expected.toString('base64'));
  expect(await hashPassword('Vinyl&Rain7am')).not.toContain(salt);
});

test('every letter of a long password counts, as it was typed', async () => {
  const long = `Aa1!${'x'.repeat(123)}`;
  const hash = await hashPassword(`${long}y`);
  for (const other of [`${long}z`, long, `${long}Y`, `${long}y `, ` ${long}y`])
    expect(await verifyPassword({ hash, password: other })).toBe(false);
  expect(await verifyPassword({ hash, password: `${long}y` })).toBe(true);
});

test('a password of 128 letters is taken; each sign-in has a random token of its own', async () => {
  const { app, deps } = await createTestApp();
  const post = (path: string, body: object) =>
    app.request(`${deps.env.BASE_URL}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: deps.env.BASE_URL },
      body: JSON.stringify(body),
    });
  const who = { email: 'long@example.test', password: `Aa1!${'q7Kz'.repeat(31)}` };
  expect(who.password).toHaveLength(128);
  expect((await post('/sign-up/email', { ...who, name: 'Long' })).status).toBe(200);
  await deps.pool.query('update users set email_verified = true');
  const tokens = [];
  for (const _ of [1, 2, 3]) {
    const response = await post('/sign-in/email', who);
    tokens.push(/session_token=(\w+)\./.exec(response.headers.get('set-cookie') ?? '')?.[1]);
    expect(await response.text()).not.toContain('password');
  }
  expect(new Set(tokens).size).toBe(3);
  // 62 letters and digits: 190 bits
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
});
