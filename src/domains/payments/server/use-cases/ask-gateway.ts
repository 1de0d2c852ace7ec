import { setTimeout as wait } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { gateway_lists, gatewayLists } from '../tables/gateway-lists.ts';
import { isList, keepPage, type Pass } from './keep-gateway-page.ts';
import { readPage, startOf } from './read-gateway-list.ts';

/** Half an hour before the ledger is checked: what is cut off is taken up again by the job's next tries. */
export const askGatewayJob = defineJob({ name: 'ask_gateway', data: z.object({}), cron: '0 3 * * *' });

/** Between two calls, so that a long list leaves the gateway's limits to those who pay. */
const PAUSE_MS = 50;

interface Answers {
  /** Objects that were told. */
  asked: number;
  /** Lists that were not read to their end. */
  unanswered: number;
}

/**
 * Reads the gateway's lists of what it did since the last time and keeps them, to be held against our own rows. Each
 * page is kept with its place: whoever comes after a crash goes on there. A gateway that does not answer is no
 * difference.
 */
export async function askGateway(ctx: Context, options: { at_most_ms?: number } = {}): Promise<Answers> {
  const { at_most_ms = Number.POSITIVE_INFINITY } = options;
  const begun = performance.now();
  const hasTime = () => performance.now() - begun < at_most_ms;
  const answers: Answers = { asked: 0, unanswered: 0 };
  for (const list of gatewayLists)
    try {
      let pass: Pass | null = await takeUp(ctx, list);
      while (pass && hasTime()) {
        const page = await readPage(ctx, pass);
        answers.asked += page.objects.length;
        pass = await keepPage(ctx, pass, page);
        await wait(PAUSE_MS);
      }
      if (pass) answers.unanswered += 1;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.warn({ list, err: error }, 'the gateway did not tell a list');
      answers.unanswered += 1;
    }
  return answers;
}

/** Fails while anything is left unread, so that it is tried again. */
export async function askGatewayNightly(deps: Deps): Promise<void> {
  const { unanswered } = await askGateway(systemContext(deps));
  if (unanswered > 0) throw new GatewayError('unavailable', `${unanswered} lists were not read to their end`);
}

/** The pass under way, or a new one. */
async function takeUp(ctx: Context, list: Pass['list']): Promise<Pass> {
  const gateway = ctx.gateway.name;
  const [before] = await ctx.db.select().from(gateway_lists).where(isList({ gateway, list }));
  if (before?.begun_at) return { ...before, begun_at: before.begun_at };
  const begun_at = ctx.clock.now();
  const from_at = startOf(list, before);
  const [pass] = await ctx.db
    .insert(gateway_lists)
    .values({ gateway, list, from_at, begun_at })
    .onConflictDoUpdate({
      target: [gateway_lists.gateway, gateway_lists.list],
      set: { from_at, begun_at },
      // of two who begin at once the second joins the first
      setWhere: isNull(gateway_lists.begun_at),
    })
    .returning();
  return pass ? { ...pass, begun_at } : takeUp(ctx, list);
}
