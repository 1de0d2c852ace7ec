/**
 * The letters of Central and Eastern Europe and Turkey, cut out of the much larger files of all further Latin letters:
 * one `ć` in a name would otherwise bring a hundred kilobytes before the page is painted. Cut when something is built,
 * kept in `.cache`, and called `@letters/` in style sheets (vite.config.ts).
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const FONTS = ['inter', 'bricolage-grotesque'];

/** As `src/ui/theme/fonts.css` names them: first and last of each range. */
export const LETTERS = /** @type {const} */ ([
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
]);

/** @returns {Promise<string>} the folder of the cut fonts, `<font>.woff2` each */
export async function cutLetters() {
  const packages = FONTS.map((font) => path.join(root, 'node_modules', '@fontsource-variable', font));
  const versions = packages.map(
    (home) => JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')).version,
  );
  const folder = path.join(root, '.cache', 'letters', versions.join('-'));
  if (fs.existsSync(folder)) return folder;
  const { default: subsetFont } = await import('subset-font');
  const points = LETTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = fs.mkdtempSync(`${folder}-`);
  for (const [at, font] of FONTS.entries()) {
    const whole = fs.readFileSync(
      path.join(packages[at] ?? '', 'files', `${font}-latin-ext-wght-normal.woff2`),
    );
    const cut = await subsetFont(whole, String.fromCodePoint(...points), { targetFormat: 'woff2' });
    fs.writeFileSync(path.join(unfinished, `${font}.woff2`), cut);
  }
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    // another build was faster
    fs.rmSync(unfinished, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
  return folder;
}
