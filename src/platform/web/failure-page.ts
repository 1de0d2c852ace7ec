import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

/** The empty address is the page's own. */
const FAILURE = plainPage({
  title: 'Unexpected Application Error!',
  main: `<h1 role="alert">Unexpected Application Error!</h1>
<p>An unexpected error occurred. Please try again.</p>
<p><a href="">Reload Page</a></p>`,
});

/** A person's browser asks for a page, and would show whatever else it got as one. */
export const isPage = (request: Context<AppEnv>['req']): boolean =>
  request.method === 'GET' &&
  !/^\/(?:api|rpc)\//.test(request.path) &&
  (request.header('accept') ?? '').includes('text/html');

/** For what fails before the pages' own error screens can be drawn: who the visitor is could not be asked. */
export function failurePage(c: Context<AppEnv>, status: 500 | 503): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', plainPagePolicy);
  return c.html(FAILURE, status);
}
