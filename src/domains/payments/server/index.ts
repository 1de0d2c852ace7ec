export { createGateway } from './adapters/gateways.ts';
export { createSandboxGateway } from './adapters/sandbox.ts';
export { webhookHandler } from './adapters/webhooks.ts';
export {
  accountOf,
  bookingMoney,
  bookingsMoney,
  isMoving,
  needsAccount,
  refusedRefundCents,
} from './queries.ts';
export {
  bookingsOfCharge,
  chargebackOf,
  contestedOf,
  isContested,
  keptByBanks,
  overpaidCents,
} from './queries/chargebacks.ts';
export { payoutOf } from './queries/booking-payouts.ts';
export { damageHeldCents } from './queries/damage.ts';
export { keptCard } from './queries/kept-card.ts';
export { oldestHeldAt } from './queries/oldest-held.ts';
export { payoutHoldOf } from './queries/payout-holds.ts';
export { accrueCommission, type Referral } from './use-cases/accrue-commission.ts';
export { captureSale } from './use-cases/capture-sale.ts';
export { carryFunds } from './use-cases/carry-funds.ts';
export { isComingTo, zoneOf } from './queries/balances.ts';
export { getSale } from './queries/sales.ts';
export { clawBackCommission } from './use-cases/claw-back-commission.ts';
export { endSubscription } from './use-cases/end-subscription.ts';
export { subscriptionMoved } from './use-cases/follow-subscription.ts';
export { ensurePlanPage, openSubscription } from './use-cases/open-subscription.ts';
export { countPart } from './use-cases/count-part.ts';
export { closeCharges } from './use-cases/close-charges.ts';
export { endPayoutHold } from './use-cases/end-payout-hold.ts';
export { accountOpened } from './use-cases/ensure-account.ts';
export { ensureCheckout } from './use-cases/ensure-checkout.ts';
export { holdReleases } from './use-cases/hold-releases.ts';
export { keepReleased } from './use-cases/keep-released.ts';
export { listStatement } from './use-cases/list-statement.ts';
export { lockDebt, openDebtCents } from './use-cases/lock-debt.ts';
export { lockSources } from './use-cases/lock-sources.ts';
export { accountStanding } from './use-cases/ask-standing.ts';
export { openSale, type SaleRequest } from './use-cases/open-sale.ts';
export { PLATFORM } from './use-cases/open-accounts.ts';
export { type ChargeRequest, openCharge } from './use-cases/open-charge.ts';
export { refreshCharge } from './use-cases/reconcile-charge.ts';
export { refundCharges } from './use-cases/refund-charges.ts';
export { refundSale } from './use-cases/refund-sale.ts';
export { releaseFunds } from './use-cases/release-funds.ts';
export { releaseSale } from './use-cases/release-sale.ts';
export { followChargebackJob } from './use-cases/follow-chargeback.ts';
export { chargebackMoved } from './use-cases/tell-turn.ts';
export { refundRefused } from './use-cases/refuse-refund.ts';
export { refundSent } from './use-cases/send-refund.ts';
export { transferSent } from './use-cases/send-transfer.ts';
export { refundSettled } from './use-cases/settle-refund.ts';
export { chargeSettled } from './use-cases/settle-charge.ts';
export { recordPaidAccounts, recordPastMoney } from './use-cases/record-past.ts';
export { debtorOf, writeOffDebt } from './use-cases/write-off-debt.ts';
export { writeRefund } from './use-cases/write-refund.ts';
export { saleMoved } from './use-cases/tell-owner.ts';
export { moneyMoved, type Moved, tellMovement } from './use-cases/tell-movement.ts';
