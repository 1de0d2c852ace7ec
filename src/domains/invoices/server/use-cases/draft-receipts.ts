import type { DocumentLine, Draft, Facts } from '../../rules.ts';
import { composeDraft, noTax } from './compose-draft.ts';
import { partsOf } from './count-payments.ts';

/** One for each payment by card, whatever becomes of it. */
export const draftReceipts = (facts: Facts): Draft[] =>
  [...facts.payments, ...facts.damage.payments]
    .filter(({ kind }) => kind !== 'carried')
    .map((payment) => {
      const parts = partsOf(facts).find((one) => one.payment === payment);
      const lines: DocumentLine[] = parts?.fee_cents
        ? [
            { kind: 'dj_part', total_cents: payment.amount_cents - parts.fee_cents },
            { kind: 'service_fee', total_cents: parts.fee_cents },
          ]
        : [{ kind: payment.kind, total_cents: payment.amount_cents }];
      return composeDraft(facts, {
        occasion: `receipt:${payment.id}`,
        kind: 'receipt',
        seller: 'platform',
        buyer: 'client',
        total_cents: payment.amount_cents,
        lines,
        tax: noTax,
        payment: { at: payment.at.toISOString(), card_last4: payment.card_last4 },
      });
    });

/** One for each refund that is on its way. */
export const draftRefundReceipts = (facts: Facts): Draft[] =>
  [...facts.refunds, ...facts.damage.refunds].flatMap(({ id, amount_cents, sent_at, card_last4 }) =>
    sent_at
      ? composeDraft(facts, {
          occasion: `refund:${id}`,
          kind: 'refund_receipt',
          seller: 'platform',
          buyer: 'client',
          total_cents: amount_cents,
          lines: [{ kind: 'refund', total_cents: amount_cents }],
          tax: noTax,
          payment: { at: sent_at.toISOString(), card_last4 },
        })
      : [],
  );
