import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../shared/cursor.ts';
import { notFound } from '../../../shared/errors.ts';
import { notificationsContract } from '../contract.ts';
import { requireStaff } from './access.ts';
import {
  choicesOf,
  failedMail,
  failedMailCount,
  mailboxMessage,
  mailboxPage,
  notificationsOf,
  unreadCount,
} from './queries.ts';
import { chooseChannels } from './use-cases/choose-channels.ts';
import { markRead } from './use-cases/mark-read.ts';
import { retryEmail } from './use-cases/retry-email.ts';

const os = implement(notificationsContract).$context<Context>();

/** The mailbox holds everybody's mail with its keys: it exists in demonstrations alone. */
function requireDemo({ env }: Context): void {
  if (!env.DEMO_MODE) throw notFound();
}
const newest = (row: { created_at: Date; id: string }) => ({ at: row.created_at, id: row.id });

export const notificationsRoutes = os.router({
  list: os.list.handler(async ({ context, input: { cursor, limit } }) => {
    const actor = requireActor(context);
    const rows = await notificationsOf(context.db, actor.id, decodeCursor(cursor), limit + 1);
    return { ...pageOf(rows, limit, newest), now: context.clock.now() };
  }),
  unread_count: os.unread_count.handler(async ({ context }) => ({
    count: await unreadCount(context.db, requireActor(context).id),
  })),
  mark_read: os.mark_read.handler(({ context, input }) => markRead(context, input)),
  choices: os.choices.handler(async ({ context }) => ({
    items: await choicesOf(context.db, requireActor(context).id),
  })),
  choose: os.choose.handler(({ context, input }) => chooseChannels(context, input)),
  failed_mail: os.failed_mail.handler(async ({ context: ctx, input: { cursor, limit } }) => {
    requireStaff(requireActor(ctx));
    const rows = await failedMail(ctx.db, decodeCursor(cursor), limit + 1);
    const page = pageOf(rows, limit, ({ failed_at, id }) => ({ at: failed_at, id }));
    return { ...page, count: await failedMailCount(ctx.db), now: ctx.clock.now() };
  }),
  retry_mail: os.retry_mail.handler(({ context, input }) => retryEmail(context, input)),
  mailbox_list: os.mailbox_list.handler(async ({ context, input: { address, cursor, limit } }) => {
    requireDemo(context);
    const rows = await mailboxPage(context.db, address, decodeCursor(cursor), limit + 1);
    return { ...pageOf(rows, limit, newest), now: context.clock.now() };
  }),
  mailbox_get: os.mailbox_get.handler(async ({ context, input: { id } }) => {
    requireDemo(context);
    const message = await mailboxMessage(context.db, id);
    if (!message) throw notFound();
    return message;
  }),
});
