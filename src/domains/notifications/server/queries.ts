import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Reader, rowsBefore } from '../../../platform/db.ts';
import type { Position } from '../../../shared/cursor.ts';
import { sessions, users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { mail_senders } from '../../messaging/server/tables.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
import type { Choice, FailedMail, NotificationKind } from '../contract.ts';
import { type FreeTopic, freeTopics } from '../rules.ts';
import { emails, mailbox_messages, notification_choices, notifications } from './tables.ts';

/** Everybody who decides for us. */
export const staffIds = async (reader: Reader): Promise<string[]> =>
  (await reader.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))).map(({ id }) => id);

export async function recipientOf(
  db: Reader,
  user_id: string,
): Promise<{ email: string; language: string } | null> {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, user_id));
  return row ?? null;
}

/** By which clock somebody reads (IANA), as their browser said where they last were; null where none has. */
export async function readerZone(db: Reader, user_id: string): Promise<string | null> {
  const [row] = await db
    .select({ time_zone: sessions.time_zone })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isNotNull(sessions.time_zone)))
    .orderBy(desc(sql`coalesce(${sessions.seen_at}, ${sessions.created_at})`))
    .limit(1);
  return row?.time_zone ?? null;
}

/** How somebody wants to be told of each topic that may be switched off. */
export async function choicesOf(db: Reader, user_id: string): Promise<Choice[]> {
  const rows = await db.select().from(notification_choices).where(eq(notification_choices.user_id, user_id));
  return freeTopics.map((topic) => {
    const { in_app = true, mail = true } = rows.find((row) => row.topic === topic) ?? {};
    return { topic, in_app, mail };
  });
}

export async function choiceOf(db: Reader, user_id: string, topic: FreeTopic) {
  const [row] = await db
    .select({ in_app: notification_choices.in_app, mail: notification_choices.mail })
    .from(notification_choices)
    .where(and(eq(notification_choices.user_id, user_id), eq(notification_choices.topic, topic)));
  return row ?? { in_app: true, mail: true };
}

/** `limit` rows after `position`, newest first. */
export const notificationsOf = (db: Reader, user_id: string, position: Position | null, limit: number) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      booking_id: notifications.booking_id,
      details: notifications.details,
      created_at: notifications.created_at,
      read_at: notifications.read_at,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, user_id),
        rowsBefore(notifications.created_at, notifications.id, position),
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit);

/** Whether somebody has an unread notice of this kind about this booking that is not older than `since`. */
export async function hasFreshNotice(
  db: Reader,
  { user_id, kind, booking_id }: { user_id: string; kind: NotificationKind; booking_id: string },
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, user_id),
        gte(notifications.created_at, since),
        eq(notifications.kind, kind),
        eq(notifications.booking_id, booking_id),
        isNull(notifications.read_at),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The same of a mail, for who is told by mail alone. */
export async function hasFreshMail(
  db: Reader,
  { user_id, kind, booking_id }: { user_id: string; kind: NotificationKind; booking_id: string },
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.user_id, user_id),
        gte(emails.created_at, since),
        eq(emails.template, kind),
        eq(emails.booking_id, booking_id),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** How many mails of a kind an address was written since. */
export const mailsTo = (
  db: Reader,
  to_address: string,
  template: NotificationKind,
  since: Date,
): Promise<number> =>
  db.$count(
    emails,
    and(eq(emails.to_address, to_address), eq(emails.template, template), gt(emails.created_at, since)),
  );

export const unreadCount = (db: Reader, user_id: string): Promise<number> =>
  db.$count(notifications, and(eq(notifications.user_id, user_id), isNull(notifications.read_at)));

const live = {
  id: notifications.id,
  user_id: notifications.user_id,
  kind: notifications.kind,
  booking_id: notifications.booking_id,
  created_at: notifications.created_at,
};

export async function liveNotification(db: Reader, user_id: string, id: string) {
  const [row] = await db
    .select(live)
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, user_id)));
  return row ?? null;
}

/** Since `since` for those users, oldest first. */
export const liveSince = (db: Reader, user_ids: readonly string[], since: Date, limit: number) =>
  db
    .select(live)
    .from(notifications)
    .where(and(inArray(notifications.user_id, [...user_ids]), gte(notifications.created_at, since)))
    .orderBy(asc(notifications.created_at), asc(notifications.id))
    .limit(limit);

/** When a notification of this user was made; null for an id that is not theirs. */
export async function madeAt(db: Reader, user_id: string, id: string): Promise<Date | null> {
  return (await liveNotification(db, user_id, id))?.created_at ?? null;
}

/** How the DJ of a booking writes to clients: signature, and where it was checked, an address of their own. */
export async function senderOf(db: Reader, booking_id: string) {
  const [row] = await db
    .select({ sender: mail_senders, dj_name: dj_profiles.dj_name })
    .from(bookings)
    .innerJoin(mail_senders, eq(mail_senders.user_id, bookings.dj_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .where(eq(bookings.id, booking_id));
  return row ?? null;
}

/** Mail that could not be sent, newest failure first. Links that are keys stay where they are. */
export async function failedMail(
  db: Reader,
  position: Position | null,
  limit: number,
): Promise<FailedMail[]> {
  const rows = await db
    .select({ email: emails, name: users.name })
    .from(emails)
    .leftJoin(users, eq(users.id, emails.user_id))
    .where(and(eq(emails.status, 'failed'), rowsBefore(emails.tried_at, emails.id, position)))
    .orderBy(desc(emails.tried_at), desc(emails.id))
    .limit(limit);
  return rows.map(({ email, name }) => {
    const { id, to_address, booking_id, attempts, error, created_at } = email;
    const { path: _, ...details } = email.details;
    const failed_at = email.tried_at ?? created_at;
    return {
      id,
      to_address,
      name,
      kind: email.template,
      booking_id,
      details,
      attempts,
      error,
      created_at,
      failed_at,
    };
  });
}

export const failedMailCount = (db: Reader): Promise<number> =>
  db.$count(emails, eq(emails.status, 'failed'));

export const mailboxPage = (db: Reader, address: string, position: Position | null, limit: number) =>
  db
    .select({
      id: mailbox_messages.id,
      to_address: mailbox_messages.to_address,
      subject: mailbox_messages.subject,
      created_at: mailbox_messages.created_at,
    })
    .from(mailbox_messages)
    .where(
      and(
        address === ''
          ? undefined
          : sql`strpos(lower(${mailbox_messages.to_address}), lower(${address})) > 0`,
        rowsBefore(mailbox_messages.created_at, mailbox_messages.id, position),
      ),
    )
    .orderBy(desc(mailbox_messages.created_at), desc(mailbox_messages.id))
    .limit(limit);

export async function mailboxMessage(db: Reader, id: string) {
  const [row] = await db.select().from(mailbox_messages).where(eq(mailbox_messages.id, id));
  return row ?? null;
}
