import fs from 'node:fs';
import path from 'node:path';
import { shownFaces, waitingFonts } from '../../shared/page-fonts.ts';

/** A style sheet of ours as the router links it; what the build marks with `#` is the same file. */
const SHEET = /<link nonce="" rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;
const FONT = /<link nonce="" rel="preload" as="font"/g;
/** A face that has a file to fetch; those that stand in until it comes have none. */
const FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * A finished page with its style sheets in it, so that it can be painted as soon as it has come. The links stay, disabled:
 * neither fetched nor applied, but found by whatever looks whether a page has a sheet already, with the mark or without.
 * Fonts are fetched, and their faces tried on, once it has been painted (`StartAfterPaint`), without scripts at once: till
 * then the line is free for the page.
 */
export function inlineStyles(html: string, read: (name: string) => string | undefined): string {
  let isWhole = true;
  let faces = '';
  const styled = html.replace(SHEET, (link, name: string, mark: string) => {
    const text = read(name);
    isWhole &&= text !== undefined;
    if (text === undefined) return link;
    // what looks ahead for files to fetch reads of the two only the media, what applies sheets only the other
    const found = link.replace('/>', ' disabled="" media="not all"/>');
    faces += text.match(FACE)?.join('') ?? '';
    return `<style>${text.replace(FACE, '')}</style>${found}${mark && found.replace(mark, '')}`;
  });
  if (styled === html || !isWhole) return html;
  const fonts = `<style id="${waitingFonts}" media="not all">${faces}</style><noscript><style>${faces}</style></noscript>`;
  return styled
    .replace(FONT, '$& media="not all"')
    .replace(shownFaces, `<noscript>${shownFaces}</noscript>`)
    .replace('</head>', () => (faces && fonts) + '</head>');
}

/** Reads the build's style sheets, each once; undefined of one that is not there. */
export function sheetsIn(root: string): (name: string) => string | undefined {
  const known = new Map<string, string>();
  return (name) => {
    const file = path.join(root, name);
    if (!known.has(name) && fs.existsSync(file)) known.set(name, fs.readFileSync(file, 'utf8'));
    return known.get(name);
  };
}
