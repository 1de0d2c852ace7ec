import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
import { DAY, HOUR } from '../../../../shared/calendar-date.ts';
import { sweepArchives } from './sweep-archives.ts';

const world = await createBookingWorld();
const { clock, deps } = world;
const { pool } = deps;
beforeEach(() => pool.query('delete from rate_windows'));

/** Signed up, and signed in with a browser of their own: what they ask for needs a session. */
async function person(role: 'user' | 'dj' = 'user', name = 'Ada Client') {
  const { actor } = await world.signUp(role, name);
  const browser = openBrowser(world);
  await browser.signIn(actor.email);
  return { actor, browser };
}
type Person = Awaited<ReturnType<typeof person>>;

async function archiveOf({ browser }: Person) {
  const { json } = await browser.call('privacy.state');
  const opened = await browser.call('privacy.open_archive', { id: json.archive.id });
  const response = await browser.send(opened.json.path);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="crossfade-[\d-]{10}\.zip"$/,
  );
  const content = new Uint8Array(await response.arrayBuffer());
  expect(content.byteLength).toBe(json.archive.size_bytes);
  const entries = await new ZipReader(new BlobReader(new Blob([content]))).getEntries();
  const files = entries.flatMap((entry) => (entry.directory ? [] : [entry]));
  const texts: Record<string, string> = {};
  const bytes: Record<string, Uint8Array> = {};
  for (const file of files)
    if (/\.(?:json|txt)$/.test(file.filename)) texts[file.filename] = await file.getData(new TextWriter());
    else bytes[file.filename] = await file.getData(new Uint8ArrayWriter());
  // oxlint-disable-next-line typescript/no-explicit-any
  const list = (name: string): any[] => JSON.parse(texts[`${name}.json`] ?? '[]') as [];
  return { texts, bytes, list };
}

test('everything of one person is in it, readable, and of others only what they see', async () => {
  const client = await person('user', 'Ada Client');
  const stranger = await person('user', 'Someone Else');
  const dj = await world.addDj();
  await pool.query("update profiles set phone = '+49 30 999' where id = $1", [dj.id]);
  await client.browser.call('invoices.save_details', { legal_name: 'Ada Lovelace', address: 'Main St 1' });
  const booking_id = await world.confirmed(client.actor, dj, {
    title: 'Golden wedding',
    notes: 'Ring twice',
  });
  await world.confirmed(stranger.actor, await world.addDj(), { title: 'Not yours' });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b7285' } })
    .jpeg()
    .toBuffer();
  clock.set('2027-05-15T20:00:00Z');
  await client.browser.signIn(client.actor.email);
  const receipt = await client.browser.send(
    `/api/receipts?booking_id=${booking_id}&original_name=speaker.jpg`,
    {
      method: 'POST',
      body: picture as BodyInit,
      headers: { origin: deps.env.BASE_URL },
    },
  );
  expect(receipt.status).toBe(201);

  for (let attempt = 0; attempt < 2; attempt++) await stranger.browser.signIn(client.actor.email, 'Wrong-1!');

  const asked = await client.browser.call('privacy.ask_archive');
  expect(asked).toMatchObject({ status: 200, json: { archive: { state: 'gathering', done: 0 } } });
  expect((await client.browser.call('privacy.ask_archive')).status).toBe(409);
  await world.settle();
  const { json: state } = await client.browser.call('privacy.state');
  expect(state.archive).toMatchObject({ state: 'ready' });
  expect(state.archive.done).toBe(state.archive.total);
  expect(await mailedPath(world, client.actor.email, 'data_ready')).toBe('/settings/data');

  const { texts, bytes, list } = await archiveOf(client);
  expect(texts['README.txt']).toContain(client.actor.email);
  expect(list('account')).toMatchObject([{ id: client.actor.id, email: client.actor.email }]);
  expect(list('bookings/bookings')).toMatchObject([
    {
      title: 'Golden wedding',
      notes: 'Ring twice',
      my_part: 'client',
      client_name: 'Ada Client',
      dj_name: 'Nova',
    },
  ]);
  expect(list('bookings/bookings')[0].timeline.map(({ action }: { action: string }) => action)).toContain(
    'accept',
  );
  expect(list('money/payments').length).toBeGreaterThan(0);
  expect(list('papers/details')).toMatchObject([{ legal_name: 'Ada Lovelace' }]);
  expect(list('account-history').map(({ action }) => action)).toContain('account.data_asked');
  expect(list('sign-in/sessions').length).toBeGreaterThan(0);
  expect(list('sign-in/failures')).toMatchObject([{ way: 'password', count: 2 }]);
  expect(list('messages/notifications').length).toBeGreaterThan(0);
  const papers = Object.keys(bytes).filter((name) => name.startsWith('papers/'));
  expect(papers).toHaveLength(list('papers/papers').length);
  expect(papers.length).toBeGreaterThan(0);
  for (const name of papers) expect(Buffer.from(bytes[name]!.slice(0, 5)).toString()).toBe('%PDF-');
  const [kept] = Object.keys(bytes).filter((name) => name.startsWith('bookings/receipts/'));
  expect((await sharp(bytes[kept!]).metadata()).format).toBe('webp');

  const all = Object.values(texts).join('\n');
  const secrets = await pool.query<{ secret: string }>(
    `select token as secret from sessions where user_id = $1
      union select password from accounts where user_id = $1 and password is not null`,
    [client.actor.id],
  );
  for (const { secret } of secrets.rows) expect(all).not.toContain(secret);
  for (const foreign of [
    dj.email,
    '+49 30 999',
    stranger.actor.email,
    stranger.actor.name,
    'Not yours',
    'fee_bps',
  ])
    expect(all).not.toContain(foreign);
});

