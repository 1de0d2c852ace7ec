import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { requeueEmails } from './requeue-emails.ts';
import { tell, type Telling } from './tell-person.ts';

// the real queue, whose worker sends over whatever the environment says at that moment
const app = await createTestApp({ worker: true });
const { as, clock, deps } = app;
const { actor: admin } = await app.signUp('admin');
const { actor: client } = await app.signUp('user', 'Ana Reis');
const nowhere = 'smtp://127.0.0.1:1';

const payout = (): Telling => ({
  user_id: client.id,
  kind: 'payout_sent',
  details: { amount_cents: 12_345, currency: 'EUR' },
  dedupe_key: newId(),
});
/** A mail that is queued as `telling` says, with its first 99 tries behind it. */
async function onLastTry(telling = payout()): Promise<string> {
  deps.env.SMTP_URL = nowhere;
  return deps.db.transaction(async (tx) => {
    await tell(tx, app.context(null), telling);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update emails set attempts = 99 where status = 'queued' and attempts = 0 returning id`,
    );
    return rows[0]!.id;
  });
}
const statusOf = async (id: string): Promise<string> =>
  (await deps.pool.query('select status from emails where id = $1', [id])).rows[0].status;
const failed = async (telling?: Telling): Promise<string> => {
  const id = await onLastTry(telling);
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('failed');
  return id;
};

test('staff see who did not get what and why, and send it again', async () => {
  const id = await failed();
  const { items, count } = await as(admin).notifications.failed_mail({});
  expect(count).toBe(items.length);
  expect(items[0]).toMatchObject({
    id,
    to_address: client.email,
    name: 'Ana Reis',
    kind: 'payout_sent',
    details: { amount_cents: 12_345 },
    attempts: 100,
    failed_at: clock.now(),
  });
  expect(items[0]!.error).toContain('ECONNREFUSED');

  deps.env.SMTP_URL = undefined;
  await as(admin).notifications.retry_mail({ id });
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('sent');
  expect((await as(admin).notifications.failed_mail({})).items.map((mail) => mail.id)).not.toContain(id);
  const { rows } = await deps.pool.query(
    "select actor_id, details->>'error' as error from audit_log where action = 'email.retried' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: admin.id, error: items[0]!.error }]);
  await expect(as(admin).notifications.retry_mail({ id })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'sent' },
  });
});

test('a link that is a key is not shown to staff', async () => {
  const id = await failed({
    user_id: client.id,
    kind: 'reset_password',
    details: { path: '/update-password?token=secret' },
    dedupe_key: newId(),
  });
  const { items } = await as(admin).notifications.failed_mail({});
  expect(items.find((mail) => mail.id === id)).toMatchObject({ kind: 'reset_password', details: {} });
});

test('failed mail comes in pages, the newest first', async () => {
  clock.advance(60_000);
  const newest = await failed();
  const first = await as(admin).notifications.failed_mail({ limit: 1 });
  expect(first.items.map(({ id }) => id)).toEqual([newest]);
  const second = await as(admin).notifications.failed_mail({ limit: 1, cursor: first.next_cursor! });
  expect(second.items[0]!.failed_at < first.items[0]!.failed_at).toBe(true);
});

test('a mail whose job is lost is taken up again, one that is being tried is not', async () => {
  const id = await onLastTry();
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('failed');
  deps.env.SMTP_URL = undefined;
  await deps.pool.query("update emails set status = 'queued', attempts = 3 where id = $1", [id]);
  const jobs = async (): Promise<number> =>
    (
      await deps.pool.query(
        "select count(*)::int as count from pgboss.job where name = 'send_email' and data->>'email_id' = $1",
        [id],
      )
    ).rows[0].count;
  const before = await jobs();
  await requeueEmails(deps);
  expect(await jobs()).toBe(before);
  clock.advance(31 * 60_000);
  await requeueEmails(deps);
  await requeueEmails(deps);
  expect(await jobs()).toBe(before + 1);
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('sent');
});

test('nobody but staff', async () => {
  const id = await failed();
  for (const actor of [client, (await app.signUp('dj')).actor]) {
    await expect(as(actor).notifications.failed_mail({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(actor).notifications.retry_mail({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(as(null).notifications.failed_mail({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(as(admin).notifications.retry_mail({ id: newId() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await statusOf(id)).toBe('failed');
});
