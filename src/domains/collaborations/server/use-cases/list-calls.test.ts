import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp, testStart } from '../../../../platform/testing/app.ts';
import { publicDj } from '../../../../platform/testing/people.ts';
import { nightCall as night } from '../../../../platform/testing/collaboration-calls.ts';
import type { CallInput } from '../../contract.ts';
import { OPEN_DAYS } from '../../rules.ts';

const app = await createTestApp();
const { clock } = app;
const { pool } = app.deps;
const owner = await publicDj(app);
const other = await publicDj(app);
const third = await publicDj(app);

const track: CallInput = { ...night, kind: 'production', title: 'A remix', event_on: null, fee_cents: null };
const calls = (actor: Actor) => app.as(actor).collaborations;
const titles = async (actor: Actor, filters = {}) =>
  (await calls(actor).list(filters)).items.map(({ title }) => title);
const own = async (id: string) => (await calls(owner).mine({})).items.find((call) => call.id === id)!;
const answered = async (actor: Actor) => (await calls(actor).answered({})).items;
const told = async (user_id: string) =>
  (
    await pool.query<{ kind: string }>(
      "select kind from notifications where user_id = $1 and kind like 'collaboration%' order by id",
      [user_id],
    )
  ).rows.map(({ kind }) => kind.replace('collaboration_', ''));
const refused = (code: string, data?: object) => ({ code, ...(data && { data }) });

beforeEach(async () => {
  clock.set(new Date(testStart));
  await pool.query('delete from collaboration_calls');
  await pool.query('delete from notifications');
  await pool.query('delete from rate_windows');
});