test('a DJ has their side of a booking, and the papers they issued', async () => {
  clock.set('2027-01-04T10:00:00Z');
  const client = await world.addClient();
  const dj = await person('dj', 'DJ Export');
  const nova = await world.addDj();
  await pool.query('update bookings set dj_id = $1 where dj_id = $2', [dj.actor.id, nova.id]);
  const booking_id = await world.confirmed(client, nova);
  await pool.query('update bookings set dj_id = $1 where id = $2', [dj.actor.id, booking_id]);
  await dj.browser.call('privacy.ask_archive');
  await world.settle();
  const { list, texts } = await archiveOf(dj);
  expect(list('bookings/bookings')).toMatchObject([
    { id: booking_id, my_part: 'dj', platform_fee_bps: 1_200 },
  ]);
  expect(Object.values(texts).join('\n')).not.toContain(client.email);
});

test('it is only its owner’s, only just after they proved who they are, and only for a week', async () => {
  clock.set('2027-02-01T10:00:00Z');
  const owner = await person();
  const other = await person();
  await owner.browser.call('privacy.ask_archive');
  await world.settle();
  const { json } = await owner.browser.call('privacy.state');
  const path = `/api/exports/${json.archive.id}`;
  expect((await owner.browser.send(path)).status).toBe(200);
  expect((await other.browser.send(path)).status).toBe(404);
  expect((await other.browser.call('privacy.open_archive', { id: json.archive.id })).status).toBe(404);
  expect((await openBrowser(world).send(path)).status).toBe(401);
  expect((await owner.browser.send('/api/exports/nothing')).status).toBe(404);

  clock.advance(11 * 60_000);
  expect((await owner.browser.send(path)).status).toBe(403);
  expect((await owner.browser.call('privacy.ask_archive')).status).toBe(403);
  await owner.browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect((await owner.browser.send(path)).status).toBe(200);
  // once a day, and it says when the day is over
  const early = await owner.browser.send('/rpc/privacy/ask_archive', { method: 'POST' });
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, String((DAY - 11 * 60_000) / 1000)]);

  const { rows } = await pool.query<{ file_key: string }>('select file_key from data_exports where id = $1', [
    json.archive.id,
  ]);
  clock.advance(7 * DAY);
  await owner.browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect((await owner.browser.send(path)).status).toBe(404);
  expect((await owner.browser.call('privacy.state')).json.archive.state).toBe('gone');
  expect(await deps.files.read(rows[0]!.file_key)).not.toBeNull();
  await sweepArchives(deps);
  expect(await deps.files.read(rows[0]!.file_key)).toBeNull();
  expect((await owner.browser.call('privacy.ask_archive')).status).toBe(200);
});

