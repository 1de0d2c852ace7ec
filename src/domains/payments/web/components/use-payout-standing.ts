import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';

/**
 * How somebody's account at the payment company stands, and what is missing. While the company is asked, what it said
 * last stands there, so that nothing moves; null while nobody knows.
 */
export function usePayoutStanding() {
  const { data } = useQuery(orpc.payments.payout_account.queryOptions());
  const { data: balances } = useQuery(orpc.payments.balances.queryOptions());
  if (data) return data;
  const known = balances && (balances.needs_account ? ('none' as const) : ('ready' as const));
  return { status: known ?? null, missing: [] };
}
