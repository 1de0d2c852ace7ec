import { createRouterClient } from '@orpc/server';
import { RouterContextProvider } from 'react-router';
import type { Context } from './platform/context.ts';
import { socialNames } from './platform/env.ts';
import { refuseChange, refuseUnstorable, toTransport } from './platform/web/call.ts';
import { router } from './router.ts';
import {
  apiContext,
  environmentContext,
  languageContext,
  nonceContext,
  reportContext,
} from './ui/context.ts';

/** What a page's loaders see: the contract called in process as this visitor, and facts of the request. */
export function pageContext(ctx: Context, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, inProcessClient(ctx));
  context.set(languageContext, ctx.language);
  context.set(nonceContext, nonce);
  context.set(environmentContext, {
    demo: ctx.env.DEMO_MODE,
    base_url: ctx.env.BASE_URL,
    social: socialNames(ctx.env),
    landing: ctx.env.SIGN_IN_PATH,
  });
  context.set(reportContext, (error) => ctx.log.error({ err: error }, 'a page failed'));
  return context;
}

/** The contract called in process, with the same errors as over HTTP. */
export const inProcessClient = (ctx: Context) =>
  createRouterClient(router, {
    context: ctx,
    interceptors: [
      async (call) => {
        try {
          refuseChange(call, ctx);
          refuseUnstorable(call.input);
          return await call.next();
        } catch (error) {
          throw toTransport(error, ctx, call.path);
        }
      },
    ],
  });