test('staff who look as somebody do not take their data with them', async () => {
  const owner = await person();
  const staff = await person('user', 'Ada Staff');
  await pool.query("update users set role = 'admin' where id = $1", [staff.actor.id]);
  await owner.browser.call('privacy.ask_archive');
  await world.settle();
  const { json } = await owner.browser.call('privacy.state');
  await staff.browser.call('members.impersonate', { id: owner.actor.id, reason: 'They asked us to look' });
  expect(await staff.browser.email()).toBe(owner.actor.email);
  expect((await staff.browser.send(`/api/exports/${json.archive.id}`)).status).toBe(403);
  expect((await staff.browser.call('privacy.ask_archive')).status).toBe(403);
});

test('a crash on the way leaves nothing behind and begins anew; one that never ends is given up', async () => {
  const owner = await person();
  await owner.browser.call('privacy.ask_archive');
  const putFile = deps.files.putFile.bind(deps.files);
  const kept: string[] = [];
  let crashes = 2;
  deps.files.putFile = async (key, ...rest) => {
    await putFile(key, ...rest);
    kept.push(key);
    if (crashes-- > 0) throw new Error('the machine went');
  };
  await world.settle();
  deps.files.putFile = putFile;
  expect(kept).toHaveLength(3);
  const { list } = await archiveOf(owner);
  expect(list('account')).toHaveLength(1);
  expect(await Promise.all(kept.map((key) => deps.files.read(key)))).toEqual([null, null, expect.anything()]);

  const stuck = await person();
  await stuck.browser.call('privacy.ask_archive');
  await pool.query('delete from manual_jobs');
  clock.advance(13 * HOUR);
  await sweepArchives(deps);
  await stuck.browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect((await stuck.browser.call('privacy.state')).json).toMatchObject({
    archive: { state: 'failed' },
    next_archive_at: null,
  });
  expect((await stuck.browser.call('privacy.ask_archive')).status).toBe(200);
});

test('what was written from an address is in no archive of somebody who only claims it', async () => {
  const claims = await person('user', 'Cora Claims');
  await pool.query(
    `insert into enquiries (id, kind, topic, name, email, message, language, status, created_at)
      values (gen_random_uuid(), 'contact', 'other', 'Olga Owner', upper($1), 'My number is 0151 2', 'en', 'open', now())`,
    [claims.actor.email],
  );
  const sent = async () => {
    clock.advance(2 * DAY);
    await claims.browser.signIn(claims.actor.email);
    await claims.browser.call('privacy.ask_archive');
    await world.settle();
    return (await archiveOf(claims)).list('enquiries/sent');
  };
  expect(await sent()).toMatchObject([{ name: 'Olga Owner' }]);
  // by a way in that proves no address, such as Facebook
  await pool.query('update accounts set provider_id = $2 where user_id = $1', [claims.actor.id, 'facebook']);
  await pool.query('update users set email_verified = false where id = $1', [claims.actor.id]);
  await pool.query('delete from data_exports where user_id = $1', [claims.actor.id]);
  await claims.browser.call('privacy.ask_archive');
  await world.settle();
  expect((await archiveOf(claims)).list('enquiries/sent')).toEqual([]);
});
