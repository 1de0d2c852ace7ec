import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { audit_log } from '../../../../platform/tables.ts';
import { tell } from '../../../notifications/server/index.ts';
import { providerNames, providers } from '../../rules.ts';
import { accounts } from '../tables.ts';

/** An account elsewhere that somebody connects. */
export interface Connection {
  user_id: string;
  provider: string;
}

export const noteConnectionJob = defineJob({
  name: 'accounts.note_connection',
  data: z.object({ user_id: z.string(), provider: z.string() }),
});

/** By then what is being connected is there, or will not be. */
const LOOK_AGAIN_SECONDS = 60;

/**
 * Before a connection is kept, which the library does by itself: that somebody looks afterwards whether it was noted,
 * also when this process ends in between.
 */
export const expectConnection = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, connection: Connection) =>
  db.transaction((tx) =>
    jobs.enqueue(tx, noteConnectionJob, connection, { delay_seconds: LOOK_AGAIN_SECONDS }),
  );

/** Once for each account elsewhere that is connected: into the log, and to its owner. Nothing where none is. */
export const noteConnection = (deps: Deps, { user_id, provider }: Connection): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ctx = systemContext(deps);
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.user_id, user_id), eq(accounts.provider_id, provider)))
      .for('update');
    if (!account) return;
    const noted = and(
      eq(audit_log.subject_id, user_id),
      eq(audit_log.action, 'account.provider_connected'),
      sql`${audit_log.details} ->> 'account_id' = ${account.id}`,
    );
    if ((await tx.$count(audit_log, noted)) > 0) return;
    const subject = { type: 'user', id: user_id } as const;
    await audit(tx, ctx, 'account.provider_connected', subject, { provider, account_id: account.id });
    const label = providers.find((one) => one === provider);
    await tell(tx, ctx, {
      user_id,
      kind: 'provider_connected',
      details: { label: label ? providerNames[label] : provider, path: '/settings/security' },
      dedupe_key: account.id,
    });
  });
