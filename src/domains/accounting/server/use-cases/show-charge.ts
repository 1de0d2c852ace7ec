import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Charge } from '../../contract.ts';
import { requireBooks } from '../access.ts';
import { bookingsById } from '../queries.ts';
import {
  carriesOf,
  chargebacksOf,
  chargeById,
  gatewayFeeOf,
  payoutsOf,
  refundedOf,
  refundsOf,
} from '../queries/charges.ts';
import { aboutCharge } from '../queries/ledger.ts';
import { toChargeRow } from './list-charges.ts';
import { listPlaces } from './list-places.ts';
import { listPostings } from './list-postings.ts';
import { showPeriod } from './show-period.ts';
import { showSale } from './show-sale.ts';

/** Staff: one payment, what became of it, and all its postings. */
export async function showCharge(ctx: Context, { id }: { id: string }): Promise<Charge> {
  requireBooks(ctx);
  const { db } = ctx;
  const found = await chargeById(db, id);
  if (!found) throw notFound();
  const { charge, client_name, client_email, dj_name, dj_email } = found;
  const [refunded, refunds, carries, payouts, chargebacks, places, sale, period, gateway_fee] =
    await Promise.all([
      refundedOf(db, [id]),
      refundsOf(db, id),
      carriesOf(db, id),
      payoutsOf(db, id),
      chargebacksOf(db, id),
      listPlaces(ctx, charge),
      showSale(ctx, charge),
      showPeriod(ctx, charge),
      gatewayFeeOf(db, charge),
    ]);
  const [named, postings] = await Promise.all([
    bookingsById(db, [
      ...refunds.flatMap(({ refund }) => refund.booking_id ?? []),
      ...carries.flatMap(({ from_booking_id, to_booking_id }) => [from_booking_id, to_booking_id]),
      ...payouts.flatMap(({ transfer }) => transfer.booking_id ?? []),
    ]),
    listPostings(db, aboutCharge(db, id)),
  ]);
  const nameOf = (booking_id: string | null) => (booking_id && named.get(booking_id)) || null;
  return {
    ...charge,
    ...toChargeRow(found, refunded.get(id)),
    client: { name: client_name ?? '', email: client_email },
    dj: dj_name !== null && dj_email !== null ? { name: dj_name, email: dj_email } : null,
    refunds: refunds.map(({ refund, decided_by_name, settled_by_name }) => ({
      ...refund,
      decided_by_name,
      settled_by_name,
      booking: nameOf(refund.booking_id),
    })),
    carries: carries.map((carry) => ({
      ...carry,
      from: named.get(carry.from_booking_id)!,
      to: named.get(carry.to_booking_id)!,
    })),
    payouts: payouts.map(({ part, transfer, dj_name: paid_name }) => ({
      ...part,
      dj_name: paid_name,
      booking: nameOf(transfer.booking_id),
      status: transfer.status,
      created_at: transfer.created_at,
      sent_at: transfer.sent_at,
    })),
    chargebacks,
    places,
    sale,
    period,
    gateway_fee,
    postings,
  };
}
