import type { Deps } from '../../../../platform/context.ts';
import { countWaiting, linkHash, linksAfter, ORIGIN, strayEntries } from '../queries/chain.ts';
import type { AuditDifference } from '../tables.ts';
import { readHeads } from './keep-head.ts';

const BATCH = 5_000;
/** A broken log may differ everywhere; these are enough to look into. */
const STRAYS_KEPT = 500;

export interface VerifiedAudit {
  /** Links read, and entries that wait for the chain. */
  sealed: number;
  waiting: number;
  /** The last link's hash. */
  head: string | null;
  differences: AuditDifference[];
}

/**
 * Computes the whole chain anew from the entries as they are now, holds it against the stored hashes and against the
 * heads that were kept outside the database. One moment of the database; changes nothing.
 */
export async function verifyAudit({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<VerifiedAudit> {
  const heads = new Map((await readHeads(files)).map(({ position, hash }) => [position, hash]));
  return db.transaction(
    async (tx) => {
      const differences: AuditDifference[] = [];
      let position = 0;
      let head = ORIGIN;
      let sealed = 0;
      for (;;) {
        const links = await linksAfter(tx, position, BATCH);
        for (const link of links) {
          const at = { position: link.position, entry_id: link.entry_id };
          if (link.position !== position + 1) differences.push({ kind: 'broken', ...at });
          if (link.line === null) differences.push({ kind: 'gone', ...at });
          else if (linkHash(head, link.line) !== link.hash) differences.push({ kind: 'changed', ...at });
          const kept = heads.get(link.position);
          if (kept !== undefined && kept !== link.hash) differences.push({ kind: 'rewritten', ...at });
          heads.delete(link.position);
          // from what is stored: one change is one difference, and not all that follow
          ({ position, hash: head } = link);
        }
        sealed += links.length;
        if (links.length < BATCH) break;
      }
      for (const kept of heads.keys())
        differences.push({ kind: 'rewritten', position: kept, entry_id: null });
      for (const { id } of await strayEntries(tx, STRAYS_KEPT))
        differences.push({ kind: 'unsealed', position: null, entry_id: id });
      const waiting = await countWaiting(tx);
      return { sealed, waiting, head: sealed === 0 ? null : head, differences };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
