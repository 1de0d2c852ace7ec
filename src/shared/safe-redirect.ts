const fallback = '/dashboard';

/**
 * Where to send someone after signing in: `next` when it is a path of our own, else `otherwise`. Browsers
 * read a backslash as a slash and drop tabs and line breaks, so `/\evil.test` and `/<tab>/evil.test` lead
 * away; parsing against an origin that nobody owns tells what a browser would really open.
 */
export function safeRedirect(next: string | null | undefined, otherwise: string = fallback): string {
  if (!next?.startsWith('/')) return otherwise;
  const origin = 'https://here.invalid';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url?.origin !== origin) return otherwise;
  // Parsing may itself leave a path that starts with two slashes, which is another host once written out.
  return url.pathname.startsWith('//') ? otherwise : url.pathname + url.search + url.hash;
}
