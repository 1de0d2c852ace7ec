import type { Draft, Facts, Issued } from '../../rules.ts';
import { composeDraft, named, sum } from './compose-draft.ts';
import { isHeld, paidForDj } from './count-payments.ts';
import { issuedAs, writtenAs } from './draft-invoices.ts';

/** A bank gave back what it had taken for good, and what was corrected for it is the DJ's after all. */
const invoiceAgain = (facts: Facts, newest: Issued, total_cents: number): Draft =>
  composeDraft(facts, {
    occasion: `deposit_again:${facts.booking.id}:${issuedAs(facts, 'deposit_invoice').length}`,
    kind: 'deposit_invoice',
    seller: 'dj',
    buyer: 'client',
    total_cents,
    lines: [{ kind: 'given_back', total_cents }],
    // taxed as it was before
    tax: newest.snapshot.tax,
    refers_to: writtenAs(facts, 'credit').map(named),
  });

/** Once nothing is held any more: of what was invoiced or paid, what the DJ did not keep; or kept of what was corrected. */
export function draftCredit(facts: Facts): Draft[] {
  const { booking, releases } = facts;
  if (isHeld(facts)) return [];
  const final = issuedAs(facts, 'final_invoice');
  const before = issuedAs(facts, 'deposit_invoice');
  const subject = final.length > 0 ? 'final_credit' : 'credit';
  const written = writtenAs(facts, subject);
  const invoiced_cents = final.length > 0 ? paidForDj(facts) : sum(before, ({ total_cents }) => total_cents);
  const kept_cents = sum(releases, ({ held_cents, service_fee_cents }) => held_cents - service_fee_cents);
  // credit notes are negative
  const credit_cents = invoiced_cents + sum(written, ({ total_cents }) => total_cents) - kept_cents;
  const corrected = final.length > 0 ? final : before;
  const newest = corrected.at(-1);
  if (!newest) return [];
  if (credit_cents < 0 && final.length === 0) return [invoiceAgain(facts, newest, -credit_cents)];
  if (credit_cents <= 0) return [];
  // what is taken back whole takes its tax back to the cent
  const isWhole = credit_cents === sum([...corrected, ...written], ({ total_cents }) => total_cents);
  return [
    composeDraft(facts, {
      occasion: `${subject}:${booking.id}:${written.length + 1}`,
      kind: 'credit_note',
      seller: 'dj',
      buyer: 'client',
      total_cents: -credit_cents,
      ...(isWhole && { tax_cents: -sum([...corrected, ...written], ({ tax_cents }) => tax_cents) }),
      lines: [{ kind: 'correction', total_cents: -credit_cents }],
      // taxed as what it corrects was, whatever its seller says today
      tax: newest.snapshot.tax,
      refers_to: corrected.map(named),
    }),
  ];
}
