import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { payoutsContract } from '../contract.ts';
import { exportPayouts } from './use-cases/export-payouts.ts';
import { holdPayout } from './use-cases/hold-payout.ts';
import { liftHold } from './use-cases/lift-hold.ts';
import { listDebts } from './use-cases/list-debts.ts';
import { listHeld } from './use-cases/list-held.ts';
import { listOwed } from './use-cases/list-owed.ts';
import { listPayouts } from './use-cases/list-payouts.ts';
import { writeOffDebt } from './use-cases/write-off-debt.ts';

const os = implement(payoutsContract).$context<Context>();

export const payoutsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listPayouts(context, input)),
  csv: os.csv.handler(({ context, input }) => exportPayouts(context, input)),
  held: os.held.handler(({ context, input }) => listHeld(context, input)),
  hold: os.hold.handler(({ context, input }) => holdPayout(context, input)),
  lift_hold: os.lift_hold.handler(({ context, input }) => liftHold(context, input)),
  debts: os.debts.handler(({ context }) => listDebts(context)),
  owed: os.owed.handler(({ context, input }) => listOwed(context, input)),
  write_off: os.write_off.handler(({ context, input }) => writeOffDebt(context, input)),
});
