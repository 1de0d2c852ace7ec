import { createRequire } from 'node:module';
import { type Context as Ctx, Hono } from 'hono';
import sharp, { type OverlayOptions } from 'sharp';
import { type Language, pickLanguage } from '../../shared/languages.ts';
import type { Deps } from '../context.ts';
import { countAttempt } from '../rate-limit.ts';
import type { AppEnv } from './app-env.ts';
import { callerAddress } from './caller-address.ts';

/** What others' pages show of a link to ours. */
export interface ShareImage {
  title: string;
  lines: readonly string[];
  /** The right half: a drawing, or a picture's bytes. */
  art: string | Buffer;
}

const SIZE = { width: 1200, height: 630 };
const ART = { left: 660, width: 540 };
const MARGIN = 64;
const TEXT_WIDTH = ART.left - 2 * MARGIN;
const colours = { paper: '#fbf9f5', ink: '#12110f', quiet: '#5f5a51' };
const titleSizes = [76, 62, 50, 40, 32];
const TITLE_HEIGHT = 290;

const { resolve } = createRequire(import.meta.url);
const faces = {
  display: resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
  text: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  japanese: resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
};
const fonts = {
  display: 'Bricolage Grotesque SemiBold, BIZ UDPGothic Bold',
  text: 'Inter, BIZ UDPGothic Bold',
};

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="36" viewBox="0 0 60 36">
<path fill="#d13f0a" d="M12 6h18v24H12a12 12 0 0 1 0-24z"/><path fill="#0b7285" d="M48 6H30v24h18a12 12 0 0 0 0-24z"/>
<rect x="22" y="1" width="16" height="34" rx="6" fill="${colours.ink}" stroke="${colours.paper}" stroke-width="4"/></svg>`;

/** Without what no face has a shape for. */
const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Extended_Pictographic}]/gu, ' ').trim();
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Block {
  data: Buffer;
  height: number;
}

async function write(
  text: string,
  face: keyof typeof fonts,
  pixels: number,
  colour: string,
): Promise<Block | null> {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return null;
  const markup = `<span foreground="${colour}" size="${pixels * 1024}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: fonts[face],
      fontfile: faces[face],
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** A face counts once it has been named: the others then borrow from it the letters that they lack. */
let ready: Promise<unknown> | undefined;
const prepareFaces = () =>
  (ready ??= sharp({
    text: { text: 'ア', font: 'BIZ UDPGothic Bold', fontfile: faces.japanese },
  }).toBuffer());

/** As large as it may be and still have room. */
async function writeTitle(title: string): Promise<Block | null> {
  let block: Block | null = null;
  for (const size of titleSizes) {
    block = await write(title, 'display', size, colours.ink);
    if (!block || block.height <= TITLE_HEIGHT) return block;
  }
  return (
    block && { ...block, data: await sharp(block.data).extract(top(TITLE_HEIGHT, TEXT_WIDTH)).toBuffer() }
  );
}
const top = (height: number, width: number) => ({ left: 0, top: 0, width, height });

/** 1200 × 630, as PNG. */
async function drawShareImage({ title, lines, art }: ShareImage): Promise<Buffer> {
  await prepareFaces();
  const half = { width: ART.width, height: SIZE.height };
  const attributes = `xmlns="http://www.w3.org/2000/svg" width="${half.width}" height="${half.height}"`;
  const picture = await sharp(
    typeof art === 'string' ? Buffer.from(art.replace('<svg ', `<svg ${attributes} `)) : art,
  )
    .resize({ ...half, fit: 'cover' })
    .png()
    .toBuffer();
  const words = [await writeTitle(plain(title))];
  for (const line of lines) words.push(await write(plain(line), 'text', 30, colours.quiet));
  const name = await write('Crossfade', 'display', 34, colours.ink);
  const layers: OverlayOptions[] = [
    { input: picture, left: ART.left, top: 0 },
    { input: Buffer.from(mark), left: MARGIN, top: SIZE.height - MARGIN - 36 },
  ];
  if (name) layers.push({ input: name.data, left: MARGIN + 78, top: SIZE.height - MARGIN - 32 });
  let y = MARGIN;
  for (const [index, block] of words.entries()) {
    if (!block) continue;
    if (y + block.height > SIZE.height - 2 * MARGIN - 36) break;
    layers.push({ input: block.data, left: MARGIN, top: y });
    y += block.height + (index === 0 ? 34 : 18);
  }
  return sharp({ create: { ...SIZE, channels: 3, background: colours.paper } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

const KEPT = 200;
const KEPT_MS = 10 * 60_000;
/** A network's images that were not there already; each costs a tenth of a second. */
const limit = { action: 'share_image', max_attempts: 120, window_minutes: 10 };

export type AnswerImage = (
  c: Ctx<AppEnv>,
  key: string,
  make: () => Promise<ShareImage | null>,
) => Promise<Response>;

/** Draws each image once and keeps the latest; who asks for very many others waits. */
export function shareImages(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): AnswerImage {
  const kept = new Map<string, { png: Promise<Buffer | null>; stale_at: number }>();
  return async (c, key, make) => {
    let known = kept.get(key);
    if (!known || known.stale_at < performance.now()) {
      const ip = callerAddress(c.req.header('x-forwarded-for'), c.env, deps.env.TRUSTED_PROXIES);
      const { is_allowed, resets_at } = await countAttempt({ ...deps, actor: null, ip }, limit);
      if (!is_allowed) {
        const seconds = Math.ceil((resets_at.getTime() - deps.clock.now().getTime()) / 1000);
        return c.body(null, 429, { 'Retry-After': String(Math.max(1, seconds)) });
      }
      const png = make().then((image) => image && drawShareImage(image));
      known = { png, stale_at: performance.now() + KEPT_MS };
      png.catch(() => kept.delete(key));
      kept.delete(key);
      kept.set(key, known);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    const png = await known.png;
    if (!png) return c.notFound();
    return c.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
    });
  };
}

interface PageImages {
  /** No other kind of page has this name. */
  kind: string;
  /** What may stand before `.png`. */
  slugs: RegExp;
  /** `null` where visitors see no such page. */
  make: (slug: string, language: Language) => Promise<ShareImage | null>;
}

/** `GET /<language>/<slug>.png`: what a link to a page looks like elsewhere, for each page of one kind. */
export function pageImages(answer: AnswerImage, { kind, slugs, make }: PageImages): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/:language/:file{.+\\.png}', (c, next) => {
    // addresses are found in small letters, and so what is kept is never another address's answer
    const slug = c.req.param('file').slice(0, -'.png'.length).toLowerCase();
    const language = pickLanguage([c.req.param('language')]);
    if (!slugs.test(slug)) return next();
    return answer(c, `${kind} ${language} ${slug}`, () => make(slug, language));
  });
  return app;
}
