/** Chance that repeats: the same seed gives the same sequence everywhere. For demo data and benchmarks, never for secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different members, in chance order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A version 4 UUID; the state has 32 bits, so ask for hundreds, not for millions. */
  id(): string;
}

/** Mulberry32 over an FNV-1a hash of `seed`. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[between(0, list.length - 1)]!;
    },
    sample(list, count) {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0)
        taken.push(...rest.splice(between(0, rest.length - 1), 1));
      return taken;
    },
    id() {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '89ab'[between(0, 3)]!;
      const text = hex.join('');
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
    },
  };
}
