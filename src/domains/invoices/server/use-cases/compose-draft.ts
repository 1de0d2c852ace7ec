import { serviceFeeIn } from '../../../payments/rules.ts';
import {
  type Draft,
  type Facts,
  type Issued,
  type Named,
  type Snapshot,
  type Tax,
  taxIn,
} from '../../rules.ts';

export const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);

const feeIn = ({ total_cents, service_fee_cents }: Facts['booking'], paid_cents: number): number =>
  serviceFeeIn(paid_cents, total_cents, service_fee_cents);

/** Of each payment that was kept the DJ's part and our fee, counted on from what was paid and given back before. */
export function partsOf({ booking, payments, refunds }: Pick<Facts, 'booking' | 'payments' | 'refunds'>) {
  const { total_cents } = booking;
  let came_cents = 0;
  return payments
    .filter(({ use }) => use !== null)
    .flatMap((payment) => {
      const back_cents = sum(
        refunds.filter(({ created_at }) => payment.used_at !== null && created_at < payment.used_at),
        ({ amount_cents }) => amount_cents,
      );
      const before = Math.min(total_cents, came_cents - back_cents);
      const after = Math.min(total_cents, came_cents - back_cents + payment.amount_cents);
      came_cents += payment.amount_cents;
      const fee_cents = feeIn(booking, after) - feeIn(booking, before);
      return payment.use === 'kept' ? [{ payment, fee_cents, dj_cents: after - before - fee_cents }] : [];
    });
}

/** What the client has paid of the DJ's price; what goes back from the event's beginning on lowers the price instead. */
export function paidForDj({ booking, payments, refunds }: Facts): number {
  const came_cents = sum(
    payments.filter(({ use }) => use === 'kept'),
    ({ amount_cents }) => amount_cents,
  );
  const returned_cents = sum(
    payments.filter(({ use, used_at }) => use === 'returned' && used_at !== null && used_at < booking.starts),
    ({ amount_cents }) => amount_cents,
  );
  const back_cents = sum(
    refunds.filter(({ created_at, is_waived }) => !is_waived && created_at < booking.starts),
    ({ amount_cents }) => amount_cents,
  );
  const paid_cents = Math.min(booking.total_cents, came_cents - Math.max(0, back_cents - returned_cents));
  return paid_cents - feeIn(booking, paid_cents);
}

type Given = Pick<Draft, 'occasion' | 'kind' | 'seller' | 'buyer' | 'total_cents'> &
  Partial<
    Pick<Draft, 'tax_cents'> &
      Pick<Snapshot, 'deducted' | 'paid_cents' | 'due_cents' | 'refers_to' | 'payment'>
  > & {
    lines: Snapshot['lines'];
    tax: Tax;
  };

export const noTax: Tax = { rate_bps: null, exemption: '', is_reverse_charge: false };

/** A draft with the parties, the event and what a document has when nothing else is said. */
export function composeDraft(facts: Facts, given: Given): Draft {
  const { occasion, kind, seller, buyer, total_cents, lines, tax } = given;
  const { ref, title, starts_at, ends_at, time_zone, city } = facts.booking;
  return {
    occasion,
    kind,
    seller,
    buyer,
    total_cents,
    tax_cents: given.tax_cents ?? taxIn(total_cents, tax.rate_bps),
    snapshot: {
      seller: seller === 'dj' ? facts.dj.party : facts.platform.party,
      buyer: (typeof buyer === 'string' ? facts[buyer] : buyer).party,
      dj_name: facts.dj.dj_name,
      event: { ref, title, starts_at, ends_at, time_zone, city },
      lines,
      tax,
      deducted: given.deducted ?? [],
      paid_cents: given.paid_cents ?? 0,
      due_cents: given.due_cents ?? 0,
      refers_to: given.refers_to ?? [],
      payment: given.payment ?? null,
    },
  };
}

export const named = ({ kind, number, issued_on, total_cents, tax_cents }: Issued): Named => ({
  kind,
  number,
  issued_on,
  total_cents,
  tax_cents,
});
