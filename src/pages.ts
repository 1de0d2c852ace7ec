import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { Render } from './compose.ts';
import { pageContext } from './page-context.ts';
import { languageInPath } from './shared/language-path.ts';

/**
 * Renders the build's pages. An address may begin with a language: the router then takes it for its base, and so every
 * link, redirect and request for data of such a page keeps it. Development gives a function, as the build changes.
 */
export function renderPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Render {
  const handlers = new Map<string | undefined, RequestHandler>();
  const handlerOf = (base: string | undefined): RequestHandler => {
    const known = handlers.get(base);
    if (known) return known;
    const based = (one: ServerBuild): ServerBuild => (base ? { ...one, basename: base } : one);
    const handler =
      typeof build === 'function'
        ? createRequestHandler(async () => based(await build()), mode)
        : createRequestHandler(based(build), mode);
    handlers.set(base, handler);
    return handler;
  };
  return (request, ctx, nonce) => {
    const language = languageInPath(new URL(request.url).pathname);
    return handlerOf(language ? `/${language}` : undefined)(request, pageContext(ctx, nonce));
  };
}
