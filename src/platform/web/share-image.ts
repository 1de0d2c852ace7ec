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
const TEXT_HEIGHT = SIZE.height - 3 * MARGIN - 36;
const gaps = { title: 34, line: 18 };
/** The title's and the lines', from the finest to the one that holds the longest names. */
const sizes = [
  { title: 76, line: 30 },
  { title: 62, line: 30 },
  { title: 50, line: 30 },
  { title: 40, line: 28 },
  { title: 32, line: 24 },
  { title: 26, line: 22 },
  { title: 22, line: 20 },
];

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
  width: number;
  height: number;
}
interface Placed extends Block {
  top: number;
}
interface Writing {
  face: keyof typeof fonts;
  pixels: number;
  colour: string;
  wrap?: 'word' | 'word-char';
}

async function write(text: string, { face, pixels, colour, wrap = 'word' }: Writing): Promise<Block | null> {
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
      wrap,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A face counts once it has been named: the others then borrow from it the letters that they lack. */
let ready: Promise<unknown> | undefined;
const prepareFaces = () =>
  (ready ??= sharp({
    text: { text: 'ア', font: 'BIZ UDPGothic Bold', fontfile: faces.japanese },
  }).toBuffer());

/** One under the other; a line without words takes no room. */
async function setWords(
  { title, lines }: Pick<ShareImage, 'title' | 'lines'>,
  size: (typeof sizes)[number],
  wrap: Writing['wrap'],
): Promise<Placed[]> {
  const placed: Placed[] = [];
  let height = 0;
  for (const [index, text] of [title, ...lines].entries()) {
    const kind = index === 0 ? 'title' : 'line';
    const writing = kind === 'title' ? titles : ordinary;
    const block = await write(plain(text), { ...writing, pixels: size[kind], wrap });
    if (!block) continue;
    placed.push({ ...block, top: MARGIN + height });
    height += block.height + gaps[kind];
  }
  return placed;
}
const titles = { face: 'display', colour: colours.ink } as const;
const ordinary = { face: 'text', colour: colours.quiet } as const;

const hasRoom = (placed: readonly Placed[]): boolean =>
  placed.every(({ top, height, width }) => width <= TEXT_WIDTH && top + height <= MARGIN + TEXT_HEIGHT);

/** As large as everything may be and still have room, with words in one piece unless one is wider than the place. */
async function fitWords(words: Pick<ShareImage, 'title' | 'lines'>): Promise<Placed[]> {
  for (const wrap of ['word', 'word-char'] as const)
    for (const size of sizes) {
      const placed = await setWords(words, size, wrap);
      if (hasRoom(placed)) return placed;
    }
  throw new Error(`No share image holds “${words.title}” and its lines`);
}

/** 1200 × 630, as PNG. */
async function drawShareImage({ art, ...words }: ShareImage): Promise<Buffer> {
  await prepareFaces();
  const half = { width: ART.width, height: SIZE.height };
  const attributes = `xmlns="http://www.w3.org/2000/svg" width="${half.width}" height="${half.height}"`;
  const picture = await sharp(
    typeof art === 'string' ? Buffer.from(art.replace('<svg ', `<svg ${attributes} `)) : art,
  )
    .resize({ ...half, fit: 'cover' })
    .png()
    .toBuffer();
  const name = await write('Crossfade', { ...titles, pixels: 34 });
  const layers: OverlayOptions[] = [
    { input: picture, left: ART.left, top: 0 },
    { input: Buffer.from(mark), left: MARGIN, top: SIZE.height - MARGIN - 36 },
  ];
  if (name) layers.push({ input: name.data, left: MARGIN + 78, top: SIZE.height - MARGIN - 32 });
  for (const { data, top } of await fitWords(words)) layers.push({ input: data, left: MARGIN, top });
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
