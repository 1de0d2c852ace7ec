/** What one value says, told apart by what it holds. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Which of these fields differ. */
export const differences = <Name extends string>(
  names: readonly Name[],
  one: Partial<Record<Name, unknown>>,
  other: Partial<Record<Name, unknown>>,
): Name[] => names.filter((name) => !isSame(one[name], other[name]));

export interface Merged<Name extends string, Values> {
  /** To go on with: what was typed, and the newest of everything that was not touched. */
  values: Values;
  /** Changed elsewhere and not touched here. */
  taken: Name[];
  /** Changed elsewhere and here, and not to the same. */
  open: Name[];
}

/**
 * What was typed over `base` meets what was saved over it elsewhere. Nothing typed is lost. Of the fields of one of the
 * `groups` all are taken or none: half of one place and half of another would be a third that nobody meant.
 */
export function mergeThreeWays<Name extends string, Values extends Partial<Record<Name, unknown>>>(
  names: readonly Name[],
  base: Values,
  typed: Values,
  newest: Values,
  groups: readonly (readonly Name[])[] = [],
): Merged<Name, Values> {
  const taken: Name[] = [];
  const open: Name[] = [];
  for (const name of names) {
    const whole = groups.find((group) => group.includes(name)) ?? [name];
    if (differences(whole, base, newest).length === 0) continue;
    if (differences(whole, base, typed).length > 0) open.push(...differences([name], typed, newest));
    else taken.push(...differences([name], base, newest));
  }
  return {
    values: { ...typed, ...Object.fromEntries(taken.map((name) => [name, newest[name]])) },
    taken,
    open,
  };
}
