import type { PublicDj } from '../../../profiles/contract.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { SetDraft } from './use-draft.ts';
import type { CarryState } from './use-carry.ts';
import type { QuoteState } from './use-quote.ts';

export const stepNames = ['dj', 'when', 'event', 'pay'] as const;
export const LAST_STEP = stepNames.length;

/** What each step of booking a DJ works with. */
export interface StepProps {
  dj: PublicDj | null;
  draft: BookingDraft;
  set: SetDraft;
  quote: QuoteState;
  carry: CarryState;
  /** Id, label and error of a field, for its component. */
  field: (name: keyof BookingDraft) => { id: string; label: string; error?: string };
}

/** The address of a step; everything else of the flow is in the draft. */
export function stepAddress(dj: string, step: number): string {
  const search = new URLSearchParams({ ...(dj && { dj }), step: String(step) });
  return `/book-dj?${search.toString()}`;
}

/** The step an address names; a chosen DJ begins with the date. */
export function stepOf(search: URLSearchParams): number {
  const step = Number(search.get('step'));
  if (Number.isInteger(step) && step >= 1 && step <= LAST_STEP) return step;
  return search.get('dj') ? 2 : 1;
}
