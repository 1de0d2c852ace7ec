import type { RouterContextProvider } from 'react-router';
import { apiContext } from './context.ts';
import type { Viewer } from './viewer.tsx';

const viewers = new WeakMap<Readonly<RouterContextProvider>, Promise<Viewer | null>>();

/** Who asks; one call per request, however many loaders and guards want to know. */
export function viewerOf(context: Readonly<RouterContextProvider>): Promise<Viewer | null> {
  let viewer = viewers.get(context);
  if (!viewer) {
    viewer = context
      .get(apiContext)
      .accounts.me()
      .then(({ user }) => user);
    viewers.set(context, viewer);
  }
  return viewer;
}
