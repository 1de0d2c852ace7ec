import { type QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { keepAnswersIn } from './kept-answers.ts';
import { makeQueryClient } from './query.ts';

/** A browser has one for all its pages, a request one of its own. */
let kept: QueryClient | undefined;

function clientHere(): QueryClient {
  if (import.meta.env.SSR) return makeQueryClient();
  kept ??= makeQueryClient();
  keepAnswersIn(kept);
  return kept;
}

/** Around whatever asks the server. Not around every page: many come with all that they show, and this weighs more than they do. */
export function Answers({ children }: { children: ReactNode }) {
  const around = use(QueryClientContext);
  const [client] = useState(() => around ?? clientHere());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
