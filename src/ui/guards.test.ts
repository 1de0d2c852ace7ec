import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext, environmentContext } from './context.ts';
import { passViewerOn, requireAdmin, requireViewer } from './guards.server.ts';
import { viewerOf } from './viewer.server.ts';
import type { Viewer } from './viewer.tsx';

const person = (role: Viewer['role']): Viewer => ({
  id: '1',
  email: 'a@b.co',
  email_verified: true,
  name: 'A',
  role,
  slug: null,
  awaits_second_factor: false,
  impersonated_by: null,
});

function asked(user: Viewer | null, landing = '/dashboard') {
  const context = new RouterContextProvider();
  let calls = 0;
  const me = () => {
    calls++;
    return Promise.resolve({ user });
  };
  context.set(environmentContext, { demo: true, base_url: '', social: [], landing });
  context.set(apiContext, { accounts: { me } } as never);
  const answer = async (guard: typeof requireViewer, before = '') => {
    const url = new URL(`http://localhost${before}/bookings/1?tab=money`);
    const args = { context, url, request: new Request(url), params: {}, pattern: '/bookings/:id' };
    try {
      await guard(args, () => Promise.resolve(new Response()));
      return 'through';
    } catch (thrown) {
      return thrown;
    }
  };
  const run = async (...asks: Parameters<typeof answer>) => {
    const given = await answer(...asks);
    return given instanceof Response ? given.headers.get('Location') : given;
  };
  return { context, answer, run, calls: () => calls };
}

test('signed out: to the sign-in page and back', async () => {
  expect(await asked(null).run(requireViewer)).toBe('/auth?next=%2Fbookings%2F1%3Ftab%3Dmoney');
  expect(await asked(null).run(requireViewer, '/es')).toBe('/es/auth?next=%2Fbookings%2F1%3Ftab%3Dmoney');
  expect(await asked(person('user')).run(requireViewer)).toBe('through');
});

test('a page that somebody may not see is replaced in their history: going back does not lead into it again', async () => {
  for (const [user, guard] of [
    [null, requireViewer],
    [person('dj'), requireAdmin],
  ] as const) {
    const given = (await asked(user).answer(guard)) as Response;
    expect([given.status, given.headers.get('X-Remix-Replace')]).toEqual([302, 'true']);
  }
});

test('staff alone pass to staff pages', async () => {
  expect(await asked(person('dj')).run(requireAdmin)).toBe('/dashboard');
  expect(await asked(null).run(requireAdmin)).toBe('/dashboard');
  expect(await asked(person('dj')).run(requireAdmin, '/ja')).toBe('/ja/dashboard');
  expect(await asked(person('admin')).run(requireAdmin)).toBe('through');
  const unproven = asked({ ...person('user'), awaits_second_factor: true });
  expect(await unproven.run(requireAdmin, '/de')).toBe('/de/settings/security');
});

test('who is signed in has no business on the pages of strangers', async () => {
  const ask = async (user: Viewer | null, address: string) => {
    const request = new Request(`http://localhost${address}`);
    const args = { ...asked(user), url: new URL(request.url), request, params: {}, pattern: '/login' };
    return passViewerOn(args).catch((answer: Response) => answer.headers.get('Location'));
  };
  expect(await ask(null, '/login?next=/bookings')).toBeNull();
  expect(await ask(person('user'), '/login?next=/bookings')).toBe('/bookings');
  expect(await ask(person('user'), '/login?next=//evil.test')).toBe('/dashboard');
});

test('one request asks once who it is', async () => {
  const { context, run, calls } = asked(person('admin'));
  await Promise.all([viewerOf(context), run(requireViewer), run(requireAdmin)]);
  expect(calls()).toBe(1);
});

test('where people arrive who were heading nowhere is configured', async () => {
  const ask = (query: string) => {
    const request = new Request(`http://localhost/login${query}`);
    const args = { ...asked(person('dj'), '/bookings?tab=upcoming'), request, params: {}, pattern: '/login' };
    const url = new URL(request.url);
    return passViewerOn({ ...args, url }).catch((answer: Response) => answer.headers.get('Location'));
  };
  expect(await ask('')).toBe('/bookings?tab=upcoming');
  expect(await ask('?next=https://evil.test')).toBe('/bookings?tab=upcoming');
  expect(await ask('?next=%2Ffinancials')).toBe('/financials');
});
