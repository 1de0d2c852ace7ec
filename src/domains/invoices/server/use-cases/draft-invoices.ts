import type { DocumentKind, Draft, Facts, Issued } from '../../rules.ts';
import { composeDraft, named, sum } from './compose-draft.ts';
import { paidForDj, partsOf } from './count-payments.ts';

/** Whatever is paid before the DJ has played is paid on account: each payment has its invoice. */
export const draftDeposits = (facts: Facts): Draft[] =>
  partsOf(facts)
    .filter(
      ({ payment, dj_cents }) =>
        // an extra is played while it is paid: the final invoice has it
        payment.kind !== 'extra' &&
        dj_cents > 0 &&
        payment.used_at !== null &&
        payment.used_at < facts.booking.ends,
    )
    .map(({ payment, dj_cents }) =>
      composeDraft(facts, {
        occasion: `deposit:${payment.id}`,
        kind: 'deposit_invoice',
        seller: 'dj',
        buyer: 'client',
        total_cents: dj_cents,
        lines: [{ kind: payment.kind, total_cents: dj_cents }],
        tax: facts.dj.tax,
        payment: { at: payment.at.toISOString(), card_last4: payment.card_last4 },
      }),
    );

export const issuedAs = ({ documents }: Facts, kind: DocumentKind): Issued[] =>
  documents.filter((document) => document.kind === kind);

/** The DJ's credit notes: about deposit invoices, or about the final one. */
export const writtenAs = ({ documents }: Facts, subject: 'credit' | 'final_credit'): Issued[] =>
  documents.filter(({ occasion }) => occasion.startsWith(`${subject}:`));

/** After the event: the whole service, less what was invoiced before and what came in since. */
export function draftFinal(facts: Facts): Draft[] {
  const { booking, lines } = facts;
  const total_cents = booking.total_cents - booking.service_fee_cents;
  if (!booking.is_released || total_cents <= 0) return [];
  // a deposit invoice that was taken back is deducted, and so is what took it back
  const deducted = [...issuedAs(facts, 'deposit_invoice'), ...writtenAs(facts, 'credit')].map(named);
  const paid_for_dj_cents = paidForDj(facts);
  const paid_cents = paid_for_dj_cents - sum(deducted, (one) => one.total_cents);
  return [
    composeDraft(facts, {
      occasion: `final:${booking.id}`,
      kind: 'final_invoice',
      seller: 'dj',
      buyer: 'client',
      total_cents,
      lines,
      tax: facts.dj.tax,
      deducted,
      paid_cents,
      due_cents: total_cents - paid_for_dj_cents,
    }),
  ];
}
