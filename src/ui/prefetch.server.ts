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
 * @param hidden what only some visitors have: a call that answers NOT_FOUND is left out
 * @throws a 404 response when a call answers NOT_FOUND, a 503 on BUSY, a redirect to the sign-in page on UNAUTHORIZED,
 *   and the error itself otherwise (the nearest error boundary shows it).
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  queries: (orpc: RouterUtils<ApiClient>) => readonly AnyQuery[],
  hidden: typeof queries = () => [],
): Promise<DehydratedState> {
  const queryClient = makeQueryClient();
  const orpc = createTanstackQueryUtils(context.get(apiContext));
  const ask = (options: AnyQuery) => queryClient.query({ ...options, retry: false });
  const asked = [
    ...queries(orpc).map(ask),
    ...hidden(orpc).map((options) => ask(options).catch(unlessNotFound)),
  ];
  await Promise.all(asked).catch(answerFor);
  return dehydrate(queryClient);
}

/**
 * The answers themselves, for a screen that asks for nothing more.
 * @throws as `prefetch` does
 */
export const answersOf = <Answers>(
  context: Readonly<RouterContextProvider>,
  ask: (api: ApiClient) => Promise<Answers>,
): Promise<Answers> => ask(context.get(apiContext)).catch(answerFor);

/** What a page answers when one of its calls fails. */
function answerFor(error: unknown): never {
  if (isNotFound(error)) throw data(null, { status: 404 });
  if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') throw redirect('/auth');
  if (error instanceof ORPCError && error.code === 'BUSY') throw data(null, { status: 503 });
  throw error;
}

const isNotFound = (error: unknown): boolean => error instanceof ORPCError && error.code === 'NOT_FOUND';

function unlessNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
