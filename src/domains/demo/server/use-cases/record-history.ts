import type { Tx } from '../../../../platform/db.ts';
import { recordPastBookings } from '../../../bookings/server/index.ts';
import { recordPastMoney } from '../../../payments/server/index.ts';
import { recordPastReviews } from '../../../reviews/server/index.ts';
import { recordPastBusiness } from '../../../sandbox/server/index.ts';
import type { Stage } from './open-stage.ts';
import type { Memory } from './plan-career.ts';

/**
 * Hands what lies behind everybody to the rooms it belongs to, each of which writes it down by its own rules:
 * bookings, the gateway's books, the ledger, reviews.
 * @param accounts at the gateway, by whom they pay
 */
export async function recordHistory(
  tx: Tx,
  stage: Stage,
  memories: readonly Memory[],
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const ctx = stage.as(null);
  const past = await recordPastBookings(
    tx,
    ctx,
    memories.map(({ evening }) => evening),
  );
  const told = past.map((one, index) => ({
    ...one,
    ...memories[index]!,
    language: memories[index]!.client.language,
  }));
  const business = await recordPastBusiness(
    tx,
    ctx.clock.now(),
    told.map(({ booking, charges, split, released_at, client, dj, language }) => ({
      language,
      currency: booking.currency,
      payments: charges,
      customer_ref: client.id,
      description: `${booking.ref} · ${booking.title}`,
      transfer_group: booking.id,
      back_url: `${stage.deps.env.BASE_URL}/bookings/${booking.id}`,
      transfer: {
        account_id: accounts.get(dj.id)!,
        amount_cents: split.dj_cents,
        sent_at: released_at,
      },
    })),
  );
  await recordPastMoney(
    tx,
    stage.deps.gateway.name,
    told.map(({ booking, charges, split, released_at, language }, index) => {
      const { id: booking_id, client_id, dj_id, currency, ref, title } = booking;
      const { payments, transfer_id, card_last4 } = business[index]!;
      return {
        booking_id,
        client_id,
        dj_id,
        currency,
        language,
        description: `${ref} · ${title}`,
        charges: charges.map((charge, part) => {
          const { payment_id, checkout_id } = payments[part]!;
          return { ...charge, payment_id, checkout_id, card_last4 };
        }),
        release: {
          released_at,
          transfer_id,
          ...split,
        },
      };
    }),
  );
  await recordPastReviews(
    tx,
    ctx,
    told.map(({ booking, reviews }) => ({ booking, written: reviews })),
  );
}
