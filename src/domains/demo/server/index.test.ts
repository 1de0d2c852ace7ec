import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../platform/testing/app.ts';
import { verifyLedger } from '../../payments/server/use-cases/verify-ledger.ts';
import { documentKinds } from '../../invoices/rules.ts';
import { bookingStatuses } from '../../bookings/rules.ts';
import { DEMO_PASSWORD, demoEmails } from '../rules.ts';
import { seedDemo } from './index.ts';

const SEED_MS = 120_000;

const app = await createTestApp();
const rows = async <Row extends object>(query: string): Promise<Row[]> =>
  (await app.deps.pool.query<Row>(query)).rows;
const value = async (query: string): Promise<unknown> => Object.values((await rows(query))[0] ?? {})[0];
const counts = () =>
  rows(`select (select count(*) from users) as users, (select count(*) from bookings) as bookings,
    (select count(*) from ledger_entries) as entries, (select count(*) from reviews) as reviews,
    (select count(*) from slots) as slots, (select count(*) from emails) as emails`);

describe('demo data', () => {
  test('people in thirty cities, and nothing on a second run', { timeout: SEED_MS }, async () => {
    await seedDemo(app.deps);
    expect(await value('select count(*) from dj_profiles')).toBeGreaterThanOrEqual(150);
    expect(await value('select count(distinct city) from profiles where city is not null')).toBe(30);
    expect(await value('select count(*) from dj_listings where is_public and is_featured')).toBe(61);
    expect(await value('select count(*) from dj_profiles where not is_public')).toBeGreaterThanOrEqual(3);
    expect(await value('select count(distinct bio) from profiles where bio <> $$$$')).toBe(
      await value('select count(*) from profiles where bio <> $$$$'),
    );
    const before = await counts();
    await seedDemo(app.deps);
    expect(await counts()).toEqual(before);
  });

  test('the client and the DJ have documents of every kind, numbered in the order of time', async () => {
    const kinds = await rows<{ kind: string }>('select distinct kind from documents order by kind');
    expect(kinds.map(({ kind }) => kind)).toEqual([...documentKinds].toSorted());
    const backwards = await rows(`
      select a.number from documents a join documents b on (a.seller_id, a.series) = (b.seller_id, b.series)
      where a.sequence < b.sequence and a.issued_at > b.issued_at`);
    expect(backwards).toEqual([]);
    expect(
      await value(`select count(*) from documents d join users u on u.id = d.seller_id
      where u.email = '${demoEmails.dj}' and number like 'FERRY-%'`),
    ).toBeGreaterThan(10);
  });

  test('the client and the DJ between them have a booking in every state', async () => {
    const states = await rows<{ status: string }>(
      `select distinct status from bookings b join users u on u.id in (b.client_id, b.dj_id)
       where u.email in ('${demoEmails.client}', '${demoEmails.dj}')`,
    );
    expect(states.map(({ status }) => status).toSorted()).toEqual([...bookingStatuses].toSorted());
    const kinds = await rows<{ kind: string }>(`
      select 'quick yes' as kind from bookings where status = 'requested' and quick_yes_at is not null
      union select 'deposit' from bookings where status = 'confirmed' and balance_due_at is not null
      union select 'in full' from bookings where status = 'confirmed' and balance_due_at is null
      union select 'on its way' from charges where status = 'processing'
      union select 'cancelled by ' || cancelled_by from bookings b where status = 'cancelled'
        and exists (select from refunds r where r.booking_id = b.id and r.status = 'sent')
      union select 'cancelled by dj, to choose' from bookings where choose_by is not null
      union select 'resolved: ' || resolution from problems where status = 'resolved'
      union select 'open problem' from problems where status = 'open'`);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'cancelled by client',
      'cancelled by dj, to choose',
      'deposit',
      'in full',
      'on its way',
      'open problem',
      'quick yes',
      'resolved: part',
      'resolved: refund',
      'resolved: release',
    ]);
  });

  test('every cent is in the ledger, and the gateway has it too', async () => {
    const { transactions, differences } = await verifyLedger(app.deps);
    expect(differences).toEqual([]);
    expect(transactions).toBeGreaterThan(800);
    const [clearing, balances] = await Promise.all([
      rows(`select a.currency, sum(e.amount_cents) as cents from ledger_entries e
        join ledger_accounts a on a.id = e.account_id where a.purpose = 'gateway_clearing' group by 1 order by 1`),
      rows('select currency, amount_cents as cents from sandbox_balances order by 1'),
    ]);
    expect(balances).toEqual(clearing);
    expect(await value("select count(*) from refunds where status <> 'sent'")).toBe(0);
    expect(await value("select count(*) from transfers where status <> 'sent'")).toBe(0);
  });

  test('what a DJ is known for is what the rows say', async () => {
    const wrong = await rows(`
      select dj.dj_name from dj_profiles dj
      left join (select subject_id, avg(rating) as rating, count(*) as count from reviews
        where author_role = 'client' and published_at is not null group by 1) r on r.subject_id = dj.user_id
      left join (select dj_id, count(*) as count from bookings where completed_at is not null group by 1) b
        on b.dj_id = dj.user_id
      where (dj.rating is null) <> (r.rating is null) or abs(dj.rating - r.rating) > 1e-9
        or dj.review_count <> coalesce(r.count, 0) or dj.completed_count <> coalesce(b.count, 0)`);
    expect(wrong).toEqual([]);
    expect(await value('select count(*) from dj_profiles where rating is not null')).toBeGreaterThan(100);
    expect(
      await value(`select count(*) from dj_profiles dj where reply_minutes is null and exists
        (select from bookings b where b.dj_id = dj.user_id and b.offered_at is not null)`),
    ).toBe(0);
  });

  test('nothing lies in the future that should not, nothing past waits for the clock', async () => {
    const now = app.clock.now().toISOString();
    expect(await value(`select count(*) from bookings where due_at <= '${now}'`)).toBe(0);
    expect(await value(`select count(*) from booking_events where created_at > '${now}'`)).toBe(0);
    expect(await value(`select count(*) from reviews where published_at > '${now}'`)).toBe(0);
    expect(await value("select count(*) from slots where kind = 'blocked'")).toBeGreaterThan(300);
  });

  test('only the three are told, and only they can sign in', async () => {
    const told = `select count(*) from {} t join users u on u.id = t.user_id where u.email not in ('${Object.values(demoEmails).join("', '")}')`;
    expect(await value(told.replace('{}', 'notifications'))).toBe(0);
    expect(await value(told.replace('{}', 'emails'))).toBe(0);
    expect(await value('select count(*) from emails')).toBeLessThan(12);
    expect(await value('select count(*) from accounts')).toBe(3);
    for (const email of Object.values(demoEmails)) {
      const response = await app.app.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.deps.env.BASE_URL },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      expect(response.status).toBe(200);
    }
  });
});
