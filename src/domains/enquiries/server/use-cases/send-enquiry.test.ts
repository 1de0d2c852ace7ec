import { beforeEach, expect, test } from 'vitest';
import { createTestApp, testStart } from '../../../../platform/testing/app.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';

const app = await createTestApp();
const { clock } = app;
const { pool } = app.deps;
const { actor: staff } = await app.signUp('admin');
const { actor: member } = await app.signUp('user');

const message = { topic: 'payment', name: 'Ada Okoro', message: 'When is the balance due?' } as const;
const contact = { ...message, email: 'ada@example.test', after_ms: 9_000 };
const venue = { venue_name: 'The Boathouse', email: 'boats@example.test', after_ms: 9_000 };
const desk = (actor = staff) => app.as(actor).enquiries;
const rows = async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows;
const mailed = async () =>
  (await rows('select template, to_address from emails order by template, to_address')).map(
    ({ template, to_address }) => [template, to_address],
  );
const first = async () => (await desk().list({})).items[0]!;

beforeEach(async () => {
  clock.set(new Date(testStart));
  for (const table of ['enquiries', 'notifications', 'emails', 'rate_windows'])
    await pool.query(`delete from ${table}`);
});

test('a question is kept, staff are told in app and by mail, and the sender that it arrived', async () => {
  await app.as(null).enquiries.contact(contact);
  expect(await first()).toMatchObject({ ...message, email: contact.email, status: 'open', is_member: false });
  expect(await mailed()).toEqual([
    ['enquiry_confirmed', contact.email],
    ['enquiry_received', staff.email],
  ]);
  expect(await rows('select user_id, kind from notifications')).toEqual([
    { user_id: staff.id, kind: 'enquiry_received' },
  ]);
});

test('what is confirmed to an address carries nothing of what was written, and comes once a day', async () => {
  for (const email of [contact.email, contact.email.toUpperCase()])
    await app.as(null).enquiries.contact({ ...contact, email });
  const confirmed = () => rows("select details from emails where template = 'enquiry_confirmed'");
  expect(await confirmed()).toEqual([{ details: { path: '/find-dj' } }]);
  clock.set(plus(new Date(testStart), DAY));
  await app.as(null).enquiries.contact(contact);
  expect(await confirmed()).toHaveLength(2);
});

test('a venue arrives in the same place', async () => {
  await app.as(member).enquiries.venue(venue);
  expect(await first()).toMatchObject({
    kind: 'venue',
    venue_name: venue.venue_name,
    topic: null,
    is_member: true,
  });
});

test.each([
  ['fills what people do not see', { website: 'https://buy.example' }],
  ['is done at once', { after_ms: 300 }],
])(
  'who %s is answered like everybody; the letter is laid aside and nobody is written to',
  async (_, guard) => {
    expect(await app.as(null).enquiries.contact({ ...contact, ...guard })).toEqual({ is_received: true });
    expect((await desk().list({})).items).toEqual([]);
    expect(await mailed()).toEqual([]);
    expect(await rows('select kind from notifications')).toEqual([]);
    const [suspected] = (await desk().list({ status: 'suspected' })).items;
    expect(suspected).toMatchObject({ ...message, email: contact.email, status: 'suspected' });
  },
);

test('a suspected letter that a person wrote after all is taken up and answered; another is put away', async () => {
  for (const name of ['Ada', 'Bot']) await app.as(null).enquiries.contact({ ...contact, name, after_ms: 0 });
  const { items } = await desk().list({ status: 'suspected' });
  const idOf = (name: string) => items.find((one) => one.name === name)!.id;
  await expect(desk().answer({ id: idOf('Ada'), answer: 'Yes.' })).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
  await desk().reopen({ id: idOf('Ada') });
  await desk().answer({ id: idOf('Ada'), answer: 'Yes.' });
  await desk().close({ id: idOf('Bot') });
  expect((await desk().list({ status: 'suspected' })).items).toEqual([]);
  await expect(desk(member).list({ status: 'suspected' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('nobody writes without an end', async () => {
  for (let time = 0; time < 5; time += 1) await app.as(null).enquiries.contact(contact);
  await expect(app.as(null).enquiries.contact(contact)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  // nor does a program
  await expect(app.as(null).enquiries.contact({ ...contact, after_ms: 0 })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test('nothing readable, and an address that is none, are refused', async () => {
  await expect(
    app.as(null).enquiries.contact({ ...contact, message: '<script>x</script>' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(app.as(null).enquiries.contact({ ...contact, email: 'ada@' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('an answer goes out by mail, once, and is kept beside the question', async () => {
  await app.as(null).enquiries.contact(contact);
  const { id } = await first();
  await desk().answer({ id, answer: 'Four weeks before.' });
  const [answered] = (await desk().list({ status: 'answered' })).items;
  expect(answered).toMatchObject({ id, answer: 'Four weeks before.', answered_at: new Date(testStart) });
  expect(await mailed()).toContainEqual(['enquiry_answered', contact.email]);
  await expect(desk().answer({ id, answer: 'Again.' })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(desk().close({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('what needs no answer is put away, and taken up again', async () => {
  await app.as(null).enquiries.venue(venue);
  const { id } = await first();
  await desk().close({ id });
  expect((await desk().list({})).items).toEqual([]);
  await desk().reopen({ id });
  expect(await first()).toMatchObject({ id, status: 'open' });
});

test('to everybody but staff there is no such desk', async () => {
  await app.as(null).enquiries.contact(contact);
  const { id } = await first();
  const refused = { code: 'NOT_FOUND' };
  await expect(desk(member).list({})).rejects.toMatchObject(refused);
  await expect(desk(member).answer({ id, answer: 'Me.' })).rejects.toMatchObject(refused);
  await expect(desk(member).close({ id })).rejects.toMatchObject(refused);
  await expect(app.as(null).enquiries.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
