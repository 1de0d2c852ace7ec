import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';
import { sandboxContract } from '../contract.ts';
import { checkoutPage, visitPage } from './queries.ts';
import { endOwnSubscription } from './use-cases/end-own-subscription.ts';
import { giveBank, giveOwner } from './use-cases/give-details.ts';
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
  give_owner: os.give_owner.handler(({ context, input }) => giveOwner(context, input)),
  give_bank: os.give_bank.handler(({ context, input }) => giveBank(context, input)),
  end_subscription: os.end_subscription.handler(({ context, input }) => endOwnSubscription(context, input)),
});
