import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { deliverEvent, deliverEventJob } from './use-cases/deliver-event.ts';
import { expireCheckouts, expireCheckoutsJob } from './use-cases/expire-checkouts.ts';
import { renewSubscriptions, renewSubscriptionsJob } from './use-cases/renew-subscriptions.ts';
import { settleCheckout, settleCheckoutJob } from './use-cases/settle-checkout.ts';

export const sandboxJobs: readonly JobHandler[] = [
  onJob(deliverEventJob, deliverEvent),
  onJob(expireCheckoutsJob, expireCheckouts),
  onJob(renewSubscriptionsJob, renewSubscriptions),
  onJob(settleCheckoutJob, (deps, { checkout_id }) =>
    deps.db.transaction(async (tx) => void (await settleCheckout(tx, deps, { checkout_id, arrives: true }))),
  ),
];
