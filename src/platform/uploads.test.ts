import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReadableStream } from 'node:stream/web';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { EICAR, startClamd } from './testing/clamd.ts';
import { receiveUpload, UPLOAD_BYTES } from './uploads.ts';

const CLAMD_ADDRESS = await startClamd(UPLOAD_BYTES);
// where this process keeps what is half received
const folder = await mkdtemp(path.join(tmpdir(), 'uploads-test-'));
vi.stubEnv('TMPDIR', folder);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const streamOf = (...chunks: Uint8Array[]) =>
  new Blob(chunks as BlobPart[]).stream() as ReadableStream<Uint8Array>;

test('a photograph is drawn anew, upright and without its notes', async () => {
  const photo = await sharp({ create: { width: 4_000, height: 300, channels: 3, background: '#d13f0a' } })
    .withExif({ IFD0: { Copyright: 'Quirina', Model: 'Camera of somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { content_type, bytes } = await receiveUpload({ CLAMD_ADDRESS }, streamOf(photo));
  const seen = await sharp(bytes).metadata();
  expect(content_type).toBe('image/webp');
  expect(seen).toMatchObject({ format: 'webp', height: 2_560 });
  expect([seen.exif, seen.icc, seen.xmp]).toEqual([undefined, undefined, undefined]);
  expect(Buffer.from(bytes).includes('Quirina')).toBe(false);
});

test('a PDF stays as it is', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  expect(await receiveUpload({ CLAMD_ADDRESS }, streamOf(pdf))).toEqual({
    content_type: 'application/pdf',
    bytes: Buffer.from(pdf),
  });
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a picture in name only', '\u0089PNG\r\n\u001a\n'],
  ['nothing', ''],
])('%s is not taken', async (_, content) => {
  await expect(
    receiveUpload({ CLAMD_ADDRESS }, streamOf(new TextEncoder().encode(content))),
  ).rejects.toMatchObject({
    code: 'unsupported',
  });
  const broken = Buffer.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]);
  await expect(receiveUpload({ CLAMD_ADDRESS }, streamOf(broken))).rejects.toMatchObject({
    code: 'unsupported',
  });
});

test('of an endless body no more is read than allowed, and nothing stays behind', async () => {
  let sent = 0;
  const endless = new globalThis.ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 * 1024;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  }) as ReadableStream<Uint8Array>;
  await expect(receiveUpload({ CLAMD_ADDRESS }, endless)).rejects.toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(UPLOAD_BYTES + 4 * 1024 * 1024);
  expect(await readdir(folder)).toEqual([]);
});

test('what the scanner knows is not taken, whatever it looks like, and nothing that could not be asked about', async () => {
  const pdf = new TextEncoder().encode(`%PDF-1.7\n${EICAR}\n%%EOF`);
  await expect(receiveUpload({ CLAMD_ADDRESS }, streamOf(pdf))).rejects.toMatchObject({ code: 'infected' });
  await expect(receiveUpload({ CLAMD_ADDRESS: '127.0.0.1:9' }, streamOf(pdf))).rejects.toMatchObject({
    code: 'unchecked',
  });
  expect(await readdir(folder)).toEqual([]);
});
