import type { CSSProperties } from 'react';
import { AA, contrast, inkOn, pressed, readable } from '../../../../shared/contrast.ts';
import { grounds, type Scheme } from '../../../../ui/theme/grounds.ts';
import { colorPattern } from '../../rules.ts';

const brandColors = ['primary_color', 'accent_color', 'background_color', 'text_color'] as const;
type BrandColor = (typeof brandColors)[number];
export type BrandColors = Record<BrandColor, string | null>;

const schemes: readonly Scheme[] = ['light', 'dark'];
const everywhere = [...grounds.light, ...grounds.dark];

/** A colour as it is written, once it is one. */
export const colorOf = (written: string | null): string | null =>
  written && colorPattern.test(written) ? written.toLowerCase() : null;

const told = (color: string, scheme: Scheme): string =>
  readable(color, grounds[scheme], AA.marks) ?? inkOn(grounds[scheme][0]);

/** A button's ground, the same under a pointer, and its words, in one scheme. */
export function fillIn(color: string, scheme: Scheme) {
  const fill = told(color, scheme);
  return { fill, hover: told(pressed(fill), scheme), ink: inkOn(fill) };
}
export const markIn = told;

/** What stands on the DJ's own ground, which is the same in both schemes. */
export const inkOf = (ground: string, text: string | null): string =>
  readable(text ?? inkOn(ground), [ground], AA.words) ?? inkOn(ground);

export interface ContrastCheck {
  color: BrandColor;
  ratio: number;
  least: number;
  /** The nearest that passes, in both schemes; null where the chosen one does. */
  suggested: string | null;
}

/** How well what was chosen is told from what it stands on, where that is worst. */
export function checksOf(colors: BrandColors): ContrastCheck[] {
  const check = (color: BrandColor, chosen: string, on: readonly string[], least: number): ContrastCheck => {
    const ratio = Math.min(...on.map((ground) => contrast(chosen, ground)));
    return { color, ratio, least, suggested: ratio >= least ? null : readable(chosen, on, least) };
  };
  const ground = colorOf(colors.background_color);
  const text = colorOf(colors.text_color);
  return [
    ...(['primary_color', 'accent_color'] as const).flatMap((color) => {
      const chosen = colorOf(colors[color]);
      return chosen ? [check(color, chosen, everywhere, AA.marks)] : [];
    }),
    ...(ground && text ? [check('text_color', text, [ground], AA.words)] : []),
  ];
}

/** What a page in these colours needs: which of its parts are in them, and the custom properties that say so. */
export function brandOf(colors: BrandColors) {
  const primary = colorOf(colors.primary_color);
  const accent = colorOf(colors.accent_color);
  const ground = colorOf(colors.background_color);
  const style: Record<`--${string}`, string> = {};
  for (const scheme of schemes) {
    if (primary)
      for (const [part, value] of Object.entries(fillIn(primary, scheme)))
        style[`--brand-${part}-${scheme}`] = value;
    if (accent) style[`--brand-mark-${scheme}`] = markIn(accent, scheme);
  }
  if (ground) {
    style['--brand-ground'] = ground;
    style['--brand-ink'] = inkOf(ground, colorOf(colors.text_color));
  }
  return { primary, accent, ground, style: style as CSSProperties };
}
