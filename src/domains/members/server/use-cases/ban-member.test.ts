import { expect, test } from 'vitest';
import { inProcessClient } from '../../../../page-context.ts';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';

const app = await createTestApp();
const { as, clock, context, deps } = app;
const { pool } = deps;
const reason = 'Asked to by the person';

/** `actor` by the session they began last: it has just proved who they are. */
async function bySession(actor: Actor) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from sessions where user_id = $1 order by created_at desc, id limit 1',
    [actor.id],
  );
  return inProcessClient({ ...context(actor), session_id: rows[0]!.id });
}
async function staff() {
  const { actor, cookie } = await app.signUp('admin', 'Ada Staff');
  return { actor, cookie, call: await bySession(actor) };
}
const request = (path: string, cookie: string, init: RequestInit = {}) =>
  app.app.request(path, {
    ...init,
    headers: { cookie, 'content-type': 'application/json' },
  });
const me = async (cookie: string) =>
  ((await (await request('/api/me', cookie)).json()) as { user: Record<string, unknown> | null }).user;
const signIn = (email: string) =>
  app.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Vinyl&Rain7am' }),
  });
const logged = async (id: string): Promise<string[]> =>
  (
    await pool.query(
      "select action from audit_log where subject_id = $1 and action <> 'user.signed_in' order by created_at, id",
      [id],
    )
  ).rows.map(({ action }) => action);
const told = async (id: string): Promise<string[]> =>
  (await pool.query('select kind from notifications where user_id = $1 order by created_at', [id])).rows.map(
    ({ kind }) => kind,
  );

test('staff find people by name, address, page, role and state', async () => {
  const { call, actor } = await staff();
  const { actor: dj } = await app.signUp('dj', 'Zora Zephyr');
  const list = async (input: object) => (await call.members.list(input)).items.map(({ id }) => id);
  expect(await list({ q: 'zora' })).toEqual([dj.id]);
  expect(await list({ q: dj.email.toUpperCase() })).toEqual([dj.id]);
  expect(await list({ q: 'Zora-Zephyr' })).toEqual([dj.id]);
  expect(await list({ q: dj.id })).toEqual([dj.id]);
  expect(await list({ q: 'zora', role: 'user' })).toEqual([]);
  expect(await list({ q: 'zora', state: 'banned' })).toEqual([]);
  expect(await list({ q: '%' })).toEqual([]);
  const [row] = (await call.members.list({ q: 'zora' })).items;
  expect(row).toMatchObject({ state: 'active', role: 'dj', slug: 'zora-zephyr' });
  expect(row!.seen_at).toBeInstanceOf(Date);
  const first = await call.members.list({ limit: 1 });
  const second = await call.members.list({ limit: 1, cursor: first.next_cursor! });
  expect(first.items[0]!.id).not.toBe(second.items[0]!.id);
  expect(await call.members.get({ id: actor.id })).toMatchObject({
    sign_in: ['credential'],
    can: { set_role: [], ban: false, impersonate: false },
  });
});

test('staff see who asked for the end of their account, and who is gone', async () => {
  const { call } = await staff();
  const { actor } = await app.signUp('user', 'Lea Leaving');
  const state = async () => (await call.members.get({ id: actor.id })).state;
  const found = async (wanted: 'active' | 'leaving' | 'erased') =>
    (await call.members.list({ q: actor.id, state: wanted })).items.length;
  await pool.query('update users set leaving_at = $2 where id = $1', [actor.id, clock.now()]);
  expect(await state()).toBe('leaving');
  expect((await call.members.get({ id: actor.id })).leaving_at).toEqual(clock.now());
  expect([await found('active'), await found('leaving')]).toEqual([0, 1]);
  await pool.query('update users set erased_at = $2 where id = $1', [actor.id, clock.now()]);
  expect(await state()).toBe('erased');
  expect([await found('leaving'), await found('erased')]).toEqual([0, 1]);
});

