import { eq, sql } from 'drizzle-orm';
import { GONE_NAME, goneAddress, type PersonalData } from '../../../platform/personal-data.ts';
import { security_events } from '../../../platform/tables.ts';
import {
  accounts,
  devices,
  email_changes,
  passkeys,
  sessions,
  sign_in_locks,
  two_factors,
  users,
  verifications,
} from './tables.ts';

export const accountsData: PersonalData = {
  lists: {
    account: ({ id }) => sql`select to_jsonb(u) - 'banned_by' as entry from users u where u.id = ${id}`,
    'sign-in/accounts': ({ id }) =>
      sql`select jsonb_build_object('provider', a.provider_id, 'account', a.account_id, 'scope', a.scope,
          'created_at', a.created_at, 'updated_at', a.updated_at) as entry
        from accounts a where a.user_id = ${id} order by a.created_at`,
    'sign-in/sessions': ({ id }) =>
      sql`select to_jsonb(s) - 'token' - 'acting_as' - 'acting_until' as entry
        from sessions s where s.user_id = ${id} order by s.created_at`,
    'sign-in/browsers': ({ id }) =>
      sql`select jsonb_build_object('created_at', d.created_at, 'seen_at', d.seen_at) as entry
        from devices d where d.user_id = ${id} order by d.created_at`,
    'sign-in/passkeys': ({ id }) =>
      sql`select to_jsonb(p) - 'public_key' - 'counter' as entry from passkeys p where p.user_id = ${id}
        order by p.created_at`,
    // from which networks is left out: whoever tried may have been somebody else
    'sign-in/failures': ({ id }) =>
      sql`select jsonb_build_object('hour', e.hour, 'way', coalesce(nullif(e.detail, ''), 'password'),
          'count', sum(e.count), 'last_at', max(e.last_at)) as entry
        from security_events e where e.kind = 'sign_in_failed' and e.subject = ${id}::text
        group by e.hour, e.detail order by e.hour, e.detail`,
    'sign-in/change-of-address': ({ id }) =>
      sql`select to_jsonb(c) - 'session_id' as entry from email_changes c where c.user_id = ${id}`,
  },
  left_out: {
    two_factors: 'the secret of an authenticator app; that there is one stands in the account',
    sign_in_locks: 'wrong passwords of the last minutes, whoever typed them',
  },
  // of staff a colleague takes the role first: nobody leaves with the keys
  openMatters: (_, { role }) => Promise.resolve(role === 'admin' ? [{ matter: 'staff', count: 1 }] : []),
  async erase(tx, { id }) {
    for (const table of [sessions, devices, accounts, passkeys, two_factors, sign_in_locks, email_changes])
      await tx.delete(table).where(eq(table.user_id, id));
    await tx.delete(verifications).where(eq(verifications.value, id));
    await tx.delete(security_events).where(eq(security_events.subject, id));
    await tx
      .update(users)
      .set({
        name: GONE_NAME,
        email: goneAddress(id),
        email_verified: false,
        image: null,
        two_factor_enabled: false,
      })
      .where(eq(users.id, id));
  },
};
