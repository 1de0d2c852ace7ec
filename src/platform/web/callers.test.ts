import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

describe('the address of a caller', () => {
  const record = JSON.stringify({ identifier: 'x', action: 'y', max_attempts: 2 });
  const ask = async (app: TestApp['app'], headers: Record<string, string>) => {
    const response = await app.request('/api/check_rate_limit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: record,
    });
    return ((await response.json()) as { is_allowed: boolean }).is_allowed;
  };
  const spoofed = (last: number): Record<string, string> => ({
    forwarded: `for=198.51.100.${last}`,
    'x-real-ip': `198.51.100.${last}`,
    'cf-connecting-ip': `198.51.100.${last}`,
    'true-client-ip': `198.51.100.${last}`,
    'x-client-ip': `198.51.100.${last}`,
  });

  test('is the socket’s where no proxy is trusted, whatever a header says', async () => {
    const { app } = await createTestApp();
    const answers = [];
    for (const last of [1, 2, 3])
      answers.push(await ask(app, { 'x-forwarded-for': `198.51.100.${last}`, ...spoofed(last) }));
    expect(answers).toEqual([true, true, false]);
  });

  test('is what the outermost trusted proxy saw, not what the caller put before it', async () => {
    const { app } = await createTestApp({ environment: { TRUSTED_PROXIES: '2' } });
    const answers = [];
    for (const last of [1, 2, 3])
      answers.push(
        await ask(app, { 'x-forwarded-for': `198.51.100.${last}, 203.0.113.9, 10.0.0.1`, ...spoofed(last) }),
      );
    expect(answers).toEqual([true, true, false]);
    expect(await ask(app, { 'x-forwarded-for': '203.0.113.10, 10.0.0.1' })).toBe(true);
  });

  test('counts as its /64 where it is of IPv6, at the door of passwords too', async () => {
    const { app, deps } = await createTestApp({ environment: { TRUSTED_PROXIES: '1' } });
    const answers = [];
    for (const last of ['1', 'ffff:1', 'a:b:c'])
      answers.push(await ask(app, { 'x-forwarded-for': `2001:db8:1:2::${last}` }));
    expect(answers).toEqual([true, true, false]);
    const tries: [number, boolean][] = [];
    for (const last of [1, 2, 3, 4, 5, 6]) {
      const response = await app.request(`${deps.env.BASE_URL}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:1:3::${last}` },
        body: JSON.stringify({ email: 'nobody@example.test', password: 'wrong' }),
      });
      tries.push([response.status, Number(response.headers.get('retry-after')) > 0]);
    }
    const refused = [1, 2, 3, 4, 5].map(() => [401, false]);
    expect(tries).toEqual([...refused, [429, true]]);
  });
});

test('links in mails lead to us, whatever host a request names', async () => {
  const harness = await createTestApp({ listen: true });
  const { actor } = await harness.signUp('user');
  await fetch(`${harness.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
      'x-original-url': 'https://evil.test/',
    },
    body: JSON.stringify({ email: actor.email, redirectTo: '/update-password' }),
  });
  const { rows } = await harness.deps.pool.query<{ details: object }>(
    "select details from emails where to_address = $1 and template = 'reset_password'",
    [actor.email],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('evil.test');
});
