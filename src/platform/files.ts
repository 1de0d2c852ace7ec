import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from './env.ts';

/** Where what people upload is kept; keys are ours, never a name that somebody typed. */
export interface Files {
  put(key: string, bytes: Uint8Array, content_type: string): Promise<void>;
  /** What lies in a file of this machine, of any size. */
  putFile(key: string, file: { path: string; bytes: number }, content_type: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  /** Also of a file that is not there. */
  remove(key: string): Promise<void>;
}

type Configuration = Pick<
  Env,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** A bucket where one is configured, else a directory: every process of one installation sees the same. */
export async function createFiles(env: Configuration): Promise<Files> {
  const disk = new Disk(env.S3_BUCKET ? await bucket(env, env.S3_BUCKET) : directory(env));
  return {
    put: (key, bytes, contentType) =>
      disk.put(key, bytes, { contentType, contentLength: bytes.byteLength, visibility: 'private' }),
    putFile: (key, { path: from, bytes }, contentType) =>
      disk.putStream(key, createReadStream(from), {
        contentType,
        contentLength: bytes,
        visibility: 'private',
      }),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
  };
}

const directory = ({ DATA_DIR }: Configuration): FSDriver =>
  new FSDriver({ location: path.resolve(DATA_DIR, 'files'), visibility: 'private' });

/** Loaded only where it is wanted: the client of S3 is the largest package there is. */
async function bucket(env: Configuration, name: string) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  return new S3Driver({
    bucket: name,
    visibility: 'private',
    // the bucket itself is private; stores that are only like S3 know no lists of access
    supportsACL: false,
    // nor of checksums that come after the content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  });
}
