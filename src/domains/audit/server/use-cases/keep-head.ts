import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Files } from '../../../../platform/files.ts';
import { headOf } from '../queries/chain.ts';

/** Beside the uploads: whoever rewrites the database does not rewrite this. */
const KEY = 'audit/heads.json';
const HEADS_KEPT = 400;

const Heads = z.array(z.object({ position: z.int(), hash: z.string(), at: z.iso.datetime() }));
type Heads = z.infer<typeof Heads>;

/** The chain's ends of the last nights, the oldest first. */
export async function readHeads(files: Files): Promise<Heads> {
  const file = await files.read(KEY);
  return file ? Heads.parse(JSON.parse(await text(file))) : [];
}

/** Remembers outside the database how far the chain goes and what it comes to. */
export async function keepHead({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const head = await headOf(db);
  const heads = await readHeads(files);
  if (!head || heads.at(-1)?.position === head.position) return;
  const all = [...heads, { ...head, at: clock.now().toISOString() }].slice(-HEADS_KEPT);
  await files.put(KEY, Buffer.from(JSON.stringify(all)), 'application/json');
}
