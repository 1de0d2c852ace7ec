import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** What to ask for: the first page, and each further one that was wanted. */
export function useCursors(): { inputs: { cursor?: string }[]; add: (cursor: string) => void } {
  const [cursors, setCursors] = useState<string[]>([]);
  return {
    inputs: [{}, ...cursors.map((cursor) => ({ cursor }))],
    add: (cursor) => setCursors((before) => [...before, cursor]),
  };
}

/** Pages asked for side by side, read as one list. */
export function readPages<Page extends { items: readonly unknown[]; next_cursor: string | null }>(
  pages: readonly UseQueryResult<Page>[],
) {
  const last = pages.at(-1);
  return {
    first: pages[0]?.data,
    items: pages.flatMap((page) => page.data?.items ?? []) as Page['items'][number][],
    failed: pages.find((page) => page.isError),
    next_cursor: last?.data?.next_cursor,
    isFetching: last?.isFetching ?? false,
  };
}
