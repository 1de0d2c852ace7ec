export type Parts = ReadonlyMap<string, unknown>;

/** How a value is taken apart into what is changed each by itself, and put together again. */
export interface Shape {
  /** By key, in order; null where two parts have the same key, so that they cannot be told apart. */
  apart: (value: unknown) => Parts | null;
  together: (parts: Parts) => unknown;
  /** Somebody put the parts into their order. */
  isOrdered?: boolean;
  /** How a part is taken apart, as it was, here and there (undefined: missing); undefined for one that is one thing. */
  within?: (three: readonly [unknown, unknown, unknown]) => Shape | undefined;
}

const told = (entries: readonly (readonly [string, unknown])[]): Parts | null => {
  const parts = new Map(entries);
  return parts.size === entries.length ? parts : null;
};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An object: what each of its keys says. */
export const byKey: Shape = {
  apart: (value) => told(Object.entries(value ?? {}).filter(([, part]) => part !== undefined)),
  together: (parts) => Object.fromEntries(parts),
};

/** A list of words, each there or not. */
export const asSet: Shape = {
  apart: (value) => told(itemsOf(value).map((word) => [String(word), word])),
  together: (parts) => [...parts.values()],
};

interface ListRules<Item> {
  keyOf: (item: Item) => string;
  /** What decides the order, where nobody puts one item before another. */
  rank?: (item: Item) => number;
  /** An item for which this says something else is another thing altogether, and not taken apart. */
  stateOf?: (item: Item) => unknown;
}

/** A list of objects, each known by something of its own. */
export function listBy<Item extends object>({ keyOf, rank, stateOf }: ListRules<Item>): Shape {
  return {
    isOrdered: rank === undefined,
    apart: (value) => told(itemsOf(value).map((item) => [keyOf(item as Item), item])),
    together: (parts) => {
      const items = [...parts.values()] as Item[];
      return rank ? items.toSorted((one, other) => rank(one) - rank(other)) : items;
    },
    within: (three) => {
      const items = three.flatMap((item) => (item === undefined ? [] : [item as Item]));
      const states = new Set(items.map((item) => stateOf?.(item)));
      return items.length === three.length && states.size === 1 ? byKey : undefined;
    },
  };
}
