import type { Parts, Shape } from './shape.ts';

/** What one value says, told apart by what it holds; in which order an object has its keys says nothing. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Which of these fields differ. */
export const differences = <Name extends string>(
  names: readonly Name[],
  one: Partial<Record<Name, unknown>>,
  other: Partial<Record<Name, unknown>>,
): Name[] => names.filter((name) => !isSame(one[name], other[name]));

/** A field, or by its keys a part of what one holds. */
export interface Place<Name extends string> {
  name: Name;
  at: readonly string[];
}

export interface Merged<Name extends string, Values> {
  /** To go on with: what was typed, and the newest of everything that was not touched. */
  values: Values;
  /** Changed elsewhere and not touched here. */
  taken: Name[];
  /** Changed elsewhere and here, each in parts that the other left alone or said the same of: both stand in the value. */
  joined: Name[];
  /** Changed elsewhere and here, and not to the same. */
  open: Name[];
  /** The same of parts; their fields are not open as a whole. */
  open_parts: Place<Name>[];
}

interface Rules<Name extends string> {
  /** Of the fields of one of these all are taken or none: half of one place and half of another would be a third that nobody meant. */
  groups?: readonly (readonly Name[])[];
  /** Fields whose parts are changed each by itself. */
  shapes?: Partial<Record<Name, Shape>>;
}

/** What was typed over `base` meets what was saved over it elsewhere. Nothing typed is lost. */
export function mergeThreeWays<Name extends string, Values extends Partial<Record<Name, unknown>>>(
  names: readonly Name[],
  base: Values,
  typed: Values,
  newest: Values,
  { groups = [], shapes = {} }: Rules<Name> = {},
): Merged<Name, Values> {
  const merged: Omit<Merged<Name, Values>, 'values'> = { taken: [], joined: [], open: [], open_parts: [] };
  const changes: Partial<Record<Name, unknown>> = {};
  for (const name of names) {
    const whole = groups.find((group) => group.includes(name)) ?? [name];
    if (differences(whole, base, newest).length === 0) continue;
    if (differences(whole, base, typed).length === 0) {
      changes[name] = newest[name];
      merged.taken.push(...differences([name], base, newest));
    } else if (whole.length > 1) merged.open.push(...differences([name], typed, newest));
    else {
      const { value, open } = mergeValue(shapes[name], base[name], typed[name], newest[name]);
      changes[name] = value;
      if (!isSame(value, typed[name])) merged.joined.push(name);
      if (open.some((at) => at.length === 0)) merged.open.push(name);
      else merged.open_parts.push(...open.map((at) => ({ name, at })));
    }
  }
  return { values: { ...typed, ...changes }, ...merged };
}

interface MergedValue {
  value: unknown;
  /** The keys that lead to what is open; none of them where it is the value itself. */
  open: string[][];
}

/** What is missing is undefined here: a part is added, changed and removed by the same rule. */
function mergeValue(shape: Shape | undefined, base: unknown, typed: unknown, newest: unknown): MergedValue {
  if (isSame(typed, newest) || isSame(newest, base)) return { value: typed, open: [] };
  if (isSame(typed, base)) return { value: newest, open: [] };
  const [before, here, there] = [base, typed, newest].map((one) => shape?.apart(one) ?? null);
  if (!shape || !before || !here || !there) return { value: typed, open: [[]] };
  const isMovedTwice =
    isMoved(before, here) && isMoved(before, there) && isMoved(here, there) && shape.isOrdered === true;
  const open: string[][] = isMovedTwice ? [[]] : [];
  const [lead, other] = isMoved(before, there) && !isMoved(before, here) ? [there, here] : [here, there];
  const parts = new Map<string, unknown>();
  for (const key of together(lead, other)) {
    const three = [before.get(key), here.get(key), there.get(key)] as const;
    const part = mergeValue(shape.within?.(three), ...three);
    open.push(...part.open.map((at) => [key, ...at]));
    if (part.value !== undefined) parts.set(key, part.value);
  }
  return { value: shape.together(parts), open };
}

/** Whether what stands in both stands in another order. */
function isMoved(one: Parts, other: Parts): boolean {
  const of = (these: Parts, those: Parts) => [...these.keys()].filter((key) => those.has(key));
  return !isSame(of(one, other), of(other, one));
}

/** All keys in the order of the first; what only the other has comes behind what it comes behind there. */
function together(lead: Parts, other: Parts): string[] {
  const keys = [...lead.keys()];
  let before = -1;
  for (const key of other.keys()) {
    const at = keys.indexOf(key);
    before = at === -1 ? before + 1 : at;
    if (at === -1) keys.splice(before, 0, key);
  }
  return keys;
}

const partOf = (shape: Shape | undefined, value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined || value === undefined) return value;
  const part = shape?.apart(value)?.get(key);
  return partOf(shape?.within?.([part, part, part]), part, rest);
};

/** Whether two values say the same of a part. */
export const isSamePart = (
  shape: Shape | undefined,
  one: unknown,
  other: unknown,
  at: readonly string[],
): boolean => isSame(partOf(shape, one, at), partOf(shape, other, at));

/** `value` with a part of it as `saved` has it: changed, put in where it stands there, or taken out. */
export function withPartOf(
  shape: Shape | undefined,
  value: unknown,
  saved: unknown,
  [key, ...rest]: readonly string[],
): unknown {
  const [here, there] = [value, saved].map((one) => shape?.apart(one) ?? null);
  if (key === undefined || !shape || !here || !there) return saved;
  const three = [here.get(key), here.get(key), there.get(key)] as const;
  const part = withPartOf(shape.within?.(three), here.get(key), there.get(key), rest);
  const keys = here.has(key)
    ? [...here.keys()]
    : together(here, new Map([...there].filter(([one]) => one === key || here.has(one))));
  return shape.together(
    new Map(
      keys.flatMap((one): [string, unknown][] => {
        const own = one === key ? part : here.get(one);
        return own === undefined ? [] : [[one, own]];
      }),
    ),
  );
}
