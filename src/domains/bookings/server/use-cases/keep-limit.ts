import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { holdLimitDays } from '../../../../platform/gateway-limits.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { type accountOpened, accountOf, bookingMoney } from '../../../payments/server/index.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { nextDue, payableFrom } from '../../rules.ts';
import { bookings } from '../tables.ts';
import { type BookingRow, lockBooking } from './change-booking.ts';
import { planAgain } from './plan-charges.ts';

/**
 * A DJ is booked before they have an account, by the limit of the country that their profile says. Once they have one,
 * its own limit holds for all that they were booked for: for what is planned, and for the alarm of what is held already.
 */
export async function keepLimit(deps: Deps, { user_id }: z.output<typeof accountOpened.data>): Promise<void> {
  const ctx = systemContext(deps);
  const account = await accountOf(ctx.db, user_id);
  // opened by a payout before its owner said where they live: it is left for one that has a country
  if (!account?.country_code) return;
  const hold_limit_days = holdLimitDays(account.country_code);
  const isPlannedOtherwise = and(eq(bookings.dj_id, user_id), ne(bookings.hold_limit_days, hold_limit_days));
  for (const { id } of await ctx.db.select({ id: bookings.id }).from(bookings).where(isPlannedOtherwise))
    await ctx.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      const limited = { ...booking, hold_limit_days };
      const next = { ...limited, ...(await plannedWithin(tx, ctx, limited)) };
      const { deposit_cents, deposit_due_at, deposit_attempts, balance_due_at, balance_attempts } = next;
      const plan = { deposit_cents, deposit_due_at, deposit_attempts, balance_due_at, balance_attempts };
      const due_at = nextDue(next)?.at ?? null;
      await tx
        .update(bookings)
        .set({ ...plan, hold_limit_days, due_at })
        .where(eq(bookings.id, id));
      for (const side of [booking.client_id, booking.dj_id]) await refreshScreens(tx, side);
    });
}

/** Charges that would come too early come later; none ever comes earlier than both sides were told. */
async function plannedWithin(tx: Tx, ctx: Context, booking: BookingRow): Promise<Partial<BookingRow>> {
  const { id, status, currency, deposit_due_at, balance_due_at, deposit_attempts, balance_attempts } =
    booking;
  const from = payableFrom(booking);
  const isTooEarly = (at: Date | null) => at !== null && at < from;
  if (status !== 'confirmed' || !(isTooEarly(deposit_due_at) || isTooEarly(balance_due_at))) return {};
  if (deposit_attempts + balance_attempts === 0)
    return planAgain(booking, coveredCents(await bookingMoney(tx, id, currency)), ctx.clock.now());
  // a card that has said no is not asked anew from the beginning
  return {
    deposit_due_at: isTooEarly(deposit_due_at) ? from : deposit_due_at,
    balance_due_at: isTooEarly(balance_due_at) ? from : balance_due_at,
  };
}
