import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { crew_members, gateway_accounts, profiles } from '../../../../tables.ts';
import { followAccount } from '../../../payments/server/use-cases/follow-account.ts';
import { CREW_SEATS } from '../../rules.ts';

const world = await createBookingWorld({ connections: 16 });
const { as, deps } = world;
const { pool } = deps;

let company: Actor;
beforeEach(async () => {
  company = await companyWith();
});

async function companyWith(plan: 'free' | 'pro' | 'prodjbiz' = 'prodjbiz'): Promise<Actor> {
  const dj = await world.addDj();
  await deps.db.update(profiles).set({ subscription_plan: plan }).where(eq(profiles.id, dj.id));
  return dj;
}
const invite = (email: string, actor = company) => as(actor).crew.invite({ email });
const crewOf = async (actor: Actor, invitation_id?: string) =>
  as(actor).crew.get(invitation_id ? { invitation_id } : {});
const members = async () => (await crewOf(company)).company!.members;

test('an invitation by mail, a yes, an account at the gateway, and out again', async () => {
  const person = await world.addClient();
  const { id } = await invite(person.email.toUpperCase());
  expect(await members()).toMatchObject([
    { email: person.email, status: 'invited', name: null, account: 'none' },
  ]);
  const { rows } = await pool.query(
    "select details from emails where to_address = $1 and template = 'crew_invited'",
    [person.email],
  );
  expect(rows).toEqual([{ details: { other_name: 'Nova', path: `/financials/crew?invitation=${id}` } }]);
  // without the link nobody sees it
  expect((await crewOf(person)).companies).toEqual([]);
  expect((await crewOf(person, id)).companies).toMatchObject([{ id, status: 'invited' }]);
  await as(person).crew.accept({ id });
  expect(await members()).toMatchObject([{ name: person.name, status: 'joined', account: 'none' }]);
  // no profile says where they live: the account is opened where they say
  expect(await as(person).payments.payout_account()).toMatchObject({ status: 'none', needs_country: true });
  await expect(as(person).payments.open_payout_page({})).rejects.toMatchObject({ code: 'INVALID' });
  await as(person).payments.open_payout_page({ country_code: 'PT' });
  const opened = await pool.query('select country_code from gateway_accounts where user_id = $1', [
    person.id,
  ]);
  expect(opened.rows).toEqual([{ country_code: 'PT' }]);
  expect(await members()).toMatchObject([{ account: 'waiting' }]);
  const [account] = await deps.db.select().from(gateway_accounts);
  await followAccount(deps, account!);
  expect(await members()).toMatchObject([{ account: 'ready' }]);
  const told = await pool.query(
    "select user_id from notifications where kind = 'crew_joined' and user_id = $1",
    [company.id],
  );
  expect(told.rowCount).toBe(1);
  await as(company).crew.remove({ id });
  expect(await members()).toEqual([]);
  expect((await crewOf(person)).companies).toEqual([]);
  await expect(as(company).crew.remove({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  // asked again, they are the same person with the same seat
  expect(await invite(person.email)).toEqual({ id });
  await as(person).crew.leave({ id });
  expect(await members()).toEqual([]);
});

test('only who has the address says yes, and no stranger removes anybody', async () => {
  const person = await world.addClient();
  const { id } = await invite(person.email);
  const staff = await world.addAdmin();
  for (const stranger of [await world.addClient(), await companyWith(), company, staff]) {
    await expect(as(stranger).crew.accept({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(stranger).crew.leave({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await crewOf(stranger, id)).companies).toEqual([]);
  }
  for (const stranger of [person, await companyWith(), staff])
    await expect(as(stranger).crew.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // an address that has changed hands is another person
  await as(person).crew.accept({ id });
  await as(person).crew.leave({ id });
  await invite(person.email);
  await pool.query("update users set email = 'moved-' || email where id = $1", [person.id]);
  const heir = await world.addClient();
  await pool.query('update users set email = $1 where id = $2', [person.email, heir.id]);
  await expect(as({ ...heir, email: person.email }).crew.accept({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('whoever may sign up may be invited, and nobody else', async () => {
  const email = `taro..yamada%live@${crypto.randomUUID()}.test`;
  await invite(email);
  expect(await members()).toMatchObject([{ email, status: 'invited' }]);
  await expect(invite("ana'reis@example.test")).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('without the plan there are no seats, and nobody is asked twice or by themselves', async () => {
  for (const plan of ['free', 'pro'] as const) {
    const small = await companyWith(plan);
    await expect(invite('friend@example.test', small)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    expect((await crewOf(small)).company).toMatchObject({ has_seats: false });
  }
  await expect(invite('friend@example.test', await world.addClient())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await invite('friend@example.test');
  for (const [email, problem] of [
    ['Friend@example.test', 'already_there'],
    [company.email, 'own_address'],
  ] as const)
    await expect(invite(email)).rejects.toMatchObject({ data: { fields: { email: problem } } });
});

test('ten seats, also for twenty invitations at once', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => invite(`friend-${index}@example.test`)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(CREW_SEATS);
  expect(await members()).toHaveLength(CREW_SEATS);
  await expect(invite('eleventh@example.test')).rejects.toMatchObject({
    data: { fields: { email: 'no_seat' } },
  });
});

test('past our locks the database counts the seats itself', async () => {
  const seat = (index: number) =>
    pool.query(
      `insert into crew_members (id, company_id, email, status, invited_at)
       values (gen_random_uuid(), $1, $2, 'invited', now())`,
      [company.id, `raw-${index}@example.test`],
    );
  const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, index) => seat(index)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(CREW_SEATS);
  await pool.query(
    `update crew_members set status = 'removed' where id in
       (select id from crew_members where company_id = $1 limit 1)`,
    [company.id],
  );
  await seat(20);
  const back = pool.query("update crew_members set status = 'invited' where company_id = $1", [company.id]);
  await expect(back).rejects.toMatchObject({ code: '23514' });
});

test('mail to strangers is sent sparingly', async () => {
  for (let index = 0; index < 30; index++) {
    const { id } = await invite(`stranger-${index}@example.test`);
    await as(company).crew.remove({ id });
  }
  await expect(invite('one-more@example.test')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const { rows } = await deps.db.execute<{ count: number }>(
    `select count(*) from emails where to_address = 'one-more@example.test'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(await deps.db.$count(crew_members, eq(crew_members.company_id, company.id))).toBe(30);
});

test('an address that several have just asked is not asked once more, and who wants to is told', async () => {
  for (let index = 0; index < 3; index++) await invite('wanted@example.test', await companyWith());
  await expect(invite('wanted@example.test')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await members()).toEqual([]);
  world.clock.advance(61 * 60_000);
  await invite('wanted@example.test');
  expect(await members()).toMatchObject([{ email: 'wanted@example.test', status: 'invited' }]);
});

test('whoever asked too many is told when there may be more', async () => {
  const { actor, cookie } = await world.signUp('dj');
  await deps.db.update(profiles).set({ subscription_plan: 'prodjbiz' }).where(eq(profiles.id, actor.id));
  // thirty of one day, the first of them six hours ago
  await pool.query(
    `insert into crew_members (id, company_id, email, status, invited_at, removed_at)
     select gen_random_uuid(), $1, n || '@example.test', 'removed', $2::timestamptz - make_interval(hours => 6) + make_interval(mins => n), $2
     from generate_series(0, 29) n`,
    [actor.id, world.clock.now()],
  );
  const refused = await world.app.request('/rpc/crew/invite', {
    method: 'POST',
    headers: { cookie, origin: deps.env.BASE_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email: 'one-more@example.test' } }),
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(18 * 3_600)]);
});

test('who has the link and not yet a proved address joins once it is: they work there, and are paid', async () => {
  const person = await world.addClient();
  const { id } = await invite(person.email);
  const unproved = { ...person, email_verified: false };
  await expect(as(unproved).crew.accept({ id })).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
  expect(await members()).toMatchObject([{ status: 'invited' }]);
  // to whom it is not addressed it is not there, proved or not
  const stranger = { ...(await world.addClient()), email_verified: false };
  await expect(as(stranger).crew.accept({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await as(person).crew.accept({ id });
  expect(await members()).toMatchObject([{ status: 'joined' }]);
});
