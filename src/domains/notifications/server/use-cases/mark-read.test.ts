import { describe, expect, it } from 'vitest';
import { inProcessClient } from '../../../../page-context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { sendQueuedEmail } from './send-email.ts';
import { tell } from './tell-person.ts';

const app = await createTestApp();
const { actor } = await app.signUp('user', 'Ana Reis');
const { actor: stranger } = await app.signUp('user', 'Somebody Else');
const [mine, theirs, nobody] = [app.as(actor), app.as(stranger), app.as(null)];

for (let index = 0; index < 5; index++) {
  app.clock.advance(index === 3 ? 0 : 60_000);
  await app.deps.db.transaction((tx) =>
    tell(tx, app.context(null), {
      user_id: actor.id,
      kind: 'payout_sent',
      details: { amount_cents: index, currency: 'JPY' },
      dedupe_key: String(index),
    }),
  );
}
const amounts = (items: { details: { amount_cents?: number } }[]) =>
  items.map(({ details }) => details.amount_cents);

describe('notifications', () => {
  it('come newest first, page by page, each once', async () => {
    const all = await mine.notifications.list({});
    expect(new Set(amounts(all.items))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(all).toMatchObject({ next_cursor: null, now: app.clock.now() });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mine.notifications.list({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all.items.map(({ id }) => id));
  });

  it('are counted and marked as read: some, then all', async () => {
    expect(await mine.notifications.unread_count({})).toEqual({ count: 5 });
    const { items } = await mine.notifications.list({ limit: 2 });
    const ids = items.map(({ id }) => id);
    expect(await mine.notifications.mark_read({ ids })).toEqual({ unread_count: 3 });
    expect(await mine.notifications.mark_read({ ids })).toEqual({ unread_count: 3 });
    expect((await mine.notifications.list({ limit: 1 })).items[0]!.read_at).toEqual(app.clock.now());
    expect(await mine.notifications.mark_read({ all: true })).toEqual({ unread_count: 0 });
  });

  it('are nobody else’s', async () => {
    await app.deps.pool.query('update notifications set read_at = null');
    const { items } = await mine.notifications.list({});
    expect((await theirs.notifications.list({})).items).toEqual([]);
    await theirs.notifications.mark_read({ ids: items.map(({ id }) => id) });
    await theirs.notifications.mark_read({ all: true });
    expect(await mine.notifications.unread_count({})).toEqual({ count: 5 });
  });

  it('ask for signing in and for values that make sense', async () => {
    const refused = { code: 'UNAUTHORIZED', status: 401 };
    await expect(nobody.notifications.list({})).rejects.toMatchObject(refused);
    await expect(nobody.notifications.unread_count({})).rejects.toMatchObject(refused);
    await expect(nobody.notifications.mark_read({ all: true })).rejects.toMatchObject(refused);
    for (const cursor of ['x', '\0', `zzzzzzzzz.${newId()}'`])
      await expect(mine.notifications.list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(mine.notifications.mark_read({ ids: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await mine.notifications.list({ cursor: `zzzzzzzzz.${newId()}`, limit: 1 })).items).toHaveLength(
      1,
    );
  });
});

describe('the demo mailbox', () => {
  it('lists all mail, filtered by address, and shows one', async () => {
    const { rows } = await app.deps.pool.query<{ id: string }>(
      "select id from emails where template = 'payout_sent' order by created_at, id",
    );
    for (const { id } of rows) await sendQueuedEmail(app.deps, { email_id: id });
    const { items } = await nobody.notifications.mailbox_list({
      address: actor.email.toUpperCase().slice(0, -3),
    });
    expect(items).toHaveLength(5);
    expect(items[0]).toMatchObject({ to_address: actor.email, subject: expect.stringContaining('¥') });
    const mail = await nobody.notifications.mailbox_get({ id: items[0]!.id });
    expect(mail.html).toContain('<html');
    expect(mail.plain).toContain(mail.subject);
    expect((await nobody.notifications.mailbox_list({ address: 'nobody@%' })).items).toEqual([]);
    await expect(nobody.notifications.mailbox_get({ id: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(nobody.notifications.mailbox_list({ address: '\0' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('is not there outside demonstrations, not even for those who know an id', async () => {
    const { items } = await nobody.notifications.mailbox_list({});
    const ctx = app.context(actor);
    const real = inProcessClient({ ...ctx, env: { ...ctx.env, DEMO_MODE: false } });
    await expect(real.notifications.mailbox_list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(real.notifications.mailbox_get({ id: items[0]!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
