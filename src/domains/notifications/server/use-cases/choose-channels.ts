import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import type { Choice } from '../../contract.ts';
import { notification_choices } from '../tables.ts';

/** Keeps how the caller wants to be told of one topic. */
export async function chooseChannels(ctx: Context, { topic, in_app, mail }: Choice): Promise<Choice> {
  const { id: user_id } = requireActor(ctx);
  const choice = { in_app, mail, updated_at: ctx.clock.now() };
  await ctx.db
    .insert(notification_choices)
    .values({ user_id, topic, ...choice })
    .onConflictDoUpdate({
      target: [notification_choices.user_id, notification_choices.topic],
      set: choice,
    });
  return { topic, in_app, mail };
}
