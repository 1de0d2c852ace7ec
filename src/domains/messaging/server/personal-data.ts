import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { mail_senders, message_templates } from './tables.ts';

export const messagingData: PersonalData = {
  lists: {
    'messages/stored-answers': ({ id }) => sql`
      select to_jsonb(t) as entry from message_templates t where t.user_id = ${id} order by t.created_at, t.id`,
    'messages/own-sender': ({ id }) => sql`
      select to_jsonb(s) - 'dkim_private_key' as entry from mail_senders s where s.user_id = ${id}`,
  },
  left_out: {},
  async erase(tx, { id }) {
    await tx.delete(message_templates).where(eq(message_templates.user_id, id));
    await tx.delete(mail_senders).where(eq(mail_senders.user_id, id));
  },
  async reclaim(tx, { id, is_foreign }) {
    await tx.delete(mail_senders).where(eq(mail_senders.user_id, id));
    if (is_foreign) await tx.delete(message_templates).where(eq(message_templates.user_id, id));
  },
};
