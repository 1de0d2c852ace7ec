import type { EventDetails } from '../../contract.ts';
import { type DetailName, detailNames } from '../../rules.ts';

/** The details alone, of whatever carries them. */
export const detailsOf = (source: EventDetails): EventDetails =>
  Object.fromEntries(detailNames.map((name) => [name, source[name]])) as EventDetails;

const isSame = (one: EventDetails, other: EventDetails, name: DetailName): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

/** Which details differ. */
export const differences = (one: EventDetails, other: EventDetails): DetailName[] =>
  detailNames.filter((name) => !isSame(one, other, name));

export interface Merged {
  /** To go on with: what was typed, and the newest of everything that was not touched. */
  details: EventDetails;
  /** Changed elsewhere and not touched here. */
  taken: DetailName[];
  /** Changed elsewhere and here, and not to the same. */
  open: DetailName[];
}

/** What was typed over `base` meets what was saved over it elsewhere. Nothing typed is lost. */
export function mergeDetails(base: EventDetails, typed: EventDetails, newest: EventDetails): Merged {
  const elsewhere = differences(base, newest);
  const taken = elsewhere.filter((name) => isSame(typed, base, name));
  return {
    details: detailsOf({ ...typed, ...Object.fromEntries(taken.map((name) => [name, newest[name]])) }),
    taken,
    open: elsewhere.filter((name) => !taken.includes(name) && !isSame(typed, newest, name)),
  };
}
