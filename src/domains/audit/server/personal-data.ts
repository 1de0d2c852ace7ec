import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const auditData: PersonalData = {
  lists: {
    // what one did, and what was done to one's account; who of staff did it is theirs, and so is what they did to others
    'account-history': ({ id }) => sql`
      select jsonb_build_object('at', a.created_at, 'action', a.action, 'by_me', coalesce(a.actor_id = ${id}, false),
          'by', a.actor_role, 'subject', a.subject_type, 'subject_id', a.subject_id,
          'details', case when a.subject_type = 'user' and a.subject_id <> ${id} then '{}'::jsonb else a.details end)
        as entry
      from audit_log a
      where a.actor_id = ${id} or (a.subject_type in ('user', 'profile') and a.subject_id = ${id})
      order by a.created_at, a.id`,
  },
  left_out: {
    audit_unsealed: 'which entries of the log are not sealed yet',
    audit_chain: 'the hashes that seal the log',
    audit_checks: 'when the log was verified, and who of staff asked',
  },
  kept: {
    audit_log: 'the sealed log: what is taken out of it breaks the chain for everybody; it has ids and deeds',
    audit_chain: 'the hashes that seal the log',
    audit_checks: 'when the log was verified; who asked is staff',
    audit_unsealed: 'which entries of the log are not sealed yet',
  },
};
