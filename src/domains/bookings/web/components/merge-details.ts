import {
  differences as differencesOf,
  type Merged as MergedValues,
  mergeThreeWays,
} from '../../../../shared/three-way.ts';
import type { EventDetails } from '../../contract.ts';
import { type DetailName, detailNames } from '../../rules.ts';

/** The details alone, of whatever carries them. */
export const detailsOf = (source: EventDetails): EventDetails =>
  Object.fromEntries(detailNames.map((name) => [name, source[name]])) as EventDetails;

/** Which details differ. */
export const differences = (one: EventDetails, other: EventDetails): DetailName[] =>
  differencesOf(detailNames, one, other);

export interface Merged extends Pick<MergedValues<DetailName, EventDetails>, 'taken' | 'open'> {
  details: EventDetails;
}

/** What was typed over `base` meets what was saved over it elsewhere. Nothing typed is lost. */
export function mergeDetails(base: EventDetails, typed: EventDetails, newest: EventDetails): Merged {
  const { values, taken, open } = mergeThreeWays(detailNames, base, typed, newest);
  return { details: detailsOf(values), taken, open };
}
