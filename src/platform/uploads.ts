import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { Env } from './env.ts';
import { isInfected } from './virus-scan.ts';

export const UPLOAD_BYTES = 10 * 1024 * 1024;
/** Of one person, whatever they are for: each is received, scanned and drawn anew before it can be refused. */
export const uploadLimit = { action: 'upload', max_attempts: 60, window_minutes: 15 };
/** A picture of a few kilobytes may claim to be of any size. */
const MAX_PIXELS = 60_000_000;
const LONGEST_SIDE = 2_560;

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** `unchecked`: nobody could say whether it is clean. */
export type UploadRefusal = 'too_large' | 'unsupported' | 'infected' | 'unchecked';

/** Something that was sent and is not taken; the code is the screens' to translate. */
export class UploadRefused extends Error {
  readonly code: UploadRefusal;
  constructor(code: UploadRefusal, options?: ErrorOptions) {
    super(code, options);
    this.name = 'UploadRefused';
    this.code = code;
  }
}

export interface Upload {
  content_type: 'image/webp' | 'application/pdf';
  bytes: Uint8Array;
}

/** How the name of what is kept ends. */
export const endings: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
} satisfies Record<Upload['content_type'], string>;

const SENT_ENDING = /\.(?:jpe?g?|jfif|png|webp|pdf)$/i;
const NAME_CHARACTERS = 255;

/** The name under which somebody saves what they open: their owner's, with the ending of what was made of it. */
export function savedName(original_name: string, content_type: string): string {
  const ending = endings[content_type] ?? '';
  if (original_name.toLowerCase().endsWith(ending)) return original_name;
  const stem = Array.from(original_name.replace(SENT_ENDING, ''));
  return `${stem.slice(0, NAME_CHARACTERS - ending.length).join('')}${ending}`;
}

/** A part of a picture as one sees it, upright: each number is a share of its width or height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Takes a body as it streams in, never more of it than allowed, and looks at what it is: not at what it says.
 * Pictures are drawn anew, of `crop` alone where it is given, which leaves out where and with what they were taken;
 * PDF stays as it is. What the scanner knows for something bad is not looked at further.
 * @throws UploadRefused
 */
export async function receiveUpload(
  env: Pick<Env, 'CLAMD_ADDRESS'>,
  body: ReadableStream<Uint8Array>,
  crop?: Crop,
): Promise<Upload> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  try {
    const file = path.join(folder, 'file');
    await pipeline(Readable.fromWeb(body), limited(), createWriteStream(file));
    await refuseInfected(env, file);
    const type = await fileTypeFromFile(file);
    if (type?.mime === 'application/pdf')
      return { content_type: 'application/pdf', bytes: await readFile(file) };
    if (!type || !pictures.includes(type.mime)) throw new UploadRefused('unsupported');
    return { content_type: 'image/webp', bytes: await redraw(file, crop) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseInfected(env: Pick<Env, 'CLAMD_ADDRESS'>, file: string): Promise<void> {
  const found = await isInfected(env, file).catch((cause: unknown) => {
    throw new UploadRefused('unchecked', { cause });
  });
  if (found) throw new UploadRefused('infected');
}

function limited(): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      seen += chunk.byteLength;
      if (seen > UPLOAD_BYTES) done(new UploadRefused('too_large'));
      else done(null, chunk);
    },
  });
}

/** Upright, no larger than anybody looks at, and without the camera's notes. */
async function redraw(file: string, crop: Crop | undefined): Promise<Uint8Array> {
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient();
    if (crop) picture.extract(areaOf(crop, (await picture.metadata()).autoOrient));
    return await picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // begins like a picture and is none
    throw new UploadRefused('unsupported');
  }
}

/** In pixels, and never beyond the edge, which rounding may touch. */
function areaOf({ x, y, width, height }: Crop, whole: { width: number; height: number }) {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}
