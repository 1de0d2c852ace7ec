import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { calendarContract } from '../contract.ts';
import { requireDj } from '../../../platform/web/call.ts';
import { showSources } from './queries/sources.ts';
import { addSource } from './use-cases/add-source.ts';
import { readNow, removeSource } from './use-cases/change-source.ts';
import { closeFeed } from './use-cases/close-feed.ts';
import { renewFeed } from './use-cases/renew-feed.ts';
import { setDays } from './use-cases/set-days.ts';
import { showMonth } from './use-cases/show-month.ts';

const os = implement(calendarContract).$context<Context>();

export const calendarRoutes = os.router({
  month: os.month.handler(({ context, input }) => showMonth(context, input)),
  set_days: os.set_days.handler(({ context, input }) => setDays(context, input)),
  sources: os.sources.handler(({ context }) => showSources(context, requireDj(context).id)),
  add_source: os.add_source.handler(({ context, input }) => addSource(context, input)),
  read_source: os.read_source.handler(({ context, input }) => readNow(context, input)),
  renew_feed: os.renew_feed.handler(({ context }) => renewFeed(context)),
  close_feed: os.close_feed.handler(({ context }) => closeFeed(context)),
  remove_source: os.remove_source.handler(({ context, input }) => removeSource(context, input)),
});
