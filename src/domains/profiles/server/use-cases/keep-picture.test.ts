import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { publicDj } from '../../../../platform/testing/people.ts';
import { createProfileWorld } from '../../../../platform/testing/profile-world.ts';
import { uploadLimit } from '../../../../platform/uploads.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { PHOTOS_AT_MOST } from '../../rules.ts';
import { clearPictures } from './clear-pictures.ts';

const app = await createProfileWorld();
const me = await app.editor('dj');
const { actor: dj, cookie } = me;
const stranger = await app.editor('dj');
const client = await app.editor('user');
type Sender = Parameters<typeof app.call>[2];

/** Red on the left, blue on the right, turned by a camera's note, with a place in it. */
const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
  .composite([
    {
      input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
      left: 100,
      top: 0,
    },
  ])
  .withExif({ IFD0: { Copyright: 'secret camera' } })
  .jpeg()
  .toBuffer();

async function send(query: string, from: Sender = me, body: BodyInit = new Uint8Array(picture)) {
  const { cookie: theirs, csrf_token } = from;
  const response = await app.app.request(`/api/pictures?${query}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(theirs && { cookie: theirs }),
      ...(csrf_token && { 'x-csrf-token': csrf_token }),
    },
    body,
  });
  return {
    status: response.status,
    answer: (await response.json()) as { id: string; code?: string; data?: unknown },
  };
}
/** A call that changes the DJ's pictures; `json` is the pictures, or the error with its code. */
const change = (name: string, input: object, from: Sender = me) =>
  app.call(`${name}_picture${name === 'arrange' ? 's' : ''}`, input, from);
const read = (id: string, from: string | null = null) =>
  app.app.request(`/api/pictures/${id}`, { headers: from ? { cookie: from } : {} });
const shown = async () => (await app.as(dj).profiles.pictures({ user_id: dj.id })).items;
const profile = () => app.as(dj).profiles.profile({ id: dj.id });

describe('a photo', () => {
  it('is cut, drawn anew without the camera’s notes, and becomes the cover', async () => {
    const { status, answer } = await send('kind=photo&x=0.5&y=0&width=0.5&height=1');
    expect(status).toBe(201);
    const response = await read(answer.id, cookie);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await response.arrayBuffer());
    const kept = sharp(bytes);
    const { width, height, exif } = await kept.metadata();
    expect({ width, height, exif }).toEqual({ width: 100, height: 100, exif: undefined });
    const { channels } = await kept.stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
    expect(await shown()).toEqual([
      { id: answer.id, kind: 'photo', alt: '', url: `/api/pictures/${answer.id}` },
    ]);
    expect((await profile()).avatar_url).toBe(`/api/pictures/${answer.id}`);
  });

  it('is cut as one sees it, not as the camera lay', async () => {
    const turned = await sharp(picture).withMetadata({ orientation: 6 }).toBuffer();
    const { answer } = await send('kind=photo&x=0&y=0&width=1&height=0.5', me, new Uint8Array(turned));
    const bytes = Buffer.from(await (await read(answer.id, cookie)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 100 });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
    await change('remove', { id: answer.id });
  });

  it('has an order, and the first is the cover', async () => {
    await send('kind=photo');
    const ids = (await shown()).map(({ id }) => id).toReversed();
    const { items } = (await change('arrange', { ids })).json as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect((await profile()).avatar_url).toBe(`/api/pictures/${ids[0]}`);
    expect((await change('arrange', { ids: ids.slice(1) })).json).toMatchObject({ code: 'STALE' });
  });

  it('can be brought back for a day after it was removed, with its words, and is then gone for good', async () => {
    const { id } = (await shown())[0]!;
    await change('describe', { id, alt: 'At the decks<script>x()</script>' });
    await change('remove', { id });
    expect((await read(id, cookie)).status).toBe(404);
    expect((await profile()).avatar_url).not.toBe(`/api/pictures/${id}`);
    await clearPictures(app.deps);
    const { items } = (await change('restore', { id })).json as { items: object[] };
    expect(items[0]).toMatchObject({ id, alt: 'At the decks' });
    await change('remove', { id });
    app.clock.advance(DAY + 1);
    await clearPictures(app.deps);
    expect((await change('restore', { id })).json).toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.deps.files.read(`pictures/${id}`)).toBeNull();
  });

  it('is seen by those who see the DJ, and by nobody else', async () => {
    const { id } = (await shown())[0]!;
    expect((await read(id)).status).toBe(404);
    expect((await read(id, client.cookie)).status).toBe(404);
    expect((await read('nothing')).status).toBe(404);
    const known = await publicDj(app);
    await app.deps.pool.query('update profile_pictures set user_id = $1 where id = $2', [known.id, id]);
    expect((await read(id, client.cookie)).headers.get('cache-control')).toContain('private');
    expect((await read(id, client.cookie)).headers.get('content-disposition')).toContain('attachment');
    await app.deps.pool.query('update dj_profiles set is_featured = true where user_id = $1', [known.id]);
    expect((await read(id)).headers.get('cache-control')).toContain('public');
    await app.deps.pool.query('update users set leaving_at = now() where id = $1', [known.id]);
    expect((await read(id)).status).toBe(404);
    expect((await read(id, client.cookie)).status).toBe(404);
    await app.deps.pool.query('update profile_pictures set user_id = $1 where id = $2', [dj.id, id]);
  });

  it('is refused when it is none, when there are enough, and from who has no page', async () => {
    expect(await send('kind=photo', me, 'no picture')).toMatchObject({
      status: 422,
      answer: { data: { fields: { file: 'unsupported' } } },
    });
    expect((await send('kind=poster')).status).toBe(400);
    expect((await send('kind=photo&width=7')).status).toBe(400);
    expect((await send('kind=photo', client)).status).toBe(404);
    expect((await send('kind=photo', {})).status).toBe(401);
    for (let count = (await shown()).length; count < PHOTOS_AT_MOST; count++) await send('kind=photo');
    expect(await send('kind=photo')).toMatchObject({
      status: 422,
      answer: { data: { fields: { file: 'too_many' } } },
    });
  });

  it('is one too many when it comes back to a full page, or at the same moment as another', async () => {
    const [removed] = await shown();
    await change('remove', { id: removed!.id });
    const sent = await Promise.all(Array.from({ length: 3 }, () => send('kind=photo')));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await change('restore', { id: removed!.id })).json).toMatchObject({ code: 'INVALID' });
    expect(await shown()).toHaveLength(PHOTOS_AT_MOST);
    const past = app.deps.pool.query('update profile_pictures set removed_at = null where id = $1', [
      removed!.id,
    ]);
    await expect(past).rejects.toThrow('more photos');
  });

  it('is received only so often in a quarter of an hour', async () => {
    const eager = await app.editor('dj');
    const { max_attempts, window_minutes } = uploadLimit;
    await app.deps.pool.query('insert into rate_windows (key, count, started_at) values ($1, $2, $3)', [
      JSON.stringify([`user:${eager.id}`, 'upload', '']),
      max_attempts,
      app.clock.now(),
    ]);
    expect((await send('kind=photo', eager)).status).toBe(429);
    app.clock.advance(window_minutes * 60_000);
    expect((await send('kind=photo', eager)).status).toBe(201);
  });

  it('is nobody else’s to change', async () => {
    const { id } = (await shown())[0]!;
    const input = { id, alt: 'mine' };
    for (const name of ['describe', 'remove', 'restore'])
      expect((await change(name, input, stranger)).status).toBe(404);
    expect((await change('arrange', { ids: [id] }, stranger)).json).toMatchObject({ code: 'STALE' });
    expect(await shown()).toContainEqual(expect.objectContaining({ id, alt: '' }));
  });
});

it('whatever changes pictures needs the token', async () => {
  const { actor, csrf_token, ...theirs } = await app.editor('dj');
  const { id } = (await send('kind=logo', { ...theirs, csrf_token })).answer;
  const input = { id, ids: [], alt: 'Sent by another page' };
  for (const [from, code] of [
    [theirs, 'TOKEN_MISSING'],
    [{ ...theirs, csrf_token: me.csrf_token }, 'TOKEN_INVALID'],
  ] as const) {
    for (const kind of ['photo', 'logo'])
      expect(await send(`kind=${kind}`, from)).toMatchObject({ status: 403, answer: { code } });
    for (const name of ['arrange', 'describe', 'remove', 'restore'])
      expect(await change(name, input, from)).toMatchObject({ status: 403, json: { code } });
  }
  expect((await app.as(actor).profiles.pictures({ user_id: actor.id })).items).toEqual([
    expect.objectContaining({ id, alt: '' }),
  ]);
});

it('a new logo takes the place of the old one of its kind', async () => {
  const first = (await send('kind=logo')).answer.id;
  const dark = (await send('kind=logo_dark')).answer.id;
  const second = (await send('kind=logo')).answer.id;
  const logos = (await shown()).filter(({ kind }) => kind !== 'photo').map(({ id }) => id);
  expect(logos).toEqual([second, dark]);
  expect(await profile()).toMatchObject({
    logo_url: `/api/pictures/${second}`,
    logo_dark_url: `/api/pictures/${dark}`,
  });
  expect((await read(first, cookie)).status).toBe(404);
  // brought back, it takes the place again
  await change('restore', { id: first });
  expect((await shown()).filter(({ kind }) => kind === 'logo').map(({ id }) => id)).toEqual([first]);
  expect((await profile()).logo_url).toBe(`/api/pictures/${first}`);
});
