import { type LoaderFunctionArgs, type MiddlewareFunction, redirect, replace } from 'react-router';
import { languageInPath, withLanguage, withoutLanguage } from '../shared/language-path.ts';
import { safeRedirect } from '../shared/safe-redirect.ts';
import { environmentContext } from './context.ts';
import { viewerOf } from './viewer.server.ts';

/** The router puts its base before what loaders redirect to, but not before what comes from here. */
const inSameLanguage = (url: URL, path: string): string => withLanguage(languageInPath(url.pathname), path);

/** Signed-out visitors go to the sign-in page, which brings them back; the page they may not see is not gone back to. */
export const requireViewer: MiddlewareFunction<Response> = async ({ context, url }) => {
  if (await viewerOf(context)) return;
  const next = withoutLanguage(url.pathname) + url.search;
  throw replace(inSameLanguage(url, `/auth?next=${encodeURIComponent(next)}`));
};

/** Signed-in people who are not staff go to their own dashboard; staff who lack a second factor to where they set one up. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context, url }) => {
  const viewer = await viewerOf(context);
  if (viewer?.role === 'admin') return;
  const path = viewer?.awaits_second_factor ? '/settings/security' : '/dashboard';
  throw replace(inSameLanguage(url, path));
};

/** The loader of a page for strangers: who is signed in already goes on to where they were heading. */
export async function passViewerOn({ context, request }: LoaderFunctionArgs): Promise<null> {
  const next = new URL(request.url).searchParams.get('next');
  if (await viewerOf(context)) throw redirect(safeRedirect(next, context.get(environmentContext).landing));
  return null;
}
