import type { Draft, Facts } from '../../rules.ts';
import { feeTax } from '../../rules/fee-tax.ts';
import { composeDraft, named, noTax, sum } from './compose-draft.ts';

/** What each release left with us: the client's service fee and the DJ's platform fee, invoiced by ourselves. */
export const draftFees = (facts: Facts): Draft[] =>
  facts.releases.flatMap(({ id, service_fee_cents, platform_fee_cents }) =>
    (
      [
        ['service_fee', 'client', service_fee_cents],
        ['platform_fee', 'dj', platform_fee_cents],
      ] as const
    )
      .filter(([, , total_cents]) => total_cents > 0)
      .map(([kind, buyer, total_cents]) =>
        composeDraft(facts, {
          occasion: `${kind}:${id}`,
          kind: 'fee_invoice',
          seller: 'platform',
          buyer,
          total_cents,
          lines: [{ kind, total_cents }],
          tax: feeTax(facts.platform.party, facts.platform.tax_bps, facts[buyer].party),
        }),
      ),
  );

/** What staff give back of our own fees corrects the client's invoice; what is beyond it is a present. */
export function draftFeeCredits(facts: Facts): Draft[] {
  const invoices = facts.documents.filter(({ occasion }) => occasion.startsWith('service_fee:'));
  const newest = invoices.at(-1);
  let left_cents = sum(invoices, ({ total_cents }) => total_cents);
  if (!newest) return [];
  return facts.refunds.flatMap(({ id, from_fees_cents }) => {
    const credit_cents = Math.min(from_fees_cents, left_cents);
    left_cents -= credit_cents;
    if (credit_cents === 0) return [];
    return composeDraft(facts, {
      occasion: `fee_credit:${id}`,
      kind: 'credit_note',
      seller: 'platform',
      buyer: 'client',
      total_cents: -credit_cents,
      lines: [{ kind: 'correction', total_cents: -credit_cents }],
      tax: newest.snapshot.tax,
      refers_to: invoices.map(named),
    });
  });
}

/** A statement for each payout that is on its way, to the DJ and each of their crew; also where all of it paid a debt. */
export const draftPayouts = (facts: Facts): Draft[] =>
  facts.transfers.map(({ id, amount_cents, withheld_cents, sent_at, crew_cents, payee }) => {
    const fee_cents = facts.releases.find((one) => one.id === id)?.platform_fee_cents ?? 0;
    const invoice = facts.documents.find(({ occasion }) => occasion === `platform_fee:${id}`);
    const taken = [
      { kind: 'platform_fee' as const, total_cents: -fee_cents },
      { kind: 'crew_shares' as const, total_cents: -crew_cents },
      { kind: 'debt' as const, total_cents: -withheld_cents },
    ];
    return composeDraft(facts, {
      occasion: `payout:${id}`,
      kind: 'payout_statement',
      seller: 'platform',
      buyer: payee ?? 'dj',
      total_cents: amount_cents - withheld_cents,
      lines: [
        { kind: payee ? 'crew_share' : 'gross', total_cents: amount_cents + crew_cents + fee_cents },
        ...taken.filter(({ total_cents }) => total_cents < 0),
      ],
      tax: noTax,
      refers_to: invoice ? [named(invoice)] : [],
      payment: amount_cents > withheld_cents ? { at: sent_at.toISOString(), card_last4: null } : null,
    });
  });
