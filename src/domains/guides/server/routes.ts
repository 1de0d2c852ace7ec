import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { guidesContract } from '../contract.ts';
import { findGuides } from './use-cases/find-guides.ts';
import { showGuide } from './use-cases/show-guide.ts';

const os = implement(guidesContract).$context<Context>();

export const guidesRoutes = os.router({
  list: os.list.handler(({ input }) => ({ items: findGuides(input) })),
  get: os.get.handler(({ input }) => showGuide(input)),
});
