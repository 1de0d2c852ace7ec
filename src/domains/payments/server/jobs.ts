import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { askGatewayJob, askGatewayNightly } from './use-cases/ask-gateway.ts';
import { chargeCard, chargeCardJob } from './use-cases/charge-card.ts';
import { checkLedgerJob, checkLedgerNightly } from './use-cases/check-ledger.ts';
import { closeCharge, closeChargeJob } from './use-cases/close-charge.ts';
import { followAuthorisation } from './use-cases/follow-authorisation.ts';
import { followAuthorisationJob } from './use-cases/queue-authorisation.ts';
import { followAccountJob } from './use-cases/ensure-account.ts';
import { followAccount } from './use-cases/follow-account.ts';
import { followChargeback, followChargebackJob } from './use-cases/follow-chargeback.ts';
import { followChargebacks, followChargebacksJob } from './use-cases/follow-chargebacks.ts';
import { deleteCustomer, deleteCustomerJob } from './use-cases/delete-customer.ts';
import { endPlan, endPlanJob } from './use-cases/end-plan.ts';
import {
  followSubscription,
  followSubscriptionJob,
  subscriptionMoved,
} from './use-cases/follow-subscription.ts';
import { followSubscriptions, followSubscriptionsJob } from './use-cases/follow-subscriptions.ts';
import { releaseCommissions, releaseCommissionsJob } from './use-cases/release-commissions.ts';
import { processEvent, processEventJob } from './use-cases/process-event.ts';
import { reconcileAll, reconcileJob } from './use-cases/reconcile-all.ts';
import { reverseTransfer, reverseTransferJob } from './use-cases/reverse-transfer.ts';
import { sendRefund, sendRefundJob } from './use-cases/send-refund.ts';
import { sendTransfer, sendTransferJob } from './use-cases/send-transfer.ts';
import { saleMoved } from './use-cases/tell-owner.ts';

export const paymentsJobs: readonly JobHandler[] = [
  onJob(chargeCardJob, chargeCard),
  onJob(closeChargeJob, closeCharge),
  onJob(processEventJob, processEvent),
  onJob(followAccountJob, followAccount),
  onJob(followAuthorisationJob, followAuthorisation),
  onJob(followChargebackJob, followChargeback),
  onJob(followChargebacksJob, followChargebacks),
  onJob(followSubscriptionJob, followSubscription),
  onJob(followSubscriptionsJob, followSubscriptions),
  onJob(deleteCustomerJob, deleteCustomer),
  onJob(endPlanJob, endPlan),
  onJob(releaseCommissionsJob, releaseCommissions),
  onJob(reverseTransferJob, reverseTransfer),
  onJob(sendRefundJob, sendRefund),
  onJob(sendTransferJob, sendTransfer),
  onJob(reconcileJob, reconcileAll),
  onJob(askGatewayJob, askGatewayNightly),
  onJob(checkLedgerJob, checkLedgerNightly),
  // for the slices that will sell; until one does, nobody waits for it
  onJob(saleMoved, () => Promise.resolve()),
  onJob(subscriptionMoved, () => Promise.resolve()),
];
