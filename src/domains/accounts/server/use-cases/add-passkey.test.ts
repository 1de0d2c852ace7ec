import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openAuthenticator } from '../../../../platform/testing/authenticator.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
import { PASSKEYS_MAXIMUM } from '../../rules.ts';

const harness = await createTestApp();
const base = harness.deps.env.BASE_URL;
const { pool } = harness.deps;
beforeEach(() => pool.query('delete from rate_windows'));

type Browser = ReturnType<typeof openBrowser>;
type Authenticator = ReturnType<typeof openAuthenticator>;
const statuses = (said: { status: number }[]) => said.map(({ status }) => status).toSorted((a, b) => a - b);
const minutes = (count: number) => harness.clock.advance(count * 60_000);

/** Somebody signed in by password, with a phone that holds no passkey yet. */
async function person() {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  return { actor, browser, phone: openAuthenticator(base) };
}
async function add(browser: Browser, phone: Authenticator, given: Parameters<Authenticator['make']>[1] = {}) {
  const { json: options } = await browser.call('accounts.start_passkey');
  return browser.call('accounts.add_passkey', { name: 'Chrome', answer: phone.make(options, given) });
}
async function withPasskey() {
  const one = await person();
  const { json } = await add(one.browser, one.phone);
  return { ...one, id: (json as { id: string }).id };
}
const optionsFor = async (browser: Browser, purpose: 'sign_in' | 'confirm') =>
  (await browser.call('accounts.passkey_options', { purpose })).json as { challenge: string; rpId: string };
async function enter(phone: Authenticator, given: Parameters<Authenticator['answer']>[1] = {}) {
  const browser = openBrowser(harness);
  const answer = phone.answer(await optionsFor(browser, 'sign_in'), given);
  return { browser, answer, said: await browser.auth('/sign-in/passkey', { answer }) };
}
const passkeysOf = async (browser: Browser) =>
  (await browser.call('accounts.security')).json.passkeys as {
    id: string;
    name: string;
    used_at: string | null;
  }[];
const actionsAbout = async (id: string) =>
  (await pool.query<{ action: string }>('select action from audit_log where subject_id = $1', [id])).rows.map(
    ({ action }) => action,
  );

test('a passkey signs its owner in without a password; they are told, and the log says so', async () => {
  const { actor, browser, phone, id } = await withPasskey();
  expect(await mailedPath(harness, actor.email, 'passkey_added')).toBe('/settings/security');
  expect(await passkeysOf(browser)).toMatchObject([
    { id, name: 'Chrome', is_backed_up: true, used_at: null },
  ]);

  const { browser: other, said } = await enter(phone);
  expect(said).toEqual({ status: 200, json: { status: true } });
  expect(await other.email()).toBe(actor.email);
  // a new browser, however they entered
  expect(await mailedPath(harness, actor.email, 'new_device')).toMatch(/^\/new-device\?key=/);
  expect((await passkeysOf(browser))[0]?.used_at).not.toBeNull();
  expect(await actionsAbout(actor.id)).toEqual(
    expect.arrayContaining(['account.passkey_added', 'user.signed_in']),
  );
  // who has just shown a passkey has proved who they are
  expect((await other.call('accounts.start_totp')).status).toBe(200);
});

test('it is two factors at once: no code is asked for after it', async () => {
  const { actor, phone } = await withPasskey();
  await pool.query('update users set two_factor_enabled = true where id = $1', [actor.id]);
  const { browser, said } = await enter(phone);
  expect(said.status).toBe(200);
  expect(await browser.email()).toBe(actor.email);
});

