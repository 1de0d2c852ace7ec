import type { Draft, Loss, SaleFacts } from '../../rules.ts';
import { named } from './compose-draft.ts';
import { composeSale, creditSale, feeOfSale, issuedFor } from './compose-sale.ts';

/**
 * What a bank took of a sale for good, and gave after all: told to the buyer and to the DJ, our fee given up or asked
 * for again. The DJ's invoice stands: what was sold was sold.
 */
export const draftSaleLosses = (facts: SaleFacts): Draft[] =>
  facts.losses.flatMap((loss) => {
    const { id, amount_cents, own_cents, excess_cents, lost_at, returned_at } = loss;
    const fee_cents = own_cents - excess_cents;
    const feeInvoice = issuedFor(facts, `platform_fee:${facts.sale.id}`);
    const taken = [
      note(facts, loss, `chargeback:${id}`, 'taken_back', lost_at),
      statement(facts, `chargeback_dj:${id}`, amount_cents, sharesOf(loss), lost_at),
      ...(feeInvoice
        ? [creditSale(facts, `platform_fee_lost:${id}`, 'platform', fee_cents, feeInvoice)]
        : []),
    ];
    if (!returned_at) return taken;
    const given = [{ kind: 'given_back' as const, total_cents: amount_cents }];
    return [
      ...taken,
      note(facts, loss, `chargeback_return:${id}`, 'given_back', returned_at),
      statement(facts, `chargeback_dj_return:${id}`, amount_cents, given, returned_at),
      feeOfSale(facts, `platform_fee_regained:${id}`, fee_cents),
    ];
  });

const sharesOf = ({ refund_cents, dj_cents, own_cents }: Loss): Draft['snapshot']['lines'] =>
  (
    [
      { kind: 'from_refund', total_cents: refund_cents },
      { kind: 'from_dj', total_cents: dj_cents },
      { kind: 'from_us', total_cents: own_cents },
    ] as const
  ).filter(({ total_cents }) => total_cents > 0);

function note(
  facts: SaleFacts,
  { charge_id, amount_cents, card_last4 }: Loss,
  occasion: string,
  kind: 'taken_back' | 'given_back',
  at: Date,
): Draft {
  const receipt = issuedFor(facts, `receipt:${charge_id}`);
  return composeSale(facts, {
    occasion,
    kind: 'chargeback_note',
    seller: 'platform',
    to: 'client',
    total_cents: amount_cents,
    lines: [{ kind, total_cents: amount_cents }],
    refers_to: receipt ? [named(receipt)] : [],
    payment: { at: at.toISOString(), card_last4 },
  });
}

function statement(
  facts: SaleFacts,
  occasion: string,
  total_cents: number,
  lines: Draft['snapshot']['lines'],
  at: Date,
): Draft {
  const invoice = issuedFor(facts, `sale:${facts.sale.id}`);
  return composeSale(facts, {
    occasion,
    kind: 'chargeback_statement',
    seller: 'platform',
    to: 'dj',
    total_cents,
    lines,
    refers_to: invoice ? [named(invoice)] : [],
    payment: { at: at.toISOString(), card_last4: null },
  });
}
