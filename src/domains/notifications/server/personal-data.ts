import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const notificationsData: PersonalData = {
  lists: {
    'messages/notifications': ({ id }) => sql`
      select to_jsonb(n) - 'dedupe_key' as entry from notifications n where n.user_id = ${id}
      order by n.created_at, n.id`,
    'messages/choices': ({ id }) => sql`
      select to_jsonb(c) as entry from notification_choices c where c.user_id = ${id} order by c.topic`,
    // without the links that are keys
    'messages/mail': ({ id }) => sql`
      select (to_jsonb(e) - 'dedupe_key') || jsonb_build_object('details', e.details - 'path') as entry
      from emails e where e.user_id = ${id} order by e.created_at, e.id`,
  },
  left_out: {
    mailbox_messages: 'the demo’s own mailbox: what was delivered, as it is at the person’s anyway',
  },
};
