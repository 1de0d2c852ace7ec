// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useErrorText } from './api-error.ts';
import { Chip } from './components/chip.tsx';
import { Fader } from './components/fader.tsx';
import { LoadMore } from './components/load-more.tsx';
import { MoneyTable } from './components/money-table.tsx';
import { Rating } from './components/rating.tsx';
import { toast } from './components/toast.ts';
import { BookingsError, DashboardError, RouterError, ScreenError } from './layout/route-errors.tsx';
import { renderScreen } from './testing.tsx';

afterEach(cleanup);

const steps = ['Requested', 'Confirmed', 'Played'].map((label) => ({ key: label, label }));

test('a fader says in words where the booking stands', () => {
  renderScreen(<Fader label="Booking progress" steps={steps} current={1} />);
  expect(screen.getByRole('list', { name: 'Booking progress' })).toBeDefined();
  const current = screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map((item) => item.textContent)).toEqual(['Confirmed']);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Requested, done');
});

test('a booking that stopped shows its ending instead of the step', () => {
  renderScreen(<Fader label="Booking progress" steps={steps} current={1} ended="Cancelled" />);
  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(screen.queryByText('Confirmed')).toBeNull();
});

test('a rating is words for those who cannot see the star', () => {
  renderScreen(<Rating value={4.86} count={1} />);
  expect(screen.getByText('Rated 4.9 out of 5 by 1 person')).toBeDefined();
  cleanup();
  renderScreen(<Rating value={null} count={0} />, { language: 'ja' });
  expect(screen.getByText('評価はまだありません')).toBeDefined();
});

test('a money table is a table with a caption, row headers and a sum', () => {
  renderScreen(
    <MoneyTable
      caption="What it costs"
      currency="EUR"
      rows={[{ key: 'a', label: 'Performance', cents: 84_000 }]}
      total={{ label: 'All in', cents: 84_000 }}
    />,
  );
  expect(screen.getByRole('table', { name: 'What it costs' })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'All in' })).toBeDefined();
  expect(screen.getAllByText('€840.00')).toHaveLength(2);
});

test('chips toggle, and say what taking them away does', () => {
  const onClick = vi.fn<() => void>();
  renderScreen(
    <>
      <Chip pressed onClick={onClick}>
        House
      </Chip>
      <Chip onRemove={onClick}>Under €900</Chip>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'House', pressed: true }));
  fireEvent.click(screen.getByRole('button', { name: /Remove filter:\s*Under €900/ }));
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('load more counts in the reader’s words and ends', () => {
  renderScreen(<LoadMore shown={20} total={1480} more={false} />, { language: 'de' });
  expect(screen.getByText('20 von 1.480')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([0, 7])('a list of %i on one page has nothing below it', (shown) => {
  const { container } = renderScreen(<LoadMore shown={shown} total={shown} more={false} />);
  expect(container.textContent).toBe('');
});

test.each([
  [ScreenError, 'Something went wrong', 'Try Again'],
  [DashboardError, 'Dashboard Error', 'Reload Page'],
  [BookingsError, 'Bookings Error', 'Reload Page'],
  [RouterError, 'Unexpected Application Error!', 'Reload Page'],
])('%o shows our words and never the error’s', async (boundary, title, act) => {
  renderScreen(<p>page</p>, { boundary, thrown: new Error('secret') });
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeDefined());
  expect(screen.getByRole('button', { name: act })).toBeDefined();
  expect(document.body.textContent).not.toContain('secret');
});

test.each([ScreenError, DashboardError, BookingsError, RouterError])(
  '%o shows what is missing as missing',
  async (boundary) => {
    renderScreen(<p>page</p>, { boundary, thrown: data(null, { status: 404 }) });
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This page is not on the record' })).toBeDefined(),
    );
  },
);

test('a toast that comes before the toaster is loaded is not lost', async () => {
  renderScreen(<p>page</p>);
  toast.success('Saved');
  await waitFor(() => expect(screen.getByText('Saved')).toBeDefined(), { timeout: 5_000 });
});

test('a failure that has no words of its own is said in the words the screen has for any', () => {
  const Said = () => (
    <>
      {['accounts', 'bookings'].map((namespace) => (
        <ErrorLine key={namespace} namespace={namespace} />
      ))}
    </>
  );
  renderScreen(<Said />);
  expect(screen.getByText('An unexpected error occurred')).toBeDefined();
  expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeDefined();
});

function ErrorLine({ namespace }: { namespace: string }) {
  return <p>{useErrorText(namespace)(new ORPCError('FAILED_TO_CREATE_USER', { status: 422 }))}</p>;
}
