import { expect, test } from 'vitest';
import { ConfigurationError, MissingVariables, readEnv } from '../env.ts';
import { unconfiguredApp } from './unconfigured.ts';

test('a page says that variables are missing, not which, and that it is worth coming back', async () => {
  const answer = await unconfiguredApp().request('/find-dj');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toContain('<h1 role="alert">Missing environment variables</h1>');
  expect(text).not.toContain('DATABASE_URL');
});

test.each(['/api/health', '/rpc/bookings/list'])('%s is answered as calls are', async (path) => {
  const answer = await unconfiguredApp().request(path, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Missing environment variables',
  });
});

test('what is missing is told apart from what is wrong', () => {
  expect(() => readEnv({})).toThrow(MissingVariables);
  const wrong = { DATABASE_URL: 'postgres://x/y', AUTH_SECRET: 'short' };
  expect(() => readEnv(wrong)).toThrow(ConfigurationError);
  expect(() => readEnv(wrong)).not.toThrow(MissingVariables);
});
