// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { orpc } from '../../../../ui/api.ts';
import { renderScreen } from '../../../../ui/testing.tsx';
import { usePayoutStanding } from './use-payout-standing.ts';

afterEach(cleanup);

/** Nobody answers: what is known is what the test says. */
vi.stubGlobal('fetch', () => new Promise(() => undefined));

function Said() {
  return <p role="status">{usePayoutStanding().status ?? 'unknown'}</p>;
}
async function expectSaid(status: string): Promise<void> {
  await expect.poll(() => screen.queryByRole('status')?.textContent).toBe(status);
}

test('what the payment company says now counts, whatever it had told before', async () => {
  const { queryClient } = renderScreen(<Said />);
  await expectSaid('unknown');
  const balances = { as_dj: [], as_client: [], releasing: [], needs_account: false, now: new Date() };
  act(() => void queryClient.setQueryData(orpc.payments.balances.queryKey(), balances));
  await expectSaid('ready');
  // its page was left half way, of which it has told us nothing yet
  const standing = { status: 'waiting' as const, missing: [], needs_country: false };
  act(() => void queryClient.setQueryData(orpc.payments.payout_account.queryKey(), standing));
  await expectSaid('waiting');
});
