import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp, testStart } from '../../../../platform/testing/app.ts';
import { nightCall as night } from '../../../../platform/testing/collaboration-calls.ts';
import { publicDj } from '../../../../platform/testing/people.ts';
import type { NotificationDetails, NotificationKind } from '../../../notifications/contract.ts';
import { renderEmail } from '../../../notifications/server/emails.ts';

const app = await createTestApp();
const { clock } = app;
const { pool } = app.deps;
const owner = await publicDj(app);
const first = await publicDj(app);
const second = await publicDj(app);
const calls = (actor: Actor) => app.as(actor).collaborations;

beforeEach(async () => {
  clock.set(new Date(testStart));
  for (const table of ['collaboration_calls', 'notifications', 'emails', 'rate_windows'])
    await pool.query(`delete from ${table}`);
});

/** A minute later, so that an order can be seen. */
async function later<Answer>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  clock.advance(60_000);
  return answer;
}

test('answers stand in the order they came in, one given anew at its new place', async () => {
  const { id } = await later(calls(owner).create(night));
  const early = await later(calls(first).answer({ id, message: 'First' }));
  await later(calls(second).answer({ id, message: 'Second' }));
  const said = async () => {
    const { items } = await calls(owner).mine({});
    return items[0]?.answers.map(({ message }) => message);
  };
  expect(await said()).toEqual(['First', 'Second']);
  await later(calls(first).withdraw(early));
  expect(await said()).toEqual(['Second']);
  await later(calls(first).answer({ id, message: 'After all' }));
  expect(await said()).toEqual(['Second', 'After all']);
});

test('own calls are newest first, answered ones by the latest answer, page by page', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push((await later(calls(owner).create({ ...night, title }))).id);
  for (const id of [ids[2]!, ids[0]!, ids[1]!]) await later(calls(first).answer({ id, message: 'Me' }));
  const pages = async (list: 'mine' | 'answered', who: Actor) => {
    const one = await calls(who)[list]({ limit: 2 });
    const two = await calls(who)[list]({ limit: 2, cursor: one.next_cursor ?? '' });
    expect(two.next_cursor).toBeNull();
    return [one, two].map(({ items }) => items.map(({ title }) => title));
  };
  expect(await pages('mine', owner)).toEqual([['C', 'B'], ['A']]);
  expect(await pages('answered', first)).toEqual([['B', 'A'], ['C']]);
  // what is changed or opened again keeps its place
  await calls(owner).close({ id: ids[0]! });
  await calls(owner).reopen({ id: ids[0]! });
  expect(await pages('mine', owner)).toEqual([['C', 'B'], ['A']]);
});

/** What lies in somebody's mailbox, as they read it. */
async function mailTo({ email }: Actor) {
  const { rows } = await pool.query<{
    template: NotificationKind;
    language: 'de' | 'en';
    details: NotificationDetails;
  }>('select template, language, details from emails where to_address = $1 order by id', [email]);
  return Promise.all(
    rows.map(async ({ template, language, details }) => {
      const letter = { template, language, details, booking_id: null };
      const { subject, plain } = await renderEmail(letter, 'https://crossfade.test');
      return { subject, path: /crossfade\.test(\/dashboard\S*)/.exec(plain)?.[1] };
    }),
  );
}

test('each step is a mail to whom it concerns, in their language, with the place where it goes on', async () => {
  await pool.query("update users set language = 'de' where id = $1", [first.id]);
  await pool.query("update dj_profiles set dj_name = 'DJ Mira' where user_id = $1", [first.id]);
  const { id } = await calls(owner).create(night);
  const yes = await calls(first).answer({ id, message: 'I am free.' });
  const no = await calls(second).answer({ id, message: 'So am I.' });
  await calls(owner).decline(no);
  await calls(owner).accept({ ...yes, closes: true });
  expect(await mailTo(owner)).toEqual([
    { subject: 'DJ Mira answered “Rooftop night”', path: '/dashboard/elite-collab?tab=mine' },
    { subject: 'Lua Nova answered “Rooftop night”', path: '/dashboard/elite-collab?tab=mine' },
    { subject: 'You and DJ Mira work together: Rooftop night', path: '/dashboard/elite-collab?tab=mine' },
  ]);
  expect(await mailTo(second)).toEqual([
    {
      subject: 'Lua Nova chose differently for “Rooftop night”',
      path: '/dashboard/elite-collab?tab=answered',
    },
  ]);
  const [agreed] = await mailTo(first);
  expect(agreed).toMatchObject({ path: '/dashboard/elite-collab?tab=answered' });
  expect(agreed?.subject).toMatch(/^(?!You).*Lua Nova.*Rooftop night/);
});

test('who wants no mail about it reads it here alone', async () => {
  await app.as(owner).notifications.choose({ topic: 'collaborations', in_app: true, mail: false });
  const { id } = await calls(owner).create(night);
  await calls(first).answer({ id, message: 'I am free.' });
  expect(await mailTo(owner)).toEqual([]);
  const { rows } = await pool.query('select kind from notifications where user_id = $1', [owner.id]);
  expect(rows).toEqual([{ kind: 'collaboration_answered' }]);
});
