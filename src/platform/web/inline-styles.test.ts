import { expect, test } from 'vitest';
import { shownFaces } from '../../shared/page-fonts.ts';
import { inlineStyles } from './inline-styles.ts';

const sheets: Record<string, string> = {
  '/assets/shell-1.css': 'p{color:red}',
  '/assets/home-2.css': 'b{--$&:1}',
};
const read = (path: string) => sheets[path];
const link = (href: string, more = '') => `<link nonce="" rel="stylesheet" href="${href}"${more}/>`;
const font = (more = '') => `<link nonce="" rel="preload" as="font"${more} href="/assets/inter.woff2"/>`;

test('style sheets stand in the page in their order; their links stay, without being fetched or applied, and fonts wait', () => {
  const page = `<head>${font()}${link('/assets/shell-1.css#')}${link('/assets/home-2.css')}</head><p>x</p>`;
  expect(inlineStyles(page, read)).toBe(
    `<head>${font(' media="not all"')}` +
      `<style>p{color:red}</style>${link('/assets/shell-1.css#', ' disabled="" media="not all"')}${link('/assets/shell-1.css', ' disabled="" media="not all"')}` +
      `<style>b{--$&:1}</style>${link('/assets/home-2.css', ' disabled="" media="not all"')}</head><p>x</p>`,
  );
});

test('fonts are fetched after the page is painted, and without scripts at once; what stands in for them is there from the beginning', () => {
  const face = '@font-face{font-family:Inter;src:url(/assets/inter.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:Fallback;src:local(Arial)}';
  const styled = inlineStyles(
    `<head>${link('/assets/f.css')}${shownFaces}</head>x</head>`,
    () => `a{}${face}${fallback}b{}`,
  );
  expect(styled).toBe(
    `<head><style>a{}${fallback}b{}</style>${link('/assets/f.css', ' disabled="" media="not all"')}` +
      `<noscript>${shownFaces}</noscript><style id="waiting-fonts" media="not all">${face}</style><noscript><style>${face}</style></noscript></head>x</head>`,
  );
});

test('a page of which a sheet is missing, and one without any, stay as they are', () => {
  for (const page of [
    `${font()}${link('/assets/shell-1.css')}${link('/assets/gone-3.css')}`,
    `${font()}${link('https://elsewhere.test/a.css')}`,
    '<p>nothing</p>',
  ])
    expect(inlineStyles(page, read)).toBe(page);
});
