import { saleFeeBack } from '../../../payments/rules.ts';
import type { Draft, SaleFacts } from '../../rules.ts';
import { named, sum } from './compose-draft.ts';
import { composeSale, creditSale, feeOfSale, issuedFor } from './compose-sale.ts';
import { draftSaleLosses } from './draft-sale-losses.ts';

/** All papers of a sale: the buyer's receipt and the DJ's invoice, our fee, what went back, the payouts. */
export const draftSale = (facts: SaleFacts): Draft[] =>
  [...draftPaid(facts), ...draftReturns(facts), ...draftPayouts(facts), ...draftSaleLosses(facts)].filter(
    // a payout that only paid a debt is told, too
    ({ kind, total_cents }) => total_cents !== 0 || kind === 'payout_statement',
  );

function draftPaid(facts: SaleFacts): Draft[] {
  const { sale, payment, dj } = facts;
  const { id, paid_cents, fee_cents } = sale;
  const paid = { at: payment.at.toISOString(), card_last4: payment.card_last4 };
  return [
    composeSale(facts, {
      occasion: `receipt:${payment.id}`,
      kind: 'receipt',
      seller: 'platform',
      to: 'client',
      total_cents: paid_cents,
      payment: paid,
    }),
    composeSale(facts, {
      occasion: `sale:${id}`,
      kind: 'sale_invoice',
      seller: 'dj',
      to: 'client',
      total_cents: paid_cents,
      tax: dj.tax,
      payment: paid,
    }),
    feeOfSale(facts, `platform_fee:${id}`, fee_cents),
  ];
}

/** What went back, and what it corrects: our fee is the same share less. */
function draftReturns(facts: SaleFacts): Draft[] {
  const { sale, payment, refunds } = facts;
  const invoice = issuedFor(facts, `sale:${sale.id}`);
  const feeInvoice = issuedFor(facts, `platform_fee:${sale.id}`);
  return refunds.flatMap(({ id, amount_cents, sent_at, is_to_card }, index) => {
    const before_cents = sum(refunds.slice(0, index), (one) => one.amount_cents);
    const fee_cents = saleFeeBack(sale, before_cents, amount_cents);
    const credits = [
      invoice && creditSale(facts, `sale_credit:${id}`, 'dj', amount_cents, invoice),
      feeInvoice && creditSale(facts, `platform_fee_credit:${id}`, 'platform', fee_cents, feeInvoice),
    ].filter((draft) => draft !== undefined);
    if (!sent_at) return credits;
    const receipt = composeSale(facts, {
      occasion: `refund:${id}`,
      kind: 'refund_receipt',
      seller: 'platform',
      to: 'client',
      total_cents: amount_cents,
      lines: [{ kind: 'refund', total_cents: amount_cents }],
      payment: { at: sent_at.toISOString(), card_last4: is_to_card ? payment.card_last4 : null },
    });
    return [receipt, ...credits];
  });
}

function draftPayouts(facts: SaleFacts): Draft[] {
  const invoice = issuedFor(facts, `platform_fee:${facts.sale.id}`);
  return facts.transfers.map(({ id, amount_cents, withheld_cents, is_return, sent_at }) => {
    const fee_cents = is_return ? 0 : facts.sale.fee_cents;
    const lines = [
      { kind: 'gross' as const, total_cents: amount_cents + fee_cents },
      { kind: 'platform_fee' as const, total_cents: -fee_cents },
      { kind: 'debt' as const, total_cents: -withheld_cents },
    ];
    return composeSale(facts, {
      occasion: `payout:${id}`,
      kind: 'payout_statement',
      seller: 'platform',
      to: 'dj',
      total_cents: amount_cents - withheld_cents,
      lines: lines.filter(({ total_cents }) => total_cents !== 0),
      refers_to: invoice && !is_return ? [named(invoice)] : [],
      payment: amount_cents > withheld_cents ? { at: sent_at.toISOString(), card_last4: null } : null,
    });
  });
}
