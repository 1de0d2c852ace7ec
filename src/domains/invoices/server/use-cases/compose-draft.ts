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
