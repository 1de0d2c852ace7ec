import { ORPCError } from '@orpc/client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { dehydrate, type DehydratedState, type QueryExecuteOptions } from '@tanstack/react-query';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { type ApiClient, apiContext } from './context.ts';
import { makeQueryClient } from './query.ts';

// Each call has its own types, and a list of them has none in common.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = QueryExecuteOptions<any, any, any, any, any>;

/**
 * Runs a screen's calls in process and in parallel, and hands the results to its `<HydrationBoundary>`.
 * @throws a 404 response when a call answers NOT_FOUND, a redirect to the sign-in page on UNAUTHORIZED,
 *   and the error itself otherwise (the nearest error boundary shows it).
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  queries: (orpc: RouterUtils<ApiClient>) => readonly AnyQuery[],
): Promise<DehydratedState> {
  const queryClient = makeQueryClient();
  try {
    await Promise.all(
      queries(createTanstackQueryUtils(context.get(apiContext))).map((options) =>
        queryClient.query({ ...options, retry: false }),
      ),
    );
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') throw data(null, { status: 404 });
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') throw redirect('/login');
    throw error;
  }
  return dehydrate(queryClient);
}
