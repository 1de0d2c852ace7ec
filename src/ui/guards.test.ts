import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from './context.ts';
import { requireAdmin, requireViewer } from './guards.server.ts';
import { viewerOf } from './viewer.server.ts';
import type { Viewer } from './viewer.tsx';

const person = (role: Viewer['role']): Viewer => ({ id: '1', email: 'a@b.co', name: 'A', role, slug: null });

function asked(user: Viewer | null) {
  const context = new RouterContextProvider();
  let calls = 0;
  const me = () => {
    calls++;
    return Promise.resolve({ user });
  };
  context.set(apiContext, { accounts: { me } } as never);
  const run = async (guard: typeof requireViewer) => {
    const url = new URL('http://localhost/bookings/1?tab=money');
    const args = { context, url, request: new Request(url), params: {}, pattern: '/bookings/:id' };
    try {
      await guard(args, () => Promise.resolve(new Response()));
      return 'through';
    } catch (answer) {
      return answer instanceof Response ? answer.headers.get('Location') : answer;
    }
  };
  return { context, run, calls: () => calls };
}

test('signed out: to the sign-in page and back', async () => {
  expect(await asked(null).run(requireViewer)).toBe('/login?next=%2Fbookings%2F1%3Ftab%3Dmoney');
  expect(await asked(person('user')).run(requireViewer)).toBe('through');
});

test('staff alone pass to staff pages', async () => {
  expect(await asked(person('dj')).run(requireAdmin)).toBe('/dashboard');
  expect(await asked(null).run(requireAdmin)).toBe('/dashboard');
  expect(await asked(person('admin')).run(requireAdmin)).toBe('through');
});

test('one request asks once who it is', async () => {
  const { context, run, calls } = asked(person('admin'));
  await Promise.all([viewerOf(context), run(requireViewer), run(requireAdmin)]);
  expect(calls()).toBe(1);
});
