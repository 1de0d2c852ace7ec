import type { Context } from 'hono';
import type { Language } from '../../shared/languages.ts';
import { waitSeconds } from '../../shared/wait-seconds.ts';
import type { AppEnv } from './app-env.ts';
import { askedLanguage } from './asked-language.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import { plainWords } from './plain-words.ts';

function drawn(language: Language): string {
  const { failed, try_again, reload } = plainWords[language];
  return plainPage({
    language,
    title: failed,
    // the empty address is the page's own
    main: `<h1 role="alert">${failed}</h1>
<p>${try_again}</p>
<p><a href="">${reload}</a></p>`,
  });
}

/** A person's browser asks for a page, and would show whatever else it got as one. */
export const isPage = (request: Context<AppEnv>['req']): boolean =>
  request.method === 'GET' &&
  !/^\/(?:api|rpc)\//.test(request.path) &&
  (request.header('accept') ?? '').includes('text/html');

/** For what fails before the pages' own error screens can be drawn: who the visitor is could not be asked. */
export function failurePage(c: Context<AppEnv>, status: 500 | 503): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', plainPagePolicy);
  // where there was only too much to do, the browser asks again by itself
  if (status === 503) c.header('Refresh', String(waitSeconds[503]));
  return c.html(drawn(askedLanguage(c)), status);
}