test('what its maker calls itself is its name', async () => {
  const { browser, phone } = await person();
  await add(browser, phone, { aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' });
  expect(await passkeysOf(browser)).toMatchObject([{ name: '1Password' }]);
});

test.each([
  ['made without a finger, a face or a PIN', { is_verified: false }],
  ['made on another site', { origin: 'https://crossfade.evil.test' }],
])('one that was %s is not taken', async (_, given) => {
  const { browser, phone } = await person();
  expect(await add(browser, phone, given)).toMatchObject({
    status: 422,
    json: { data: { fields: { answer: 'passkey' } } },
  });
  expect(await passkeysOf(browser)).toEqual([]);
});

test.each([
  ['given without a finger, a face or a PIN', { is_verified: false }],
  ['given on another site', { origin: 'https://crossfade.evil.test' }],
])('an answer that was %s signs nobody in', async (_, given) => {
  const { phone } = await withPasskey();
  const { browser, said } = await enter(phone, given);
  expect(said).toMatchObject({ status: 401, json: { code: 'PASSKEY_REFUSED' } });
  expect(await browser.email()).toBeUndefined();
});

test('an answer signs in once, soon, and with the challenge it was asked with', async () => {
  const { browser: own, phone } = await withPasskey();
  const { answer, said } = await enter(phone);
  expect(said.status).toBe(200);
  const again = (body: object) => openBrowser(harness).auth('/sign-in/passkey', body);
  expect((await again({ answer })).status).toBe(401);

  const late = phone.answer(await optionsFor(openBrowser(harness), 'sign_in'));
  minutes(11);
  expect((await again({ answer: late })).status).toBe(401);

  const made_up = phone.answer({ ...(await optionsFor(own, 'sign_in')), challenge: 'a'.repeat(75) });
  expect((await again({ answer: made_up })).status).toBe(401);
  // to prove who one is, in one session, is another question
  const other_purpose = phone.answer(await optionsFor(own, 'confirm'));
  expect((await again({ answer: other_purpose })).status).toBe(401);
});

test('of one answer sent twice at once one signs in', async () => {
  const { phone } = await withPasskey();
  const answer = phone.answer(await optionsFor(openBrowser(harness), 'sign_in'));
  const said = await Promise.all(
    [0, 1, 2].map(() => openBrowser(harness).auth('/sign-in/passkey', { answer })),
  );
  expect(statuses(said)).toEqual([200, 401, 401]);
});

test('a copy is noticed where the device counts', async () => {
  const { phone } = await withPasskey();
  expect((await enter(phone, { counter: 5 })).said.status).toBe(200);
  expect((await enter(phone, { counter: 4 })).said.status).toBe(401);
  expect((await enter(phone, { counter: 6 })).said.status).toBe(200);
});

test('a passkey nobody has signs nobody in, and neither does one that was removed', async () => {
  expect((await enter(openAuthenticator(base))).said.status).toBe(401);
  const { actor, browser, phone, id } = await withPasskey();
  expect((await browser.call('accounts.remove_passkey', { id })).status).toBe(200);
  expect(await mailedPath(harness, actor.email, 'passkey_removed')).toBe('/settings/security');
  expect(await actionsAbout(actor.id)).toContain('account.passkey_removed');
  expect((await enter(phone)).said.status).toBe(401);
  expect((await browser.call('accounts.remove_passkey', { id })).status).toBe(404);
});

test('nobody touches what is another’s', async () => {
  const { id, browser } = await withPasskey();
  const { browser: stranger, phone } = await person();
  for (const call of ['rename_passkey', 'remove_passkey'])
    expect((await stranger.call(`accounts.${call}`, { id, name: 'Mine' })).status).toBe(404);
  // made for one person, shown by another
  const { json: options } = await browser.call('accounts.start_passkey');
  expect(
    (await stranger.call('accounts.add_passkey', { name: 'Mine', answer: phone.make(options) })).status,
  ).toBe(422);
  expect(await passkeysOf(browser)).toMatchObject([{ name: 'Chrome' }]);
});

test('one passkey is one account’s', async () => {
  const { phone } = await withPasskey();
  const { browser: other } = await person();
  expect(await add(other, phone)).toMatchObject({ status: 409, json: { data: { status: 'known' } } });
});

test('its owner names it', async () => {
  const { browser, id } = await withPasskey();
  expect((await browser.call('accounts.rename_passkey', { id, name: '  The phone ' })).json).toEqual({
    id,
    name: 'The phone',
  });
  expect((await browser.call('accounts.rename_passkey', { id, name: ' ' })).status).toBe(400);
});

test('adding and removing needs the person once more; the passkey itself proves who they are', async () => {
  const { browser, phone, id } = await withPasskey();
  minutes(11);
  const refused = { status: 403, json: { code: 'CONFIRMATION_REQUIRED' } };
  expect(await browser.call('accounts.start_passkey')).toMatchObject(refused);
  expect(await browser.call('accounts.remove_passkey', { id })).toMatchObject(refused);
  const answer = phone.make({ challenge: 'x', rp: { id: 'x' }, user: { id: 'x' } });
  expect(await browser.call('accounts.add_passkey', { name: 'x', answer })).toMatchObject(refused);

  const { browser: thief } = await person();
  const passkey = phone.answer(await optionsFor(browser, 'confirm'));
  expect((await thief.call('accounts.confirm', { passkey })).status).toBe(422);
  expect((await browser.call('accounts.confirm', { passkey })).status).toBe(200);
  expect((await browser.call('accounts.remove_passkey', { id })).status).toBe(200);
});

test('there are at most so many', async () => {
  const { browser, actor } = await person();
  for (let i = 0; i < PASSKEYS_MAXIMUM - 1; i++) await add(browser, openAuthenticator(base));
  const last = [openAuthenticator(base), openAuthenticator(base)];
  const made = [];
  for (const phone of last) made.push(phone.make((await browser.call('accounts.start_passkey')).json));
  const said = await Promise.all(
    made.map((answer) => browser.call('accounts.add_passkey', { name: 'Chrome', answer })),
  );
  expect(statuses(said)).toEqual([200, 409]);
  const { rowCount } = await pool.query('select 1 from passkeys where user_id = $1', [actor.id]);
  expect(rowCount).toBe(PASSKEYS_MAXIMUM);
  expect(await browser.call('accounts.start_passkey')).toMatchObject({ status: 409 });
});

test('who has no other way in keeps the last passkey', async () => {
  const { actor, browser, id } = await withPasskey();
  await pool.query('delete from accounts where user_id = $1', [actor.id]);
  expect(await browser.call('accounts.remove_passkey', { id })).toMatchObject({
    status: 409,
    json: { data: { status: 'last_way' } },
  });
  expect(await passkeysOf(browser)).toHaveLength(1);
});

describe('who may no longer enter', () => {
  test('whose account our team closed', async () => {
    const { actor, phone } = await withPasskey();
    await pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [actor.id]);
    expect((await enter(phone)).said).toMatchObject({ status: 403, json: { code: 'ACCOUNT_BANNED' } });
  });

  test('trojan identifier: a passkey left by who only claimed the address is gone once its owner resets', async () => {
    const { actor, phone } = await withPasskey();
    await pool.query('update users set email_verified = false where id = $1', [actor.id]);
    const owner = openBrowser(harness);
    await owner.auth('/request-password-reset', { email: actor.email, redirectTo: '/update-password' });
    const link = await mailedPath(harness, actor.email, 'reset_password');
    const opened = await harness.app.request(base + link);
    const token = new URL(opened.headers.get('location') ?? '', base).searchParams.get('token');
    expect((await owner.auth('/reset-password', { newPassword: 'Vinyl&Rain8am', token })).status).toBe(200);
    expect((await enter(phone)).said.status).toBe(401);
  });
});

test('nobody learns from us which address has a passkey, and the options are for this host alone', async () => {
  const { phone } = await withPasskey();
  const options = await optionsFor(openBrowser(harness), 'sign_in');
  expect(options).toMatchObject({
    rpId: new URL(base).hostname,
    userVerification: 'required',
    allowCredentials: [],
  });
  expect(JSON.stringify(options)).not.toContain(phone.id);
  expect((await openBrowser(harness).call('accounts.passkey_options', { purpose: 'confirm' })).status).toBe(
    401,
  );
});
