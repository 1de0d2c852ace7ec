import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { languageContext, nonceContext, reportContext } from './ui/context.ts';
import { DocumentContext } from './ui/document.tsx';
import { localeJson, requestI18n } from './ui/i18n.server.ts';
import { LanguageProvider } from './ui/language.tsx';
import { cleanLanguage, fallbackLanguage } from './ui/languages.ts';
import { paintFirst } from './ui/paint-first.server.ts';

/** Milliseconds that deferred data may take before the stream ends without it. */
export const streamTimeout = 5_000;

/** Crawlers and our own cache want the finished page, not the first part of it. */
const wantsWholePage = (request: Request): boolean =>
  request.headers.get('x-crossfade-cache') === 'fill' || isbot(request.headers.get('user-agent') ?? '');

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = context.get(nonceContext);
  const language = cleanLanguage(context.get(languageContext)) ?? fallbackLanguage;
  const page = (
    <DocumentContext value={{ nonce, localeJson: (namespaces) => localeJson(language, namespaces) }}>
      <LanguageProvider i18n={requestI18n(language)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </DocumentContext>
  );

  return new Promise((resolve, reject) => {
    let answered = false;
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
    const answer = () => {
      answered = true;
      const body = paintFirst();
      // The timer holds the whole rendering; left running, every request stays in memory for six seconds.
      body.once('finish', () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [wantsWholePage(request) ? 'onAllReady' : 'onShellReady']: answer,
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        status = 500;
        if (answered) context.get(reportContext)(error);
      },
    });
  });
}

/** Refusals that are answers (404, redirects) are no errors; nor is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
};
