/**
 * `npm run install-pictures`: what browsers show before they install Crossfade, on demo data, in public/install/.
 * `--at <address>` a product that already runs on demo data.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { languages } from '../src/shared/languages.ts';
import { prepareMachine, root } from './install.mjs';
import { runProgram } from './refusal.mjs';

const PICTURES = [
  { form_factor: 'narrow', viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  { form_factor: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];
// an empty date is written in the language of the browser that takes the picture, whatever the page's
const NO_DATE = 'input::-webkit-datetime-edit { visibility: hidden }';

await runProgram(async () => {
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  const { values } = parseArgs({ options: { at: { type: 'string' } } });
  const { chromium } = await import('playwright-core');
  const { browserOptions, ensureChromium } = await import('./chromium.mjs');
  const { startProduct } = await import('./product.mjs');
  const product = values.at ? { url: values.at, stop: async () => {} } : await startProduct();
  const browser = await chromium.launch(browserOptions(ensureChromium()));
  try {
    for (const language of languages)
      for (const { form_factor, ...view } of PICTURES) {
        const context = await browser.newContext({
          ...view,
          locale: language,
          reducedMotion: 'reduce',
          bypassCSP: true,
        });
        await context.addCookies([{ name: 'i18nextLng', value: language, url: product.url }]);
        const page = await context.newPage();
        await page.goto(product.url, { waitUntil: 'networkidle' });
        await page.addStyleTag({ content: NO_DATE });
        const file = path.join(root, 'public', 'install', `${form_factor}.${language}.webp`);
        await sharp(await page.screenshot())
          .webp({ quality: 82 })
          .toFile(file);
        await context.close();
      }
  } finally {
    await browser.close();
    await product.stop();
  }
  return 0;
});
