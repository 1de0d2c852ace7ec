import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

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
  },
  left_out: {
    two_factors: 'the secret of an authenticator app; that there is one stands in the account',
    sign_in_locks: 'wrong passwords of the last minutes, whoever typed them',
  },
};
