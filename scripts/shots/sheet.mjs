/** A contact sheet: every screen of one language and width on one picture, light beside dark. */
import fs from 'node:fs';
import path from 'node:path';

/** @import { Browser } from 'playwright-core' */

/**
 * @typedef {object} Shot
 * @property {string} screen
 * @property {string} language
 * @property {number} width
 * @property {'light' | 'dark'} scheme
 */

const LAYOUTS = { 360: { columns: 8, thumb: 180, ratio: 1.9 }, 1280: { columns: 4, thumb: 376, ratio: 0.8 } };
const GAP_PX = 12;
// Chromium paints no picture larger than this in either direction
const MAXIMUM_PX = 16_000;

/** @param {Shot} shot */
export const fileOf = ({ screen, language, width, scheme }) => `${screen}.${language}.${width}.${scheme}.png`;

/**
 * @param {Browser} browser
 * @param {string} directory holds the pictures, receives `contact.<language>.<width>.png`
 * @param {Shot[]} shots
 */
export async function makeSheets(browser, directory, shots) {
  const groups = new Map(shots.map(({ language, width }) => [`${language}.${width}`, { language, width }]));
  for (const [name, { language, width }] of groups) {
    const own = shots.filter((shot) => shot.language === language && shot.width === width);
    const layout = LAYOUTS[/** @type {360 | 1280} */ (width)];
    const sheet_width = layout.columns * (layout.thumb + GAP_PX) + GAP_PX;
    const page = await browser.newPage({ viewport: { width: sheet_width, height: 100 } });
    // from a file, so that pictures beside it may be shown
    const file = path.join(directory, `contact.${name}.html`);
    fs.writeFileSync(file, sheetHtml(own, layout));
    await page.goto(`file://${path.resolve(file)}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: sheet_width, height: Math.min(height, MAXIMUM_PX) };
    await page.screenshot({ path: path.join(directory, `contact.${name}.png`), fullPage: true, clip });
    await page.close();
    fs.rmSync(file);
  }
}

/**
 * @param {Shot[]} shots
 * @param {{ columns: number, thumb: number, ratio: number }} layout thumb is a width in px
 */
function sheetHtml(shots, { columns, thumb, ratio }) {
  const figures = shots.map(
    (shot) => `<figure><img src="${fileOf(shot)}"><figcaption>${shot.screen}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: ${GAP_PX}px; background: #777; font: 12px/1.4 sans-serif; color: #fff;
      display: grid; grid-template-columns: repeat(${columns}, ${thumb}px); gap: ${GAP_PX}px; }
    figure { margin: 0; }
    img { width: ${thumb}px; height: ${thumb * ratio}px; object-fit: cover; object-position: top; display: block; }
  </style>${figures.join('')}`;
}
