/** Words on their ground, and what alone shows a control or marks a part, by WCAG 2.2 AA. */
export const AA = { words: 4.5, marks: 3 } as const;

/** `#rrggbb`. */
type Hex = string;

const BLACK = '#000000';
const WHITE = '#ffffff';
const partsOf = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** As WCAG defines it: 0 is black, 1 is white. */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What words are best written in on a ground: always 4.5 or more. */
export const inkOn = (ground: Hex): Hex =>
  contrast(ground, BLACK) > contrast(ground, WHITE) ? BLACK : WHITE;

const mixed = (one: Hex, other: Hex, share: number): Hex => {
  const to = partsOf(other);
  const parts = partsOf(one).map((part, at) => Math.round(part + (to[at]! - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const STEPS = 50;

/**
 * The colour nearest to `color`, in its own hue, that is told from all of these grounds: darker or lighter by the
 * smallest step that suffices. Null where nothing is told from all of them.
 */
export function readable(color: Hex, grounds: readonly Hex[], least: number): Hex | null {
  for (let step = 0; step <= STEPS; step++)
    for (const end of [BLACK, WHITE]) {
      const shade = mixed(color, end, step / STEPS);
      if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade;
    }
  return null;
}

/** A little nearer to what is not written on it, so that a pointer over it is seen and its words are read. */
export const pressed = (fill: Hex): Hex => mixed(fill, inkOn(fill) === BLACK ? WHITE : BLACK, 0.14);
