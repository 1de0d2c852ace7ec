import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Deps } from '../../../../platform/context.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { cityOf, deviceOf } from '../../rules.ts';
import { mailKey } from '../../../../platform/mail-keys.ts';
import { hashOfName } from '../adapters/device-names.ts';
import { hasDevices } from '../queries.ts';
import { devices, sessions, users } from '../tables.ts';
import { restoreAccount } from './leave-account.ts';

export interface Entrance {
  session_id: string;
  user_id: string;
  /** The name that the browser was given when somebody first signed in with it. */
  device_name: string;
  /** By which they came: `password`, `passkey`, `google`, … */
  way: string;
  user_agent: string | null;
  ip_address: string | null;
}

/** Somebody signed in, which the log keeps: with a browser of theirs that is not their first, they are told and can end it. */
export const rememberDevice = (deps: Deps, entrance: Entrance): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { user_id, session_id, device_name, way } = entrance;
    const now = deps.clock.now();
    const { browser, system } = deviceOf(entrance.user_agent);
    const by = { type: 'user' as const, id: user_id };
    const [actor = null] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.id, user_id));
    // nobody was signed in when the call came; who did this is who came in by it
    await audit(tx, { ...deps, actor }, 'user.signed_in', by, { session_id, way, browser, system });
    await restoreAccount(tx, deps, user_id);
    const isFirst = !(await hasDevices(tx, user_id));
    const name_hash = hashOfName(device_name);
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
    const [session] = await tx
      .select({ time_zone: sessions.time_zone })
      .from(sessions)
      .where(eq(sessions.id, session_id));
    const city = cityOf(session?.time_zone ?? null);
    const label = [browser, system, entrance.ip_address, city].filter(Boolean).join(' · ');
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
