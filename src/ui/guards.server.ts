import { type LoaderFunctionArgs, type MiddlewareFunction, redirect, replace } from 'react-router';
import { safeRedirect } from '../shared/safe-redirect.ts';
import { environmentContext } from './context.ts';
import { viewerOf } from './viewer.server.ts';

/** Signed-out visitors go to the sign-in page, which brings them back; the page they may not see is not gone back to. */
export const requireViewer: MiddlewareFunction<Response> = async ({ context, url }) => {
  if (await viewerOf(context)) return;
  throw replace(`/auth?next=${encodeURIComponent(url.pathname + url.search)}`);
};

/** Signed-in people who are not staff go to their own dashboard. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context }) => {
  const viewer = await viewerOf(context);
  if (viewer?.role !== 'admin') throw replace('/dashboard');
};

/** The loader of a page for strangers: who is signed in already goes on to where they were heading. */
export async function passViewerOn({ context, request }: LoaderFunctionArgs): Promise<null> {
  const next = new URL(request.url).searchParams.get('next');
  if (await viewerOf(context)) throw redirect(safeRedirect(next, context.get(environmentContext).landing));
  return null;
}
