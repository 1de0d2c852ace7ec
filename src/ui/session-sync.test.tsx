// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionPending } from './layout/session-pending.tsx';
import { doubtSession } from './session-doubt.ts';
import { useSessionSync } from './session-sync.ts';
import { renderScreen } from './testing.tsx';
import type { Viewer } from './viewer.tsx';

// the client takes its fetch when it is imported
const ask = vi.hoisted(() => (globalThis.fetch = vi.fn<typeof fetch>()));

const viewer: Viewer = {
  id: '1',
  email: 'ana@example.test',
  email_verified: true,
  name: 'Ana',
  role: 'user',
  slug: null,
  awaits_second_factor: false,
  impersonated_by: null,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  ask.mockReset();
});

function Page() {
  const { other, asking } = useSessionSync({ mayTurn: false });
  return (
    <>
      <h1>Bookings</h1>
      {asking && <SessionPending asking={asking} />}
      {other === null && 'nobody’s'}
    </>
  );
}

/** A page of Ana's that the browser kept; `answer` says whose session it is by now. */
async function keptPage() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  ask.mockReturnValue(promise);
  renderScreen(<Page />, { viewer });
  await screen.findByRole('heading');
  const answer = (user: Viewer | null) =>
    resolve(
      new Response(JSON.stringify({ json: { user } }), { headers: { 'content-type': 'application/json' } }),
    );
  const show = () =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
  return { answer, show };
}

test('a kept page of who has signed out since is covered at once, until that is known for sure', async () => {
  const { answer, show } = await keptPage();
  window.localStorage.setItem('crossfade-session', 'nobody');
  show();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  answer(null);
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.getByText('nobody’s')).toBeDefined();
});

test('a kept page of who is still there stays calm when the answer is quick', async () => {
  const { answer, show } = await keptPage();
  show();
  expect(screen.queryByText('Loading…')).toBeNull();
  answer(viewer);
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.queryByText('nobody’s')).toBeNull();
});

test('and says that it asks when the answer takes long', async () => {
  const { show } = await keptPage();
  show();
  expect(await screen.findByText('Loading…')).toBeDefined();
});

test('a browser that keeps nothing shows its pages all the same, and covers a kept one until it is known whose it is', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { answer, show } = await keptPage();
  show();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  answer(viewer);
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.getByRole('heading').textContent).toBe('Bookings');
});

test('a page that is refused something as nobody’s asks whose it is', async () => {
  const { answer } = await keptPage();
  act(doubtSession);
  answer(null);
  expect(await screen.findByText('nobody’s')).toBeDefined();
});