describe('calls', () => {
  test('are seen by others, with what they need to answer, and in the place’s zone', async () => {
    const { id } = await calls(owner).create(night);
    const { items } = await calls(other).list({});
    expect(items).toMatchObject([
      {
        id,
        ...night,
        time_zone: 'Europe/Lisbon',
        status: 'open',
        expires_at: new Date('2027-02-14T00:00:00Z'),
        answer_count: 0,
        my_answer: null,
        contact: null,
        dj: { user_id: owner.id, slug: owner.slug },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(owner.email);
    expect(await titles(owner)).toEqual([]);
    expect((await calls(owner).mine({})).is_listed).toBe(true);
  });

  test('need a date for one night, and none that is over', async () => {
    await expect(calls(owner).create({ ...night, event_on: null })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(calls(owner).create({ ...night, event_on: '2027-01-03' })).rejects.toMatchObject(
      refused('INVALID', { fields: { event_on: 'past' } }),
    );
    await expect(calls(owner).create({ ...night, title: '<script>x</script>' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { id } = await calls(owner).create(night);
    await expect(calls(owner).update({ ...night, id, event_on: '2027-01-03' })).rejects.toMatchObject(
      refused('INVALID', { fields: { event_on: 'past' } }),
    );
    await calls(owner).update({ ...night, id, title: 'Rooftop, later', event_on: '2027-02-20' });
    expect(await own(id)).toMatchObject({ title: 'Rooftop, later', event_on: '2027-02-20' });
  });

  test('are filtered by kind, genre, words and place, and paged, the newest first', async () => {
    await calls(owner).create(night);
    clock.advance(60_000);
    await calls(owner).create({ ...track, genres: ['techno'] });
    clock.advance(60_000);
    const tokyo = { city: 'Tokyo', country_code: 'JP', lat: 35.69, lng: 139.69 };
    await calls(third).create({ ...track, ...tokyo, kind: 'residency', title: '100% vinyl' });
    expect(await titles(other)).toEqual(['100% vinyl', 'A remix', 'Rooftop night']);
    expect(await titles(other, { kind: 'production' })).toEqual(['A remix']);
    expect(await titles(other, { genre: 'techno' })).toEqual(['A remix']);
    expect(await titles(other, { q: 'tokyo' })).toEqual(['100% vinyl']);
    expect(await titles(other, { q: '0%' })).toEqual(['100% vinyl']);
    expect(await titles(other, { near_me: true })).toEqual(['A remix', 'Rooftop night']);
    expect(await titles(other, { near: tokyo })).toEqual(['100% vinyl']);
    const first = await calls(other).list({ limit: 2 });
    expect(first.items).toHaveLength(2);
    expect(await titles(other, { limit: 2, cursor: first.next_cursor })).toEqual(['Rooftop night']);
  });

  test('of a hidden or banned DJ are listed nowhere, and cannot be answered by their number', async () => {
    const { id } = await calls(owner).create(night);
    await pool.query("update dj_profiles set visibility = 'private' where user_id = $1", [owner.id]);
    expect(await titles(other)).toEqual([]);
    expect((await calls(owner).mine({})).is_listed).toBe(false);
    await expect(calls(other).answer({ id, message: 'Hello' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await pool.query("update dj_profiles set visibility = 'public' where user_id = $1", [owner.id]);
    expect(await titles(other)).toEqual(['Rooftop night']);
    const { id: answer_id } = await calls(other).answer({ id, message: 'Hello' });
    await calls(owner).accept({ id: answer_id });
    await pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [owner.id]);
    expect(await titles(third)).toEqual([]);
    expect(await answered(other)).toEqual([]);
    await pool.query('update users set banned_at = null, ban_reason = null where id = $1', [owner.id]);
  });

  test('run out after their day, or after sixty days, and can be opened again unless the day is over', async () => {
    const { id: dated } = await calls(owner).create(night);
    const { id: open } = await calls(owner).create(track);
    clock.advance(OPEN_DAYS * 86_400_000);
    expect(await titles(other)).toEqual([]);
    expect(await own(dated)).toMatchObject({ status: 'expired' });
    for (const id of [dated, open])
      await expect(calls(other).answer({ id, message: 'Late' })).rejects.toMatchObject(
        refused('WRONG_STATE', { status: 'expired' }),
      );
    await expect(calls(owner).reopen({ id: dated })).rejects.toMatchObject(
      refused('WRONG_STATE', { status: 'expired' }),
    );
    await calls(owner).reopen({ id: open });
    expect(await titles(other)).toEqual(['A remix']);
    await expect(calls(owner).reopen({ id: open })).rejects.toMatchObject(
      refused('WRONG_STATE', { status: 'open' }),
    );
  });

  test('closed, take no answers; who waits is told once, however often they are opened again', async () => {
    const { id } = await calls(owner).create(night);
    await calls(other).answer({ id, message: 'I am free.' });
    await calls(owner).close({ id });
    await expect(calls(owner).close({ id })).rejects.toMatchObject(
      refused('WRONG_STATE', { status: 'closed' }),
    );
    await expect(calls(owner).update({ ...night, id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(calls(third).answer({ id, message: 'Me too' })).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    await calls(owner).reopen({ id });
    await calls(owner).close({ id });
    expect(await told(other.id)).toEqual(['closed']);
  });

  test('come ten a day', async () => {
    for (let count = 0; count < 10; count++) await calls(owner).create(track);
    await expect(calls(owner).create(track)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await calls(other).create(track);
  });
});

describe('answers', () => {
  test('are given once, never to one’s own call, also when two come at the same moment', async () => {
    const { id } = await calls(owner).create(night);
    await expect(calls(owner).answer({ id, message: 'Me' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const both = await Promise.allSettled(
      [1, 2].map(() => calls(other).answer({ id, message: 'I am free.' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await own(id)).toMatchObject({ answer_count: 1, answers: [{ message: 'I am free.' }] });
    expect(await told(owner.id)).toEqual(['answered']);
  });

  test('are taken back, and then given anew', async () => {
    const { id } = await calls(owner).create(night);
    const { id: answer_id } = await calls(other).answer({ id, message: 'Maybe' });
    await calls(other).withdraw({ id: answer_id });
    expect(await own(id)).toMatchObject({ answer_count: 0, answers: [] });
    await expect(calls(owner).accept({ id: answer_id })).rejects.toMatchObject(
      refused('WRONG_STATE', { status: 'withdrawn' }),
    );
    await expect(calls(other).withdraw({ id: answer_id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await calls(other).answer({ id, message: 'Surely' });
    expect(await answered(other)).toMatchObject([{ my_answer: { status: 'waiting', message: 'Surely' } }]);
  });

  test('accepted, show each how to reach the other, tell both, and close the call where that is wished', async () => {
    await pool.query(
      "update dj_profiles set contact_email = 'lua@example.test', contact_phone = '+351 910 000 000' where user_id = $1",
      [owner.id],
    );
    const { id } = await calls(owner).create(night);
    const { id: answer_id } = await calls(other).answer({ id, message: 'I am free.' });
    await calls(third).answer({ id, message: 'So am I.' });
    expect((await own(id)).answers.map(({ contact }) => contact)).toEqual([null, null]);
    expect((await answered(other))[0]?.contact).toBeNull();
    await calls(owner).accept({ id: answer_id, closes: true });
    expect((await own(id)).answers).toMatchObject([
      { status: 'accepted', contact: { email: other.email, phone: null } },
      { status: 'waiting', contact: null },
    ]);
    expect(await answered(other)).toMatchObject([
      { status: 'closed', contact: { email: 'lua@example.test', phone: '+351 910 000 000' } },
    ]);
    expect((await answered(third))[0]?.contact).toBeNull();
    expect([await told(owner.id), await told(other.id), await told(third.id)]).toEqual([
      ['answered', 'answered', 'accepted'],
      ['accepted'],
      ['closed'],
    ]);
    await expect(calls(owner).decline({ id: answer_id })).rejects.toMatchObject(
      refused('WRONG_STATE', { status: 'accepted' }),
    );
    const { rows } = await pool.query(
      "select action from audit_log where subject_type = 'collaboration' and subject_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'collaboration.call',
      'collaboration.answer',
      'collaboration.answer',
      'collaboration.accept',
      'collaboration.close',
    ]);
  });

  test('declined, are told to who gave them, and show nothing', async () => {
    const { id } = await calls(owner).create(night);
    const { id: answer_id } = await calls(other).answer({ id, message: 'I am free.' });
    await calls(owner).decline({ id: answer_id });
    expect(await answered(other)).toMatchObject([
      { status: 'open', my_answer: { status: 'declined' }, contact: null },
    ]);
    expect(await told(other.id)).toEqual(['declined']);
    await expect(calls(other).answer({ id, message: 'Please' })).rejects.toMatchObject(
      refused('WRONG_STATE', { status: 'answered' }),
    );
  });
});
