import { type Merged, mergeThreeWays } from '../../../../shared/three-way.ts';
import { inOneCurrency } from '../../../prices/rules.ts';
import { type EditableField, placeFields } from '../../rules.ts';
import type { Values } from './profile-sections.ts';

/** What was typed into a section over `base` meets what was saved elsewhere: a place is whole, and prices of one currency. */
export function mergeSection(
  names: readonly EditableField[],
  base: Values,
  typed: Values,
  newest: Values,
): Merged<EditableField, Values> {
  const merged = mergeThreeWays(names, base, typed, newest, [placeFields]);
  return { ...merged, values: inOneCurrency(merged, typed, newest) };
}
