import { asSet, byKey, listBy, type Shape } from '../../../../shared/shape.ts';
import { type Merged, mergeThreeWays } from '../../../../shared/three-way.ts';
import { amountsIn, finestOf } from '../../../prices/rules.ts';
import type { AddOn, Package } from '../../contract.ts';
import { type EditableField, placeFields } from '../../rules/fields.ts';
import type { Values } from './profile-sections.ts';

/** One that was taken out of the list while somebody changed it is not quietly changed where nobody sees it. */
const items = listBy<Package | AddOn>({ keyOf: ({ id }) => id, stateOf: ({ is_archived }) => is_archived });

/** Fields that hold many things, of which each tab may change others. */
export const shapes: Partial<Record<EditableField, Shape>> = {
  social_links: byKey,
  availability: byKey,
  genres: asSet,
  event_types: asSet,
  dj_types: asSet,
  packages: items,
  add_ons: items,
  travel_zones: listBy<Values['travel_zones'][number]>({
    keyOf: ({ up_to_km }) => String(up_to_km),
    rank: ({ up_to_km }) => up_to_km,
  }),
};

/**
 * What was typed into a section over `base` meets what was saved elsewhere: a place is whole, and each amount keeps
 * the number that it showed, in the currency that both end in.
 */
export function mergeSection(
  names: readonly EditableField[],
  base: Values,
  typed: Values,
  newest: Values,
): Merged<EditableField, Values> {
  const finest = finestOf([base.currency, typed.currency, newest.currency]);
  const [before, here, there] = [base, typed, newest].map((one) => ({
    ...one,
    ...amountsIn(one, one.currency, finest),
  })) as [Values, Values, Values];
  const merged = mergeThreeWays(names, before, here, there, { groups: [placeFields], shapes });
  const { values } = merged;
  return { ...merged, values: { ...values, ...amountsIn(values, finest, values.currency) } };
}
