import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell, type Telling } from './tell-person.ts';

const app = await createTestApp({ connections: 50 });
const { actor: dj } = await app.signUp('dj', 'Mira Stein');
const ctx = app.context(null);

const request = (dedupe_key: string, user_id = dj.id) =>
  ({
    user_id,
    kind: 'request_received',
    booking_id: newId(),
    dedupe_key,
    details: {
      my_part: 'dj',
      other_name: 'Ana Reis',
      title: 'Wedding',
      city: 'Lisboa',
      time_zone: 'Europe/Lisbon',
      starts_at: new Date('2027-06-12T19:00:00Z'),
      ends_at: new Date('2027-06-13T01:00:00Z'),
      total_cents: 84_050,
      currency: 'EUR',
      due_at: new Date('2027-01-06T10:00:00Z'),
    },
  }) satisfies Telling;

const tellNow = (telling: Telling) => app.deps.db.transaction((tx) => tell(tx, ctx, telling));

/** Rows that one occasion left behind. */
async function traces(dedupe_key: string) {
  const like = `%:${dedupe_key}:%`;
  const { rows } = await app.deps.pool.query<{ notifications: number; emails: number; jobs: number }>(
    `select (select count(*) from notifications where dedupe_key like $1) as notifications,
            (select count(*) from emails where dedupe_key like $1) as emails,
            (select count(*) from pgboss.job where name = 'send_email'
               and data->>'email_id' in (select id::text from emails where dedupe_key like $1)) as jobs`,
    [like],
  );
  return rows[0]!;
}

