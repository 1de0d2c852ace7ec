import { draftChargebackNotes, draftChargebackStatements } from './draft-chargebacks.ts';
import { draftFeeLosses } from './draft-fee-losses.ts';
import type { Draft, Facts } from '../../rules.ts';
import { draftFeeCredits, draftFees, draftPayouts } from './draft-fees.ts';
import { draftCredit } from './draft-credit.ts';
import { draftDeposits, draftFinal } from './draft-invoices.ts';
import { draftReceipts, draftRefundReceipts } from './draft-receipts.ts';

const drafters = [
  draftReceipts,
  draftRefundReceipts,
  draftChargebackNotes,
  draftDeposits,
  draftFinal,
  draftCredit,
  draftFees,
  draftFeeCredits,
  draftFeeLosses,
  draftPayouts,
  draftChargebackStatements,
];

/**
 * The next document that a booking's money wants and that is not there yet; null when all are. In the order in
 * which they build on each other, and in which their series are locked: receipts, the DJ's invoices, our own.
 */
export function nextDocument(facts: Facts): Draft | null {
  const there = new Set(facts.documents.map(({ occasion }) => occasion));
  for (const drafts of drafters)
    for (const draft of drafts(facts)) if (!there.has(draft.occasion)) return draft;
  return null;
}
