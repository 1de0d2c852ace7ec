import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';

/** Asking again helps against a lost connection, not against an answer. */
const worthRetrying = (error: unknown): boolean => !(error instanceof ORPCError) || error.status >= 500;

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && worthRetrying(error),
      },
    },
  });
