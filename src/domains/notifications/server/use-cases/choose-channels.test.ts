import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { MINUTE } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { type NotificationKind, notificationKinds } from '../../contract.ts';
import { freeTopicOf } from '../../rules.ts';
import { tell } from './tell-person.ts';

const app = await createTestApp();
const { actor: dj } = await app.signUp('dj', 'Mira Stein');
const { actor: other } = await app.signUp('user');
const ctx = app.context(null);
const details = {
  my_part: 'dj',
  other_name: 'Ana Reis',
  title: 'Wedding',
  city: 'Lisboa',
  time_zone: 'Europe/Lisbon',
  starts_at: new Date('2027-06-12T19:00:00Z'),
  ends_at: new Date('2027-06-13T01:00:00Z'),
  total_cents: 84_050,
  amount_cents: 84_050,
  currency: 'EUR',
  due_at: new Date('2027-01-06T10:00:00Z'),
} as const;

/** In how many ways somebody was told of one occasion. */
async function told(
  kind: 'details_changed' | 'offer_received' | 'deposit_failed',
  user_id = dj.id,
  booking_id: string = newId(),
): Promise<{ in_app: number; mail: number }> {
  await app.deps.db.transaction((tx) =>
    tell(tx, ctx, { user_id, kind, booking_id, details, dedupe_key: newId() }),
  );
  const { rows } = await app.deps.pool.query<{ in_app: number; mail: number }>(
    `select (select count(*) from notifications where user_id = $1 and booking_id = $2)::int as in_app,
            (select count(*) from emails where user_id = $1 and booking_id = $2)::int as mail`,
    [user_id, booking_id],
  );
  return rows[0]!;
}

describe('choosing how one is told', () => {
  it('tells in every way until somebody says otherwise', async () => {
    const { items } = await app.as(dj).notifications.choices();
    expect(items.every(({ in_app, mail }) => in_app && mail)).toBe(true);
    expect(await told('offer_received')).toEqual({ in_app: 1, mail: 1 });
  });

  it('leaves out the channel that was switched off, for them and this topic alone', async () => {
    await app.as(dj).notifications.choose({ topic: 'requests', in_app: true, mail: false });
    expect(await told('offer_received')).toEqual({ in_app: 1, mail: 0 });
    await app.as(dj).notifications.choose({ topic: 'requests', in_app: false, mail: true });
    expect(await told('offer_received')).toEqual({ in_app: 0, mail: 1 });
    expect(await told('details_changed')).toEqual({ in_app: 1, mail: 1 });
    expect(await told('offer_received', other.id)).toEqual({ in_app: 1, mail: 1 });
    const { items } = await app.as(dj).notifications.choices();
    expect(items.find(({ topic }) => topic === 'requests')).toEqual({
      topic: 'requests',
      in_app: false,
      mail: true,
    });
  });

  it('has open pages ask again where nothing is shown in the app', async () => {
    await app.as(dj).notifications.choose({ topic: 'requests', in_app: false, mail: false });
    const heard: (string | null)[] = [];
    const stop = await app.deps.live.subscribe('live', (payload) => heard.push(payload));
    expect(await told('offer_received')).toEqual({ in_app: 0, mail: 0 });
    await expect.poll(() => heard).toEqual([`${dj.id}:`]);
    stop();
  });

  it('gathers what follows quickly for who reads mail alone, too', async () => {
    await app.as(dj).notifications.choose({ topic: 'changes', in_app: false, mail: true });
    const booking_id = newId();
    await told('details_changed', dj.id, booking_id);
    expect(await told('details_changed', dj.id, booking_id)).toEqual({ in_app: 0, mail: 1 });
    app.clock.advance(11 * MINUTE);
    expect(await told('details_changed', dj.id, booking_id)).toEqual({ in_app: 0, mail: 2 });
  });

  it('tells of money whatever was chosen, and has no choice for it', async () => {
    expect(await told('deposit_failed')).toEqual({ in_app: 1, mail: 1 });
    await expect(
      app.as(dj).notifications.choose({ topic: 'money' as 'requests', in_app: false, mail: false }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is for who is signed in', async () => {
    await expect(
      app.as(null).notifications.choose({ topic: 'reviews', in_app: false, mail: false }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

it('nothing with an amount in it, and nothing that ends a booking, can be switched off', () => {
  const free = Object.keys(notificationKinds).filter((kind) => freeTopicOf(kind as NotificationKind));
  const owed = /paid|payment|refund|charge|payout|deposit|balance|hold|cancelled|confirmed|problem|password/;
  expect(free.filter((kind) => owed.test(kind))).toEqual([]);
});
