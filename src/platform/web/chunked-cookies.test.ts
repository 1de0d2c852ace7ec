import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHUNK, chunkCookies, inChunks, joinCookies } from './chunked-cookies.ts';

const attributes = 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax';
const pairsOf = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ');

test('what is short stays one cookie', () => {
  expect(chunkCookies([`a=b; ${attributes}`], null)).toEqual([`a=b; ${attributes}`]);
  expect(joinCookies('a=b; c=d')).toBe('a=b; c=d');
  expect(joinCookies(null)).toBeNull();
});

test('what is long goes in pieces of 3,180 and comes back whole, with its attributes on each', () => {
  fc.assert(
    fc.property(fc.integer({ min: CHUNK - 2, max: 5 * CHUNK }), (length) => {
      const value = Array.from({ length }, (_, index) => 'abcdefghij'[index % 10]).join('');
      const lines = chunkCookies([`session=${value}; ${attributes}`], null);
      expect(lines).toHaveLength(length > CHUNK ? Math.ceil(length / CHUNK) : 1);
      for (const line of lines) {
        expect(line.endsWith(attributes)).toBe(true);
        expect((line.split(';')[0] ?? '').length).toBeLessThanOrEqual(CHUNK + 'session.0='.length);
      }
      expect(joinCookies(`theme=dark; ${pairsOf(lines)}`)).toBe(`theme=dark; session=${value}`);
    }),
    { numRuns: 40 },
  );
});

test('what is left of another shape is taken away', () => {
  const long = 'x'.repeat(CHUNK + 1);
  const gone = (lines: string[]) =>
    lines.filter((line) => /Max-Age=0/.test(line)).map((line) => line.split('=')[0]);
  expect(gone(chunkCookies([`s=${long}; ${attributes}`], 's=old'))).toEqual(['s']);
  expect(gone(chunkCookies([`s=short; ${attributes}`], 's.0=a; s.1=b'))).toEqual(['s.0', 's.1']);
  expect(gone(chunkCookies([`s=${long}; ${attributes}`], 's.0=a; s.1=b; s.2=c; s.2x=d'))).toEqual(['s.2']);
});

test('a cookie that no request could carry is refused', () => {
  expect(() => chunkCookies([`s=${'x'.repeat(6 * CHUNK)}; Path=/`], null)).toThrow(RangeError);
});

test('over a request: a large session is written in pieces, read whole and ended in all of them', async () => {
  const value = 'v'.repeat(2 * CHUNK + 7);
  const ask = (cookie: string, set: string) =>
    inChunks(new Request('http://here.test', { headers: { cookie } }), (request) =>
      Promise.resolve(new Response(request.headers.get('cookie'), { headers: { 'set-cookie': set } })),
    );
  const written = await ask('', `session=${value}; ${attributes}`);
  const held = pairsOf(written.headers.getSetCookie());
  expect(held.split('; ').map((pair) => pair.split('=')[0])).toEqual(['session.0', 'session.1', 'session.2']);
  const ended = await ask(held, 'session=; Max-Age=0; Path=/');
  expect(await ended.text()).toBe(`session=${value}`);
  expect(ended.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    'session',
    'session.0',
    'session.1',
    'session.2',
  ]);
});
