import type { Draft, Facts, Issued, Loss } from '../../rules.ts';
import { feeTax } from '../../rules/fee-tax.ts';
import { composeDraft, named, sum } from './compose-draft.ts';

const fees = [
  ['service_fee', 'client'],
  ['platform_fee', 'dj'],
] as const;

/** Our fees that went with a payment are asked of nobody again; given back, they are invoiced again. */
export function draftFeeLosses(facts: Facts): Draft[] {
  const invoicesOf = (kind: string) =>
    facts.documents.filter(({ occasion }) => occasion.startsWith(`${kind}:`));
  const credited = new Map<string, number>();
  const presents = facts.documents.filter(({ occasion }) => occasion.startsWith('fee_credit:'));
  credited.set('service_fee', -sum(presents, ({ total_cents }) => total_cents));
  const leftOf = (kind: string): number =>
    sum(invoicesOf(kind), ({ total_cents }) => total_cents) - (credited.get(kind) ?? 0);
  return facts.losses.flatMap((loss) => {
    const [service_cents, platform_cents] = fees.map(([kind]) => leftOf(kind)) as [number, number];
    const lost_cents = Math.min(loss.own_cents - loss.excess_cents, service_cents + platform_cents);
    if (lost_cents <= 0) return [];
    const of_service_cents = Math.round((lost_cents * service_cents) / (service_cents + platform_cents));
    return fees.flatMap(([kind, buyer]) => {
      const cents = kind === 'service_fee' ? of_service_cents : lost_cents - of_service_cents;
      if (cents === 0) return [];
      if (!loss.returned_at) credited.set(kind, (credited.get(kind) ?? 0) + cents);
      return feeDrafts(facts, loss, kind, buyer, cents, invoicesOf(kind));
    });
  });
}

function feeDrafts(
  facts: Facts,
  { id, returned_at }: Loss,
  kind: (typeof fees)[number][0],
  buyer: (typeof fees)[number][1],
  cents: number,
  invoices: Issued[],
): Draft[] {
  const ours = { seller: 'platform', buyer } as const;
  const credit = composeDraft(facts, {
    ...ours,
    occasion: `${kind}_lost:${id}`,
    kind: 'credit_note',
    total_cents: -cents,
    lines: [{ kind: 'correction', total_cents: -cents }],
    tax: invoices.at(-1)!.snapshot.tax,
    refers_to: invoices.map(named),
  });
  if (!returned_at) return [credit];
  const again = composeDraft(facts, {
    ...ours,
    occasion: `${kind}_regained:${id}`,
    kind: 'fee_invoice',
    total_cents: cents,
    lines: [{ kind, total_cents: cents }],
    tax: feeTax(facts.platform.party, facts.platform.tax_bps, facts[buyer].party),
  });
  return [credit, again];
}
