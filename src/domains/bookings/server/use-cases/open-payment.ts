import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { AppError } from '../../../../shared/errors.ts';
import { ensureCheckout, openCharge } from '../../../payments/server/index.ts';
import { type BookingStatus, firstCents } from '../../rules.ts';
import type { BookingRow } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** The stored answer of a call that ends on the gateway's page. */
export interface Placed {
  id: string;
  ref: string;
  status: BookingStatus;
  version: number;
  charge_id: string | null;
}

export const placed = ({ id, ref, status, version }: BookingRow, charge_id: string | null): Placed => ({
  id,
  ref,
  status,
  version,
  charge_id,
});

/**
 * Asks the client for the deposit, or for everything, until the slot is freed again. While nothing may be charged
 * yet it asks for a card instead.
 * @param carry_cents what goes along from a cancelled booking and need not be asked for
 */
export async function openFirst(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  carry_cents: number,
  in_full: boolean,
): Promise<string> {
  const { id: booking_id, client_id, currency, deposit_cents, total_cents, pay_by, starts_at } = booking;
  const { deposit_due_at } = booking;
  const expires_at = pay_by ?? starts_at;
  const amount_cents = deposit_due_at ? 0 : firstCents(booking, carry_cents, in_full);
  const purpose = in_full || deposit_cents === total_cents ? 'full' : 'deposit';
  const { charge_id } = await openCharge(tx, ctx, {
    booking_id,
    client_id,
    currency,
    expires_at,
    purpose: deposit_due_at ? 'card' : purpose,
    amount_cents,
    description: chargeText(booking),
    method: 'checkout',
  });
  const told = {
    amount_cents: deposit_due_at ? deposit_cents - carry_cents : amount_cents,
    due_at: expires_at,
  };
  await tellParties(
    tx,
    ctx,
    booking,
    ['client'],
    deposit_due_at ? 'card_waiting' : 'payment_waiting',
    told,
    charge_id,
  );
  return charge_id;
}

/** Shown on the gateway's page and the card statement; the client's own words need no language. */
export const chargeText = ({ ref, title }: BookingRow): string => `${ref} · ${title}`;

/**
 * After the commit: the address of the gateway's page. A repetition asks for the same page again; one that
 * comes when that page is paid or closed has nothing to pay.
 */
export async function withCheckout(ctx: Context, { charge_id, ...result }: Placed) {
  return { ...result, checkout_url: charge_id ? await checkoutUrl(ctx, charge_id) : null };
}

/** The gateway's page of a charge; null when it is paid or closed by now. */
export async function checkoutUrl(ctx: Context, charge_id: string): Promise<string | null> {
  try {
    return (await ensureCheckout(ctx, charge_id)).checkout_url;
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_STATE') return null;
    throw error;
  }
}
