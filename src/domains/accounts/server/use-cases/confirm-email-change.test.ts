import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { confirmAddress } from './confirm-address.ts';

const harness = await createTestApp();
const { clock } = harness;
const { pool } = harness.deps;
beforeEach(async () => {
  await pool.query('delete from rate_windows');
  await pool.query('delete from rate_windows');
});

const newAddress = () => `new-${crypto.randomUUID()}@example.test`;
async function person() {
  const { actor } = await harness.signUp('user', 'Ada Client');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  return { actor, browser };
}
/** The key in the newest mail of a kind to an address. */
const keyIn = async (email: string, template: string): Promise<string> =>
  new URL((await mailedPath(harness, email, template)) ?? '/', 'http://x').searchParams.get('key') ?? '';
/** From anywhere: mail is read on another device. */
const say = (key: string) => openBrowser(harness).call('accounts.confirm_email_change', { key });
const look = (key: string) => openBrowser(harness).call('accounts.email_change', { key });

test.each(['the present first', 'the new first'])(
  'with both answers the address is another, %s, and every other session is over',
  async (order) => {
    const { actor, browser } = await person();
    const other = openBrowser(harness);
    await other.signIn(actor.email);
    const wanted = newAddress();
    expect((await browser.call('accounts.change_email', { email: ` ${wanted.toUpperCase()} ` })).status).toBe(
      200,
    );
    const keys: [string, string] = [
      await keyIn(actor.email, 'address_approval'),
      await keyIn(wanted, 'address_confirmation'),
    ];
    expect((await look(keys[0])).json).toEqual({ side: 'present', new_email: wanted, is_given: false });
    expect((await look(keys[1])).json).toEqual({ side: 'new', new_email: wanted, is_given: false });
    const [first, second] = order === 'the present first' ? keys : [keys[1], keys[0]];
    expect((await say(first)).json).toEqual({ state: 'waiting' });
    // twice is once
    expect((await say(first)).json).toEqual({ state: 'waiting' });
    expect(await browser.email()).toBe(actor.email);
    expect((await say(second)).json).toEqual({ state: 'changed' });

    expect(await browser.email()).toBe(wanted);
    expect(await other.email()).toBeUndefined();
    expect((await openBrowser(harness).signIn(actor.email)).status).toBe(401);
    expect((await openBrowser(harness).signIn(wanted)).status).toBe(200);
    expect(await mailedPath(harness, actor.email, 'address_changed')).toBe('/login');
    const { rows } = await pool.query('select email from profiles where id = $1', [actor.id]);
    expect(rows).toEqual([{ email: wanted }]);
    for (const key of keys) expect((await say(key)).status).toBe(404);
  },
);

test('an address that nobody proved is not asked, nor told; one that is proved meanwhile is', async () => {
  const { actor, browser } = await person();
  const unproved = () => pool.query('update users set email_verified = false where id = $1', [actor.id]);
  await unproved();
  const early = newAddress();
  await browser.call('accounts.change_email', { email: early });
  await confirmAddress(harness.deps, actor.id);
  expect((await say(await keyIn(early, 'address_confirmation'))).status).toBe(404);

  await unproved();
  const wanted = newAddress();
  await browser.call('accounts.change_email', { email: wanted });
  expect((await say(await keyIn(wanted, 'address_confirmation'))).json).toEqual({ state: 'changed' });
  expect(await browser.email()).toBe(wanted);
  for (const kind of ['address_approval', 'address_changed'])
    expect(await mailedPath(harness, actor.email, kind)).toBeUndefined();
});

test('both mails say until when by the clock of who asked', async () => {
  const { actor } = await harness.signUp('user', 'Ada Client');
  const browser = openBrowser(harness);
  browser.jar.set('crossfade-time-zone', 'America/Lima');
  await browser.signIn(actor.email);
  const wanted = newAddress();
  await browser.call('accounts.change_email', { email: wanted });
  const { rows } = await pool.query(
    "select details->>'time_zone' as zone from emails where to_address = any($1) and template like 'address_%'",
    [[actor.email, wanted]],
  );
  expect(rows).toEqual([{ zone: 'America/Lima' }, { zone: 'America/Lima' }]);
});

test('an address that has an account is answered alike, and only its owner hears of it', async () => {
  const { actor, browser } = await person();
  const owner = await person();
  const [taken, free] = [
    await browser.call('accounts.change_email', { email: owner.actor.email }),
    await browser.call('accounts.change_email', { email: newAddress() }),
  ];
  expect(taken).toEqual(free);
  expect(await mailedPath(harness, owner.actor.email, 'known_address')).toBe('/login');
  expect(await mailedPath(harness, owner.actor.email, 'address_confirmation')).toBeUndefined();
  expect((await browser.call('accounts.change_email', { email: actor.email })).json.data.fields).toEqual({
    email: 'same_address',
  });
});

test('somebody who signs up with it meanwhile keeps it', async () => {
  const { actor, browser } = await person();
  const wanted = newAddress();
  await browser.call('accounts.change_email', { email: wanted });
  const [present, confirm] = [
    await keyIn(actor.email, 'address_approval'),
    await keyIn(wanted, 'address_confirmation'),
  ];
  await pool.query('update users set email = $1 where id = $2', [wanted, (await person()).actor.id]);
  await say(present);
  expect((await say(confirm)).status).toBe(404);
  expect(await browser.email()).toBe(actor.email);
});

test('the links are dead after a day, with a newer wish, and when it is taken back', async () => {
  const { actor, browser } = await person();
  const wanted = newAddress();
  await browser.call('accounts.change_email', { email: wanted });
  const first = await keyIn(actor.email, 'address_approval');
  await browser.call('accounts.change_email', { email: wanted });
  expect((await say(first)).status).toBe(404);
  const second = await keyIn(actor.email, 'address_approval');
  expect((await browser.call('accounts.security')).json.email_change).toMatchObject({ new_email: wanted });
  await browser.call('accounts.cancel_email_change');
  expect((await say(second)).status).toBe(404);
  await browser.call('accounts.change_email', { email: wanted });
  clock.advance(DAY);
  for (const key of [
    await keyIn(actor.email, 'address_approval'),
    await keyIn(wanted, 'address_confirmation'),
  ]) {
    expect((await look(key)).status).toBe(404);
    expect((await say(key)).status).toBe(404);
  }
  expect((await browser.call('accounts.security')).json.email_change).toBeNull();
});

test('only who has just proved who they are asks, five times an hour, and one link never counts for the other', async () => {
  const { actor, browser } = await person();
  expect((await openBrowser(harness).call('accounts.change_email', { email: newAddress() })).status).toBe(
    401,
  );
  clock.advance(11 * 60_000);
  expect((await browser.call('accounts.change_email', { email: newAddress() })).status).toBe(403);
  await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  for (let count = 0; count < 5; count++)
    expect((await browser.call('accounts.change_email', { email: newAddress() })).status).toBe(200);
  expect((await browser.call('accounts.change_email', { email: newAddress() })).status).toBe(429);
  const key = await keyIn(actor.email, 'address_approval');
  expect((await say(`${key.split('.')[0]}.${'A'.repeat(43)}`)).status).toBe(404);
  expect((await openBrowser(harness).call('accounts.end_new_device', { key })).status).toBe(404);
  await say(key);
  expect((await browser.call('accounts.security')).json.email_change).toMatchObject({
    is_approved: true,
    is_confirmed: false,
  });
});
