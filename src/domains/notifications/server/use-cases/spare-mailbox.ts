import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import type { NotificationKind } from '../../contract.ts';
import { mayHaveMore, sentByAnybody } from '../../rules.ts';
import { mailsTo } from '../queries.ts';

/** Whether an address has had enough of a kind of mail that anybody can have sent to it. */
export async function isFlooded(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  to_address: string,
  template: NotificationKind,
): Promise<boolean> {
  if (!sentByAnybody.includes(template)) return false;
  // those of the same moment wait for each other, or each would be the first
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${template}:${to_address}`}, 0))`);
  const now = clock.now();
  const since = (hours: number) => mailsTo(tx, to_address, template, plus(now, -hours * HOUR));
  return !mayHaveMore({ hour: await since(1), day: await since(24) });
}
