import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { messagingContract } from '../contract.ts';
import { requireDj } from '../../../platform/web/call.ts';
import { showSender, templatesOf } from './queries.ts';
import { checkSender } from './use-cases/check-sender.ts';
import { removeTemplate } from './use-cases/remove-template.ts';
import { saveSender } from './use-cases/save-sender.ts';
import { saveTemplate } from './use-cases/save-template.ts';

const os = implement(messagingContract).$context<Context>();

export const messagingRoutes = os.router({
  templates: os.templates.handler(async ({ context }) => ({
    items: await templatesOf(context.db, requireDj(context).id),
  })),
  save_template: os.save_template.handler(({ context, input }) => saveTemplate(context, input)),
  remove_template: os.remove_template.handler(({ context, input }) => removeTemplate(context, input)),
  sender: os.sender.handler(({ context }) => showSender(context, context.db, requireDj(context).id)),
  save_sender: os.save_sender.handler(({ context, input }) => saveSender(context, input)),
  check_sender: os.check_sender.handler(({ context }) => checkSender(context)),
});
