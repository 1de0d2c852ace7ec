import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { GONE_NAME, type PersonalData } from '../../../platform/personal-data.ts';
import { emails, mailbox_messages, notification_choices, notifications } from './tables.ts';

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
  async erase(tx, { id, proved_email, names }) {
    await tx.delete(notifications).where(eq(notifications.user_id, id));
    await tx.delete(notification_choices).where(eq(notification_choices.user_id, id));
    await tx.delete(emails).where(or(eq(emails.user_id, id), sql`${emails.to_address} = ${proved_email}`));
    await tx.delete(mailbox_messages).where(sql`${mailbox_messages.to_address} = ${proved_email}`);
    // what others were told of them keeps what happened, and no longer who it was
    for (const table of [notifications, emails])
      await tx
        .update(table)
        .set({ details: sql`${table.details} || jsonb_build_object('other_name', ${GONE_NAME}::text)` })
        .where(
          and(
            sql`${table.details} ? 'other_name'`,
            sql`${table.booking_id} in (select b.id from bookings b where b.client_id = ${id} or b.dj_id = ${id})`,
            // a crew was told of the company, whoever the client was
            inArray(sql`${table.details} ->> 'other_name'`, [...names]),
          ),
        );
  },
  async reclaim(tx, { id, is_foreign }) {
    await tx.delete(notification_choices).where(eq(notification_choices.user_id, id));
    if (is_foreign) await tx.delete(notifications).where(eq(notifications.user_id, id));
  },
};