test('to everybody else there are no members, and nobody does these things to themselves or a colleague', async () => {
  const { call, actor } = await staff();
  const { actor: client } = await app.signUp('user');
  const { actor: colleague } = await staff();
  for (const action of [
    () => as(client).members.list({}),
    () => as(client).members.get({ id: actor.id }),
    () => as(client).members.ban({ id: actor.id, reason }),
    () => as(client).members.set_role({ id: client.id, role: 'admin', reason }),
    () => as(client).members.end_sessions({ id: actor.id }),
    () => as(client).members.impersonate({ id: actor.id, reason }),
    () => call.members.get({ id: newId() }),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const id of [actor.id, colleague.id]) {
    await expect(call.members.ban({ id, reason })).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(call.members.unban({ id, reason })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  }
  await expect(call.members.set_role({ id: actor.id, role: 'user', reason })).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
});

test('a role holds at once; a DJ stays one, and two colleagues do not take each other’s rights at once', async () => {
  const { call, actor } = await staff();
  const { actor: client, cookie } = await app.signUp('user', 'Dora Decks');
  await call.members.set_role({ id: client.id, role: 'dj', reason });
  expect(await me(cookie)).toMatchObject({ role: 'dj' });
  await expect(call.members.set_role({ id: client.id, role: 'user', reason })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'dj' },
  });
  await call.members.set_role({ id: client.id, role: 'admin', reason });
  expect((await call.members.get({ id: client.id })).can.set_role).toEqual(['dj']);
  expect(await logged(client.id)).toEqual(['user.role_changed', 'user.role_changed']);

  // whoever else is on staff from the tests before
  await pool.query("update users set role = 'user' where role = 'admin' and id <> all($1)", [
    [actor.id, client.id],
  ]);
  const other = await bySession({ ...client, role: 'admin' });
  const outcomes = await Promise.allSettled([
    call.members.set_role({ id: client.id, role: 'dj', reason }),
    other.members.set_role({ id: actor.id, role: 'user', reason }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a ban ends every session, keeps the door closed, hides a DJ and tells why; lifted, all is as before', async () => {
  const { call } = await staff();
  const { actor: dj, cookie } = await app.signUp('dj', 'Bert Beats');
  await pool.query(`update profiles set city = 'Lisbon', is_public = true where id = $1`, [dj.id]);
  await pool.query(
    `update dj_profiles set country_code = 'PT', lat = 38.7, lng = -9.1, hourly_rate = 100, time_zone = 'Europe/Lisbon',
      is_public = true, is_featured = true where user_id = $1`,
    [dj.id],
  );
  const page = () => as(null).profiles.dj({ slug: 'bert-beats' });
  await expect(page()).resolves.toMatchObject({ dj_name: 'Bert Beats' });

  const banned = await call.members.ban({ id: dj.id, reason: 'Three no-shows' });
  expect(banned).toMatchObject({ state: 'banned', sessions: [], ban: { reason: 'Three no-shows' } });
  expect(await me(cookie)).toBeNull();
  const refused = await signIn(dj.email);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_BANNED' });
  await expect(page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await pool.query('select is_public from dj_listings where dj_id = $1', [dj.id])).rows).toEqual([
    { is_public: false },
  ]);
  expect(await told(dj.id)).toContain('account_closed');
  await expect(call.members.ban({ id: dj.id, reason })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  // a wrong password learns nothing of it
  const wrong = await app.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: dj.email, password: 'Another1!' }),
  });
  expect(wrong.status).toBe(401);

  await call.members.unban({ id: dj.id, reason });
  expect((await signIn(dj.email)).status).toBe(200);
  await expect(page()).resolves.toMatchObject({ dj_name: 'Bert Beats' });
  expect(await logged(dj.id)).toEqual(['user.banned', 'user.unbanned']);
});

test('the database itself gives a closed account no session', async () => {
  const { call } = await staff();
  const { actor } = await app.signUp('user');
  await call.members.ban({ id: actor.id, reason });
  await expect(
    pool.query(
      `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
       values (gen_random_uuid(), $1, 't', now(), now(), now())`,
      [actor.id],
    ),
  ).rejects.toThrow('the account is closed');
});

