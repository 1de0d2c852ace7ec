import { ORPCError } from '@orpc/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { noteAct } from './acted.ts';

/** Asking again helps against a lost connection, not against an answer. */
const worthRetrying = (error: unknown): boolean => !(error instanceof ORPCError) || error.status >= 500;

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onSuccess: noteAct }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && worthRetrying(error),
      },
    },
  });
