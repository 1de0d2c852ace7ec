import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EICAR, startClamd } from './testing/clamd.ts';
import { isInfected } from './virus-scan.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'virus-scan-test-'));
afterAll(() => rm(folder, { recursive: true }));
const CLAMD_ADDRESS = process.env['CLAMD_ADDRESS'] ?? (await startClamd());

async function fileOf(content: string): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

test('the test file of all scanners is found, also where it is far into a file; others are clean', async () => {
  expect(await isInfected({ CLAMD_ADDRESS }, await fileOf(EICAR))).toBe(true);
  expect(await isInfected({ CLAMD_ADDRESS }, await fileOf('%PDF-1.7\n%%EOF'))).toBe(false);
  expect(await isInfected({ CLAMD_ADDRESS }, await fileOf('.'.repeat(900_000)))).toBe(false);
  expect(await isInfected({ CLAMD_ADDRESS }, await fileOf(''))).toBe(false);
});

test('without a scanner nothing is asked', async () => {
  expect(await isInfected({ CLAMD_ADDRESS: undefined }, '/nowhere')).toBe(false);
});

test('a scanner that is not there, or does not say that a file is clean, is a failure', async () => {
  const file = await fileOf('a'.repeat(300_000));
  await expect(isInfected({ CLAMD_ADDRESS: '127.0.0.1:9' }, file)).rejects.toThrow('ECONNREFUSED');
  await expect(isInfected({ CLAMD_ADDRESS: await startClamd(100_000) }, file)).rejects.toMatchObject({
    name: 'ScanFailed',
  });
  const mute = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  afterAll(() => void mute.close());
  const address = `127.0.0.1:${(mute.address() as AddressInfo).port}`;
  await expect(isInfected({ CLAMD_ADDRESS: address }, file)).rejects.toMatchObject({ name: 'ScanFailed' });
});
