import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { createFiles, type Files } from './files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'files-test-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'crossfade', configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const places: [string, Files][] = [
  ['a directory', await createFiles({ DATA_DIR: folder, S3_REGION: 'us-east-1' })],
  [
    'a bucket, over S3’s protocol',
    await createFiles({
      DATA_DIR: folder,
      S3_BUCKET: 'crossfade',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  ],
];

describe.each(places)('%s', (_, files) => {
  const key = 'receipts/01942f00-0000-7000-8000-000000000001';
  const bytes = new TextEncoder().encode('%PDF-1.7 a receipt');

  test('keeps what was put there, and gives it back', async () => {
    await files.put(key, bytes, 'application/pdf');
    expect(await text((await files.read(key))!)).toBe('%PDF-1.7 a receipt');
    // a job that is repeated puts it once more
    await files.put(key, bytes, 'application/pdf');
  });

  test('takes a whole file as it lies on the disk', async () => {
    const file = path.join(folder, 'large');
    const content = 'a line of many\n'.repeat(100_000);
    await writeFile(file, content);
    await files.putFile('exports/large', { path: file, bytes: content.length }, 'application/zip');
    expect(await text((await files.read('exports/large'))!)).toBe(content);
  });

  test('knows what is not there, before and after it was removed', async () => {
    expect(await files.read('receipts/none')).toBeNull();
    await files.remove(key);
    expect(await files.read(key)).toBeNull();
    await files.remove(key);
  });
});
