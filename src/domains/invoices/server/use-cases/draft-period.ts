import type { Draft, PeriodFacts } from '../../rules.ts';
import { named } from './compose-draft.ts';
import { composePeriod, ourTax } from './compose-period.ts';

/** All papers of a plan's period: our invoice, what we gave back of it, and what a bank did. */
export const draftPeriod = (facts: PeriodFacts): Draft[] =>
  [invoiceOf(facts), ...draftRefunds(facts), ...draftLosses(facts)].filter(
    ({ total_cents }) => total_cents !== 0,
  );

const invoiceOf = (facts: PeriodFacts): Draft =>
  composePeriod(facts, {
    occasion: `plan:${facts.period.id}`,
    kind: 'plan_invoice',
    total_cents: facts.period.amount_cents,
    line: `plan_${facts.period.interval}`,
    tax: ourTax(facts),
    at: facts.period.paid_at,
  });

const issuedFor = ({ documents, period }: PeriodFacts) =>
  documents.find(({ occasion }) => occasion === `plan:${period.id}`);

/** Less was paid than was invoiced, taxed as it was. */
function creditOf(facts: PeriodFacts, occasion: string, cents: number): Draft[] {
  const invoice = issuedFor(facts);
  if (!invoice) return [];
  const { tax } = invoice.snapshot;
  const refers_to = [named(invoice)];
  const total_cents = -cents;
  return [
    composePeriod(facts, {
      occasion,
      kind: 'credit_note',
      total_cents,
      line: 'correction',
      tax,
      refers_to,
      at: null,
    }),
  ];
}

const draftRefunds = (facts: PeriodFacts): Draft[] =>
  facts.refunds.flatMap(({ id, amount_cents, sent_at }) => [
    ...(sent_at
      ? [
          composePeriod(facts, {
            occasion: `refund:${id}`,
            kind: 'refund_receipt',
            total_cents: amount_cents,
            line: 'refund',
            at: sent_at,
          }),
        ]
      : []),
    ...creditOf(facts, `plan_credit:${id}`, amount_cents),
  ]);

/** What a bank took for good is never asked for again; what it gave after all is invoiced again. */
const draftLosses = (facts: PeriodFacts): Draft[] =>
  facts.losses.flatMap(({ id, amount_cents, own_cents, excess_cents, lost_at, returned_at }) => {
    const kept_cents = own_cents - excess_cents;
    const invoice = issuedFor(facts);
    const note = (occasion: string, line: 'taken_back' | 'given_back', at: Date): Draft =>
      composePeriod(facts, {
        occasion,
        kind: 'chargeback_note',
        total_cents: amount_cents,
        line,
        refers_to: invoice ? [named(invoice)] : [],
        at,
      });
    const taken = [
      note(`chargeback:${id}`, 'taken_back', lost_at),
      ...creditOf(facts, `plan_lost:${id}`, kept_cents),
    ];
    if (!returned_at) return taken;
    const again = composePeriod(facts, {
      occasion: `plan_regained:${id}`,
      kind: 'plan_invoice',
      total_cents: kept_cents,
      line: `plan_${facts.period.interval}`,
      tax: ourTax(facts),
      at: returned_at,
    });
    return [...taken, note(`chargeback_return:${id}`, 'given_back', returned_at), again];
  });
