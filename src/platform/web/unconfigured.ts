import { Hono } from 'hono';
import type { Language } from '../../shared/languages.ts';
import { askedLanguage } from './asked-language.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import { plainWords } from './plain-words.ts';

/** What programs read. */
const WORDS = plainWords.en.unconfigured;
const RETRY_SECONDS = 60;

/** The shape of a page that is still coming, without anything that would have to be fetched. */
const pageIn = (language: Language): string =>
  plainPage({
    language,
    title: plainWords[language].unconfigured,
    style: `i { display: block; border-radius: 6px; background: currentColor; opacity: 0.12; }
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 24px; }
div i { aspect-ratio: 4 / 3; border-radius: 12px; }
`,
    main: `<i style="width: 160px; height: 28px"></i>
<h1 role="alert">${plainWords[language].unconfigured}</h1>
<i style="width: min(60ch, 100%); height: 17px"></i>
<div aria-hidden="true"><i></i><i></i><i></i><i></i></div>`,
  });

/**
 * What answers while the configuration is not whole: nothing but that it is not, so that people and load balancers
 * see what is the matter. Which variables are missing stands in the log alone.
 */
export function unconfiguredApp(): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Retry-After', String(RETRY_SECONDS));
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Content-Security-Policy', plainPagePolicy);
  });
  app.all('/api/*', (c) => c.json({ code: 'SERVICE_UNAVAILABLE', message: WORDS }, 503));
  app.all('/rpc/*', (c) => c.json({ code: 'SERVICE_UNAVAILABLE', message: WORDS }, 503));
  app.all('*', (c) => c.html(pageIn(askedLanguage(c)), 503));
  return app;
}
