import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';
import { paymentsContract } from '../contract.ts';
import { partOf } from './access.ts';
import { bookingMoney, bookingParties, moneyList, needsAccount } from './queries.ts';
import { clientBalances, djBalances, releasingOf } from './queries/balances.ts';
import { checkLedger, lastCheck, requireLedger } from './use-cases/check-ledger.ts';
import { openPlanPortal, showPlan } from './use-cases/end-subscription.ts';
import { exportMonths } from './use-cases/export-months.ts';
import { giveBackSale } from './use-cases/give-back-sale.ts';
import { listMonths } from './use-cases/list-months.ts';
import { listRefused } from './use-cases/list-refused.ts';
import { listStatement } from './use-cases/list-statement.ts';
import { isPaid, payoutAccount } from './use-cases/ask-standing.ts';
import { openPayoutPage } from './use-cases/open-payout-page.ts';
import { refreshCharge } from './use-cases/reconcile-charge.ts';
import { refundPeriod } from './use-cases/refund-period.ts';
import { retryRefund } from './use-cases/retry-refund.ts';
import { settleRefund } from './use-cases/settle-refund.ts';

const RELEASING_SHOWN = 50;

const os = implement(paymentsContract).$context<Context>();

export const paymentsRoutes = os.router({
  balances: os.balances.handler(async ({ context: ctx }) => {
    const { id, role } = requireActor(ctx);
    const [as_dj, as_client, releasing, is_paid] = await Promise.all([
      djBalances(ctx.db, id),
      clientBalances(ctx.db, id),
      releasingOf(ctx.db, id),
      isPaid(ctx, id, role),
    ]);
    const needs_account = is_paid && (await needsAccount(ctx.db, id));
    return {
      as_dj,
      as_client,
      releasing: releasing.slice(0, RELEASING_SHOWN),
      needs_account,
      now: ctx.clock.now(),
    };
  }),
  months: os.months.handler(({ context }) => listMonths(context)),
  months_csv: os.months_csv.handler(({ context, input }) => exportMonths(context, input)),
  list: os.list.handler(({ context: ctx, input }) => moneyList(ctx.db, requireActor(ctx).id, input)),
  statement: os.statement.handler(async ({ context: ctx, input: { booking_id } }) => {
    const actor = requireActor(ctx);
    const booking = await bookingParties(ctx.db, booking_id);
    const my_part = partOf(actor, booking);
    if (!booking || !my_part) throw notFound();
    const { ref, title, status, time_zone, currency } = booking;
    const [money, rows] = await Promise.all([
      bookingMoney(ctx.db, booking_id, currency),
      listStatement(ctx.db, booking_id, my_part === 'client'),
    ]);
    const { held_cents, pending_cents } = money;
    return { booking_id, ref, title, status, time_zone, my_part, currency, held_cents, pending_cents, rows };
  }),
  refresh: os.refresh.handler(({ context, input }) => refreshCharge(context, input)),
  payout_account: os.payout_account.handler(({ context }) => payoutAccount(context)),
  open_payout_page: os.open_payout_page.handler(({ context, input }) => openPayoutPage(context, input)),
  plan: os.plan.handler(({ context }) => showPlan(context)),
  open_plan_page: os.open_plan_page.handler(({ context }) =>
    openPlanPortal(context, { return_path: '/settings' }),
  ),
  refused_refunds: os.refused_refunds.handler(({ context, input }) => listRefused(context, input)),
  retry_refund: os.retry_refund.handler(({ context, input }) => retryRefund(context, input)),
  settle_refund: os.settle_refund.handler(({ context, input }) => settleRefund(context, input)),
  refund_sale: os.refund_sale.handler(({ context, input }) => giveBackSale(context, input)),
  refund_period: os.refund_period.handler(({ context, input }) => refundPeriod(context, input)),
  ledger_check: os.ledger_check.handler(async ({ context: ctx }) => {
    requireLedger(ctx);
    return { check: await lastCheck(ctx) };
  }),
  check_ledger: os.check_ledger.handler(({ context: ctx }) => {
    requireLedger(ctx);
    return checkLedger(ctx);
  }),
});
