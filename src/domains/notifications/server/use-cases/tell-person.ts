import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { pickLanguage } from '../../../../shared/languages.ts';
import {
  type DetailsOf,
  type KindRow,
  NotificationDetails,
  type NotificationKind,
  notificationKinds,
} from '../../contract.ts';
import { freeTopicOf } from '../../rules.ts';
import { choiceOf, hasFreshMail, hasFreshNotice, readerZone, recipientOf } from '../queries.ts';
import { emails, notifications } from '../tables.ts';
import { queueEmail } from './queue-email.ts';
import { refreshScreens } from './refresh-screens.ts';
import { isFlooded } from './spare-mailbox.ts';

/** One person told of one occasion. */
export type Telling = {
  [Kind in NotificationKind]: {
    user_id: string;
    kind: Kind;
    booking_id?: string;
    details: DetailsOf<Kind>;
    /** Names the occasion, such as the id of the booking or charge; kind and person are added to it. */
    dedupe_key: string;
  };
}[NotificationKind];

/** How long an unread notice stands for what else happens of its kind. */
const GATHER_MS = 10 * MINUTE;

/**
 * Tells somebody something in the caller's transaction: in the app, live, and by mail where the kind says
 * so, and as they chose where that is theirs to choose. All of it exists exactly when the change it tells of does, once per occasion and person however
 * often it is repeated. Does nothing for a person who no longer exists.
 */
export async function tell(tx: Tx, ctx: Pick<Context, 'clock' | 'jobs'>, telling: Telling): Promise<void> {
  const { user_id, kind, booking_id = null } = telling;
  const recipient = await recipientOf(tx, user_id);
  if (!recipient) return;
  const { in_app, mails, gathers }: KindRow = notificationKinds[kind];
  const topic = freeTopicOf(kind);
  const wanted = topic ? await choiceOf(tx, user_id, topic) : { in_app: true, mail: true };
  if (gathers && booking_id) {
    const since = plus(ctx.clock.now(), -GATHER_MS);
    const hasFresh = wanted.in_app ? hasFreshNotice : hasFreshMail;
    if (await hasFresh(tx, { user_id, kind, booking_id }, since)) return refreshScreens(tx, user_id);
  }
  // an occasion that is only mailed may be named by its link, and that is a key
  const occasion = in_app
    ? telling.dedupe_key
    : createHash('sha256').update(telling.dedupe_key).digest('hex');
  const details = NotificationDetails.parse(JSON.parse(JSON.stringify(telling.details)));
  const zone = details.due_at && !details.time_zone ? await readerZone(tx, user_id) : null;
  const row = {
    user_id,
    booking_id,
    dedupe_key: `${kind}:${occasion}:${user_id}`,
    details: { ...details, ...(zone && { time_zone: zone }) },
    created_at: ctx.clock.now(),
  };
  // what is open shows the change all the same
  if (in_app && !wanted.in_app) await refreshScreens(tx, user_id);
  if (in_app && wanted.in_app) {
    const [told] = await tx
      .insert(notifications)
      .values({ ...row, id: newId(), kind })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (!told) return;
    await tx.execute(sql`select pg_notify('live', ${`${user_id}:${told.id}`})`);
  }
  if (mails && wanted.mail && !(await isFlooded(tx, ctx, recipient.email, kind))) {
    const [queued] = await tx
      .insert(emails)
      .values({
        ...row,
        id: newId(),
        template: kind,
        to_address: recipient.email,
        language: pickLanguage([recipient.language]),
      })
      .onConflictDoNothing()
      .returning({ id: emails.id });
    if (queued) await queueEmail(tx, ctx, queued.id);
  }
}
