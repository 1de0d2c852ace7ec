import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { chargeSettled, refundSent, transferSent } from '../../payments/server/index.ts';
import { settlePayment } from './use-cases/settle-payment.ts';
import { sweepDue, sweepDueBookings } from './use-cases/sweep-due.ts';
import { tellPayout, tellRefund } from './use-cases/tell-money.ts';

export const bookingsJobs: readonly JobHandler[] = [
  onJob(sweepDue, async (deps) => void (await sweepDueBookings(deps))),
  onJob(chargeSettled, settlePayment),
  onJob(refundSent, tellRefund),
  onJob(transferSent, tellPayout),
];
