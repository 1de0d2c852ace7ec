import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';
import { sandboxContract } from '../contract.ts';
import { checkoutPage, visitPage } from './queries.ts';
import { endOwnSubscription, giveDetails } from './use-cases/answer-visit.ts';
import { confirmCheckout } from './use-cases/confirm-checkout.ts';
import { payCheckout } from './use-cases/pay-checkout.ts';

// where real people pay there is no sandbox
const os = implement(sandboxContract)
  .$context<Context>()
  .use(({ context, next }) => {
    if (!context.env.DEMO_MODE) throw notFound();
    return next();
  });

export const sandboxRoutes = os.router({
  get: os.get.handler(({ context, input }) => checkoutPage(context, input.checkout_id)),
  pay: os.pay.handler(({ context, input }) => payCheckout(context, input)),
  confirm: os.confirm.handler(({ context, input }) => confirmCheckout(context, input)),
  visit: os.visit.handler(({ context, input }) => visitPage(context, input.visit_id)),
  give_details: os.give_details.handler(({ context, input }) => giveDetails(context, input)),
  end_subscription: os.end_subscription.handler(({ context, input }) => endOwnSubscription(context, input)),
});
