import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { deviceOf } from '../../rules.ts';
import { mailKey } from '../../../../platform/mail-keys.ts';
import { hasDevices } from '../queries.ts';
import { devices } from '../tables.ts';
import { restoreAccount } from './leave-account.ts';

export interface Entrance {
  session_id: string;
  user_id: string;
  /** The name that the browser was given when somebody first signed in with it. */
  device_name: string;
  user_agent: string | null;
  ip_address: string | null;
}

/** Somebody signed in, which the log keeps: with a browser of theirs that is not their first, they are told and can end it. */
export const rememberDevice = (deps: Deps, entrance: Entrance): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { user_id, session_id, device_name } = entrance;
    const now = deps.clock.now();
    const { browser, system } = deviceOf(entrance.user_agent);
    const by = { type: 'user' as const, id: user_id };
    await audit(tx, systemContext(deps), 'user.signed_in', by, { session_id, browser, system });
    await restoreAccount(tx, deps, user_id);
    const isFirst = !(await hasDevices(tx, user_id));
    const name_hash = createHash('sha256').update(device_name).digest('hex');
    const added = await tx
      .insert(devices)
      .values({ user_id, name_hash, created_at: now, seen_at: now })
      .onConflictDoNothing()
      .returning({ user_id: devices.user_id });
    if (added.length === 0) {
      await tx
        .update(devices)
        .set({ seen_at: now })
        .where(and(eq(devices.user_id, user_id), eq(devices.name_hash, name_hash)));
      return;
    }
    if (isFirst) return;
    const label = [browser, system, entrance.ip_address].filter(Boolean).join(' · ');
    await tell(tx, deps, {
      user_id,
      kind: 'new_device',
      details: {
        label: label || '–',
        path: `/new-device?key=${mailKey('end session', session_id, deps.env.AUTH_SECRET)}`,
      },
      dedupe_key: newId(),
    });
  });