test('at a desk that was left alone nobody takes over an account: staff prove again who they are', async () => {
  const { call } = await staff();
  const { actor: client } = await app.signUp('user');
  const { id } = client;
  clock.advance(11 * 60_000);
  for (const act of [
    () => call.members.ban({ id, reason }),
    () => call.members.set_role({ id, role: 'dj', reason }),
    () => call.members.impersonate({ id, reason }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await call.accounts.confirm({ password: 'Vinyl&Rain7am' });
  await expect(call.members.ban({ id, reason })).resolves.toMatchObject({ state: 'banned' });
  await call.members.unban({ id, reason });
  expect(await logged(id)).toEqual(['user.banned', 'user.unbanned']);
});

test('staff end one session or all of them', async () => {
  const { call } = await staff();
  const { actor, cookie } = await app.signUp('user');
  expect((await signIn(actor.email)).status).toBe(200);
  const { sessions } = await call.members.get({ id: actor.id });
  expect(sessions).toHaveLength(2);
  const left = await call.members.end_sessions({ id: actor.id, session_id: sessions[0]!.id });
  expect(left.sessions.map(({ id }) => id)).toEqual([sessions[1]!.id]);
  await expect(
    call.members.end_sessions({ id: actor.id, session_id: sessions[0]!.id }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await call.members.end_sessions({ id: actor.id })).sessions).toEqual([]);
  expect(await me(cookie)).toBeNull();
});

test('staff see the product as somebody does, change nothing, and are themselves again', async () => {
  const { actor, cookie } = await staff();
  const { actor: client } = await app.signUp('user', 'Cleo Client');
  const impersonate = (id: string) =>
    request(`/api/members/${id}/impersonation`, cookie, { method: 'POST', body: JSON.stringify({ reason }) });
  expect((await impersonate(client.id)).status).toBe(200);
  expect(await me(cookie)).toMatchObject({
    id: client.id,
    name: 'Cleo Client',
    impersonated_by: 'Ada Staff',
  });
  // as the person: nothing of staff's is there
  expect((await request('/api/members', cookie)).status).toBe(404);
  expect((await request('/api/notifications', cookie)).status).toBe(200);
  const change = await request('/api/me/language', cookie, {
    method: 'PUT',
    body: JSON.stringify({ language: 'de' }),
  });
  expect(change.status).toBe(403);
  expect(await change.json()).toMatchObject({ code: 'READ_ONLY' });
  const upload = await request(`/api/receipts?booking_id=${newId()}&original_name=a`, cookie, {
    method: 'POST',
    body: 'x',
  });
  expect(upload.status).toBe(403);
  expect(await told(client.id)).toContain('account_viewed');

  expect((await request('/api/impersonation', cookie, { method: 'DELETE', body: '{}' })).status).toBe(200);
  expect(await me(cookie)).toMatchObject({ id: actor.id, impersonated_by: null });
  expect(await logged(client.id)).toEqual(['user.impersonated', 'user.impersonation_ended']);
  const { rows } = await pool.query(
    "select actor_id, actor_role from audit_log where action = 'user.impersonation_ended' and subject_id = $1",
    [client.id],
  );
  expect(rows).toEqual([{ actor_id: actor.id, actor_role: 'admin' }]);
});

test('looking as somebody ends by itself, with the rights to it, and never shows a colleague', async () => {
  const { actor, cookie } = await staff();
  const { actor: client } = await app.signUp('user');
  const { actor: colleague } = await staff();
  const look = (id: string) =>
    request(`/api/members/${id}/impersonation`, cookie, { method: 'POST', body: JSON.stringify({ reason }) });
  const confirm = () =>
    request('/api/me/confirmation', cookie, {
      method: 'POST',
      body: JSON.stringify({ password: 'Vinyl&Rain7am' }),
    });
  expect((await look(colleague.id)).status).toBe(409);
  expect((await look(client.id)).status).toBe(200);
  clock.advance(31 * 60_000);
  expect(await me(cookie)).toMatchObject({ id: actor.id });
  expect((await confirm()).status).toBe(200);
  expect((await look(client.id)).status).toBe(200);
  await pool.query("update users set role = 'user' where id = $1", [actor.id]);
  expect(await me(cookie)).toMatchObject({ id: actor.id, role: 'user' });
  // and a session of nobody's cannot look at all
  await expect(
    as({ ...actor, role: 'admin' }).members.impersonate({ id: client.id, reason }),
  ).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(context(null).impersonator).toBeNull();
});
