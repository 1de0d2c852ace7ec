import { type Draft, type SaleFacts, type Tax, taxIn } from '../../rules.ts';
import { feeTax } from '../../rules/fee-tax.ts';
import { named, noTax } from './compose-draft.ts';

type Given = Pick<Draft, 'occasion' | 'kind' | 'seller' | 'total_cents'> &
  Partial<Pick<Draft['snapshot'], 'refers_to' | 'payment' | 'lines'>> & { to: 'client' | 'dj'; tax?: Tax };

/** A draft about a sale, with what it has when nothing else is said. */
export function composeSale({ sale, dj, buyer, platform }: SaleFacts, given: Given): Draft {
  const { to, occasion, kind, seller, total_cents, tax = noTax } = given;
  return {
    occasion,
    kind,
    seller,
    buyer: to,
    total_cents,
    tax_cents: taxIn(total_cents, tax.rate_bps),
    snapshot: {
      seller: seller === 'dj' ? dj.party : platform.party,
      buyer: (to === 'dj' ? dj : buyer).party,
      dj_name: dj.dj_name,
      event: null,
      bought: { title: sale.title, time_zone: sale.time_zone },
      lines: given.lines ?? [{ kind: 'sold', total_cents }],
      tax,
      deducted: [],
      paid_cents: 0,
      due_cents: 0,
      refers_to: given.refers_to ?? [],
      payment: given.payment ?? null,
    },
  };
}

export const issuedFor = ({ documents }: SaleFacts, occasion: string) =>
  documents.find((document) => document.occasion === occasion);

/** Our fee for it, to the DJ. */
export const feeOfSale = (facts: SaleFacts, occasion: string, total_cents: number): Draft =>
  composeSale(facts, {
    occasion,
    kind: 'fee_invoice',
    seller: 'platform',
    to: 'dj',
    total_cents,
    lines: [{ kind: 'platform_fee', total_cents }],
    tax: feeTax(facts.platform.party, facts.platform.tax_bps, facts.dj.party),
  });

/** Corrects an invoice by what went back of it, taxed as it was. */
export const creditSale = (
  facts: SaleFacts,
  occasion: string,
  seller: Draft['seller'],
  cents: number,
  invoice: SaleFacts['documents'][number],
): Draft =>
  composeSale(facts, {
    occasion,
    seller,
    kind: 'credit_note',
    to: seller === 'dj' ? 'client' : 'dj',
    total_cents: -cents,
    lines: [{ kind: 'correction', total_cents: -cents }],
    tax: invoice.snapshot.tax,
    refers_to: [named(invoice)],
  });
