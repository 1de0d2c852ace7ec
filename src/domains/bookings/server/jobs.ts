import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import {
  accountOpened,
  chargebackMoved,
  chargeSettled,
  refundRefused,
  refundSent,
  refundSettled,
  transferSent,
} from '../../payments/server/index.ts';
import { keepLimit } from './use-cases/keep-limit.ts';
import { meetChargeback } from './use-cases/meet-chargeback.ts';
import { settlePayment } from './use-cases/settle-payment.ts';
import { sweepDue, sweepDueBookings } from './use-cases/sweep-due.ts';
import { sweepReceipts, sweepReceiptsJob } from './use-cases/sweep-receipts.ts';
import { tellPayout, tellRefund, tellRefusal, tellSettlement } from './use-cases/tell-money.ts';

export const bookingsJobs: readonly JobHandler[] = [
  onJob(sweepDue, async (deps) => void (await sweepDueBookings(deps))),
  onJob(sweepReceiptsJob, sweepReceipts),
  onJob(chargeSettled, settlePayment),
  onJob(accountOpened, keepLimit),
  onJob(chargebackMoved, meetChargeback),
  onJob(refundSent, tellRefund),
  onJob(refundRefused, tellRefusal),
  onJob(refundSettled, tellSettlement),
  onJob(transferSent, tellPayout),
];
