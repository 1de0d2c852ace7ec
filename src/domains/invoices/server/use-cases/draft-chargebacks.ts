import type { Draft, Facts, Issued } from '../../rules.ts';
import { composeDraft, named, noTax } from './compose-draft.ts';

const issuedFor = ({ documents }: Facts, occasion: string): Issued[] =>
  documents.filter((document) => document.occasion === occasion);

/** The client's: a payment that their bank took back, and one that it gave after all. */
export const draftChargebackNotes = (facts: Facts): Draft[] =>
  facts.losses
    .filter(({ is_for_price }) => is_for_price)
    .flatMap((loss) => {
      const { id, charge_id, amount_cents, card_last4, lost_at, returned_at } = loss;
      const ours = {
        seller: 'platform',
        buyer: 'client',
        total_cents: amount_cents,
        tax: noTax,
        refers_to: issuedFor(facts, `receipt:${charge_id}`).map(named),
      } as const;
      const taken = composeDraft(facts, {
        ...ours,
        occasion: `chargeback:${id}`,
        kind: 'chargeback_note',
        lines: [{ kind: 'taken_back', total_cents: amount_cents }],
        payment: { at: lost_at.toISOString(), card_last4 },
      });
      if (!returned_at) return [taken];
      const given = composeDraft(facts, {
        ...ours,
        occasion: `chargeback_return:${id}`,
        kind: 'chargeback_note',
        lines: [{ kind: 'given_back', total_cents: amount_cents }],
        payment: { at: returned_at.toISOString(), card_last4 },
      });
      return [taken, given];
    });

/** The DJ's: what a bank took, out of whose money, and what it gave after all. */
export const draftChargebackStatements = (facts: Facts): Draft[] =>
  facts.losses.flatMap((loss) => {
    const { id, amount_cents, lost_at, returned_at } = loss;
    const final = facts.documents.filter(({ kind }) => kind === 'final_invoice');
    const invoices =
      final.length > 0 ? final : facts.documents.filter(({ kind }) => kind === 'deposit_invoice');
    const stated = (occasion: string, lines: Draft['snapshot']['lines'], at: Date): Draft =>
      composeDraft(facts, {
        occasion,
        kind: 'chargeback_statement',
        seller: 'platform',
        buyer: 'dj',
        total_cents: amount_cents,
        lines,
        tax: noTax,
        refers_to: loss.is_for_price ? invoices.map(named) : [],
        payment: { at: at.toISOString(), card_last4: null },
      });
    const shares = [
      { kind: 'from_held', total_cents: loss.held_cents },
      { kind: 'from_refund', total_cents: loss.refund_cents },
      { kind: 'from_dj', total_cents: loss.dj_cents },
      { kind: 'from_us', total_cents: loss.own_cents },
    ] as const;
    const lines = shares.filter(({ total_cents }) => total_cents > 0);
    const taken = stated(`chargeback_dj:${id}`, lines, lost_at);
    if (!returned_at) return [taken];
    const given = [{ kind: 'given_back' as const, total_cents: amount_cents }];
    return [taken, stated(`chargeback_dj_return:${id}`, given, returned_at)];
  });
