import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createTestApp } from '../testing/app.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString());
    done();
  },
});
const app = await createTestApp({ log: createLog('info', stream) });
const { actor, cookie } = await app.signUp('user');
const put = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.app.request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const told = (words: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === words);

beforeEach(() => {
  lines.length = 0;
});

test('a refused call is a line that says who, what and why, and nothing that was sent', async () => {
  await app.app.request('/api/members?q=SECRET', { headers: { cookie } });
  await put('/api/me/language', { language: 'de' });
  expect(told('call refused')).toMatchObject([
    { call: 'members.list', code: 'NOT_FOUND', actor_id: actor.id, network: '127.0.0.1' },
    { call: 'accounts.set_language', code: 'UNAUTHORIZED' },
  ]);
  expect(lines.join('')).not.toContain('SECRET');
});

test('so is a file that is not theirs', async () => {
  const id = crypto.randomUUID();
  const handed = await app.app.request(`/api/receipts/${id}`, { headers: { cookie } });
  expect(handed.status).toBe(404);
  expect(told('call refused')).toMatchObject([
    { call: 'a receipt', code: 'NOT_FOUND', actor_id: actor.id, network: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toContain(id);
});

test('a wrong password, given to come in or to confirm it is them, is a line that tells no more than the way', async () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.app.request(`${app.deps.env.BASE_URL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.deps.env.BASE_URL, ...headers },
      body: JSON.stringify(body),
    });
  await post('/api/auth/sign-in/email', { email: actor.email, password: 'Wrong-1!' });
  await post('/rpc/accounts/confirm', { json: { password: 'Wrong-1!' } }, { cookie });
  expect(told('a way in was refused')).toMatchObject([
    { way: 'password' },
    { way: 'confirm', actor_id: actor.id },
  ]);
  expect(lines.join('')).not.toMatch(/Wrong-1!|example\.test/);
});

test('a call that was answered, or refused for what it said, is none', async () => {
  await put('/api/me/language', { language: 'de' }, { cookie });
  await put('/api/me/language', { language: 'xx' }, { cookie });
  expect(told('call refused')).toEqual([]);
});

test('a request of another site is a line in the log', async () => {
  await put('/api/me/language', { language: 'de' }, { cookie, origin: 'https://evil.example' });
  expect(told('request of another site refused')).toMatchObject([
    { path: '/api/me/language', origin: 'https://evil.example' },
  ]);
});
