import { type Draft, type PeriodFacts, taxIn } from '../../rules.ts';
import { feeTax } from '../../rules/fee-tax.ts';
import { noTax } from './compose-draft.ts';

type Given = Pick<Draft, 'occasion' | 'kind' | 'total_cents'> &
  Partial<Pick<Draft['snapshot'], 'tax' | 'refers_to'>> & {
    line: 'plan_month' | 'plan_year' | 'correction' | 'refund' | 'taken_back' | 'given_back';
    at: Date | null;
  };

/** A draft about a plan's period, with what it has when nothing else is said. */
export function composePeriod({ period, buyer, platform }: PeriodFacts, given: Given): Draft {
  const { occasion, kind, total_cents, line, tax = noTax, refers_to = [], at } = given;
  return {
    occasion,
    kind,
    seller: 'platform',
    buyer: 'client',
    total_cents,
    tax_cents: taxIn(total_cents, tax.rate_bps),
    snapshot: {
      seller: platform.party,
      buyer: buyer.party,
      dj_name: '',
      event: null,
      bought: { title: period.title, time_zone: period.time_zone },
      lines: [{ kind: line, total_cents }],
      tax,
      deducted: [],
      paid_cents: 0,
      due_cents: 0,
      refers_to,
      payment: at && { at: at.toISOString(), card_last4: null },
    },
  };
}

export const ourTax = ({ platform, buyer }: PeriodFacts) =>
  feeTax(platform.party, platform.tax_bps, buyer.party);