describe('tell', () => {
  it('writes the notification, the mail in the reader’s language and the job that sends it', async () => {
    await app.deps.pool.query("update users set language = 'de' where id = $1", [dj.id]);
    await tellNow(request('first'));
    expect(await traces('first')).toEqual({ notifications: 1, emails: 1, jobs: 1 });
    const { rows } = await app.deps.pool.query("select * from emails where dedupe_key like '%:first:%'");
    expect(rows[0]).toMatchObject({
      to_address: dj.email,
      language: 'de',
      template: 'request_received',
      status: 'queued',
      attempts: 0,
      details: { starts_at: '2027-06-12T19:00:00.000Z', total_cents: 84_050 },
    });
  });

  it('has the times of what is about no event in the zone of who reads it, where they last were', async () => {
    const { actor: traveller } = await app.signUp('user');
    const lock = (dedupe_key: string) =>
      tellNow({
        user_id: traveller.id,
        kind: 'account_locked',
        details: { path: '/reset-password', due_at: new Date('2027-01-06T10:00:00Z') },
        dedupe_key,
      });
    const zoneIn = async (dedupe_key: string) => {
      const { rows } = await app.deps.pool.query(
        `select e.details->>'time_zone' as mailed, n.details->>'time_zone' as shown
           from emails e join notifications n using (dedupe_key) where dedupe_key like $1`,
        [`%:${dedupe_key}:%`],
      );
      return rows[0];
    };
    await lock('nowhere');
    expect(await zoneIn('nowhere')).toEqual({ mailed: null, shown: null });
    for (const [zone, seen] of [
      ['Asia/Tokyo', '2027-01-03'],
      ['America/Lima', '2027-01-02'],
      [null, '2027-01-04'],
    ])
      await app.deps.pool.query(
        `insert into sessions (id, user_id, token, expires_at, created_at, updated_at, seen_at, time_zone)
           values (gen_random_uuid(), $1, gen_random_uuid(), now(), now(), now(), $2, $3)`,
        [traveller.id, seen, zone],
      );
    await lock('somewhere');
    expect(await zoneIn('somewhere')).toEqual({ mailed: 'Asia/Tokyo', shown: 'Asia/Tokyo' });
  });

  it('tells one occasion once, however many tell it at the same time', async () => {
    await Promise.all(Array.from({ length: 50 }, () => tellNow(request('race'))));
    expect(await traces('race')).toEqual({ notifications: 1, emails: 1, jobs: 1 });
  });

  it('tells both sides of one occasion', async () => {
    const { actor: other } = await app.signUp('user');
    await tellNow(request('both'));
    await tellNow(request('both', other.id));
    expect(await traces('both')).toEqual({ notifications: 2, emails: 2, jobs: 2 });
  });

  it('leaves nothing behind when the change it tells of is undone', async () => {
    const undone = app.deps.db.transaction(async (tx) => {
      await tell(tx, ctx, request('undone'));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await traces('undone')).toEqual({ notifications: 0, emails: 0, jobs: 0 });
    await tellNow(request('undone'));
    expect(await traces('undone')).toEqual({ notifications: 1, emails: 1, jobs: 1 });
  });

  it('announces itself to live streams when the change is certain, not before', async () => {
    const heard: (string | null)[] = [];
    const stop = await app.deps.live.subscribe('live', (payload) => heard.push(payload));
    await app.deps.db.transaction(async (tx) => {
      await tell(tx, ctx, request('live'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual([expect.stringMatching(new RegExp(`^${dj.id}:[\\da-f-]{36}$`))]);
    stop();
  });

  it('keeps links that are keys out of the app, and mails what only mails', async () => {
    await tellNow({
      user_id: dj.id,
      kind: 'reset_password',
      details: { path: '/update-password?token=x' },
      dedupe_key: 'reset',
    });
    const { rows } = await app.deps.pool.query(
      "select dedupe_key, (select count(*) from notifications where kind = 'reset_password') as shown from emails where template = 'reset_password'",
    );
    expect(rows).toEqual([{ dedupe_key: expect.stringMatching(/^reset_password:[\da-f]{64}:/), shown: 0 }]);
  });

  it('shows what does not mail in the app alone', async () => {
    const { details, ...rest } = request('waiting');
    await tellNow({ ...rest, kind: 'payment_waiting', details: { ...details, amount_cents: 100 } });
    expect(await traces('waiting')).toEqual({ notifications: 1, emails: 0, jobs: 0 });
  });

  it('lets an unread notice of a gathering kind stand for the next ones, and only of its booking', async () => {
    const { actor: fresh } = await app.signUp('dj');
    const { details, booking_id } = request('first');
    const changed = (dedupe_key: string, about = booking_id) =>
      tellNow({ user_id: fresh.id, kind: 'details_changed', booking_id: about, details, dedupe_key });
    await changed('gather-1');
    await changed('gather-2');
    await changed('gather-3', newId());
    expect(await traces('gather-1')).toEqual({ notifications: 1, emails: 1, jobs: 1 });
    expect(await traces('gather-2')).toEqual({ notifications: 0, emails: 0, jobs: 0 });
    expect(await traces('gather-3')).toEqual({ notifications: 1, emails: 1, jobs: 1 });
    app.clock.advance(11 * 60_000);
    await changed('gather-4');
    expect(await traces('gather-4')).toEqual({ notifications: 1, emails: 1, jobs: 1 });
  });

  it('is silent about people who are gone', async () => {
    await tellNow(request('gone', newId()));
    expect(await traces('gone')).toEqual({ notifications: 0, emails: 0, jobs: 0 });
  });

  it('refuses a link that leads away', async () => {
    const away = {
      user_id: dj.id,
      kind: 'verify_email',
      details: { path: '//evil.test' },
      dedupe_key: 'away',
    } as const;
    await expect(tellNow(away)).rejects.toThrow('path');
  });

  it('would tell fifty times without its unique keys (control)', async () => {
    await app.deps.pool.query('alter table notifications drop constraint notifications_dedupe_key_unique');
    await app.deps.pool.query('alter table emails drop constraint emails_dedupe_key_unique');
    await Promise.all(Array.from({ length: 50 }, () => tellNow(request('unguarded'))));
    expect(await traces('unguarded')).toEqual({ notifications: 50, emails: 50, jobs: 50 });
  });
});
