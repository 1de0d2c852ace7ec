// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { withToken } from './csrf-token.ts';

// the client takes its fetch when it is imported
const ask = vi.hoisted(() => (globalThis.fetch = vi.fn<typeof fetch>()));
const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];

beforeEach(() => {
  window.sessionStorage.clear();
  ask.mockReset();
  for (const csrf_token of [first, second])
    ask.mockImplementationOnce(() =>
      Promise.resolve(
        new Response(JSON.stringify({ json: { csrf_token } }), {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
});

const refusing = (code: string, ...tokens: string[]) =>
  vi.fn<(token: string) => Promise<string>>((token) =>
    tokens.includes(token) ? Promise.reject(new ORPCError(code, { status: 403 })) : Promise.resolve(token),
  );

test('a tab asks for its token once and keeps it in the session storage alone', async () => {
  expect([await withToken((token) => Promise.resolve(token)), await withToken(refusing('STALE'))]).toEqual([
    first,
    first,
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(window.sessionStorage.getItem('crossfade-csrf')).toBe(first);
  expect(window.localStorage).toHaveLength(0);
});

test('a token of a session that has ended is replaced, and what was to be saved is saved', async () => {
  const call = refusing('TOKEN_INVALID', first);
  expect(await withToken(call)).toBe(second);
  expect(call.mock.calls).toEqual([[first], [second]]);
  expect(window.sessionStorage.getItem('crossfade-csrf')).toBe(second);
});

test('a new one that is refused as well is told, and so is every other refusal at once', async () => {
  const never = refusing('TOKEN_INVALID', first, second);
  await expect(withToken(never)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  expect(never).toHaveBeenCalledTimes(2);
  const stale = refusing('STALE', second);
  await expect(withToken(stale)).rejects.toMatchObject({ code: 'STALE' });
  expect(stale).toHaveBeenCalledTimes(1);
});
