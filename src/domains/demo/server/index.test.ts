import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { type Currency, toCents } from '../../../shared/money.ts';
import { createTestApp } from '../../../platform/testing/app.ts';
import { verifyLedger } from '../../payments/server/use-cases/verify-ledger.ts';
import { documentKinds, type Party, type Tax } from '../../invoices/rules.ts';
import { missingDetails } from '../../invoices/rules/seller-details.ts';
import { isVatId } from '../../invoices/rules/vat-ids.ts';
import { bookingStatuses } from '../../bookings/rules.ts';
import { DEMO_PASSWORD, demoEmails } from '../rules.ts';
import { seedDemo } from './index.ts';

const SEED_MS = 120_000;

const byMonth = (a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month);
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
    // no bank took anything back of theirs, and they sold and subscribed to nothing
    const others = /^(chargeback|sale|plan)_/;
    const usual = documentKinds.filter((kind) => !others.test(kind));
    expect(kinds.map(({ kind }) => kind)).toEqual(usual.toSorted());
    const backwards = await rows(`
      select a.number from documents a join documents b on (a.seller_id, a.series) = (b.seller_id, b.series)
      where a.sequence < b.sequence and a.issued_at > b.issued_at`);
    expect(backwards).toEqual([]);
    expect(
      await value(`select count(*) from documents d join users u on u.id = d.seller_id
      where u.email = '${demoEmails.dj}' and number like 'FERRY-%'`),
    ).toBeGreaterThan(10);
  });

  test('every invoice names a seller whose law has nothing to say against it', async () => {
    const papers = await rows<{ seller: Party; buyer: Party; tax: Tax }>(
      `select distinct snapshot -> 'seller' as seller, snapshot -> 'buyer' as buyer, snapshot -> 'tax' as tax
       from documents where kind in ('deposit_invoice', 'final_invoice', 'fee_invoice', 'payout_statement')`,
    );
    const kinds = new Set<string>();
    for (const { seller, buyer, tax } of papers) {
      for (const { vat_id, country_code } of [seller, buyer])
        expect([vat_id, isVatId(vat_id, country_code)]).toEqual([vat_id, true]);
      const said = tax.rate_bps !== null || tax.is_reverse_charge ? 'registered' : tax.exemption && 'exempt';
      expect([seller, missingDetails(seller, said || 'none')]).toEqual([seller, []]);
      expect([seller, tax.rate_bps !== null && (seller.vat_id || seller.tax_number) === '']).toEqual([
        seller,
        false,
      ]);
      kinds.add(`${seller.country_code} ${said}`);
    }
    for (const kind of ['DE exempt', 'DE registered', 'FR exempt', 'FR registered', 'GB registered', 'GB '])
      expect(kinds).toContain(kind);
    const companies = new Set(papers.map(({ buyer }) => buyer.company).filter(Boolean));
    expect(companies.size).toBeGreaterThanOrEqual(5);
    // who has sold nothing is asked for theirs
    expect(
      await value(`select count(*) from dj_profiles where not exists
        (select from billing_details b where b.user_id = dj_profiles.user_id)`),
    ).toBeGreaterThan(0);
  });

  test('everybody who was paid or has paid has papers, and the year’s summary says what the chart says', async () => {
    expect(
      await value(`select count(*) from bookings b where not exists (select from documents d where d.booking_id = b.id)
        and exists (select from charges c where c.booking_id = b.id and c.status = 'succeeded' and c.purpose <> 'card')`),
    ).toBe(0);
    const djs = await rows<Actor>(
      `select id, name, email, role from users u where exists (select from releases r where r.dj_id = u.id)`,
    );
    expect(djs.length).toBeGreaterThan(100);
    for (const dj of djs) {
      const { items } = await app.as(dj).payments.months();
      const earned = items.filter(({ earned_cents, sold_cents }) => earned_cents + sold_cents > 0);
      const found = [];
      for (const year of new Set(earned.map(({ month }) => Number(month.slice(0, 4))))) {
        const { body } = await app.as(dj).invoices.summary_csv({ year });
        const { data } = Papa.parse<string[]>((await body.text()).replace(/^\uFEFF/, ''), {
          skipEmptyLines: true,
        });
        const [heads = [], ...lines] = data;
        for (const line of lines) {
          const cell = (name: string) => line[heads.indexOf(name)] ?? '';
          const cents = (name: string) => toCents(Number(cell(name)), cell('Currency') as Currency);
          found.push({ month: cell('Month'), paid: cents('Paid out'), fees: cents('Fees') });
        }
      }
      // a month may have papers alone: what is paid on account is invoiced when it comes
      const charted = earned.map(({ month, earned_cents, sold_cents, fees_cents }) => ({
        month,
        paid: earned_cents + sold_cents,
        fees: fees_cents,
      }));
      const summed = found.filter(({ paid, fees }) => paid + fees !== 0).toSorted(byMonth);
      expect({ dj: dj.name, months: summed }).toEqual({ dj: dj.name, months: charted });
    }
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
      union select 'open problem' from problems where status = 'open'
      union select 'both claim' from problems where status = 'open' group by booking_id having count(*) = 2`);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'both claim',
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

  test('the DJ has a crew with shares of what is coming up, and each of it sees its work', async () => {
    const [dj] = await rows<Actor>(
      `select id, name, email, role from users where email = '${demoEmails.dj}'`,
    );
    const { company } = await app.as(dj!).crew.get({});
    expect(company).toMatchObject({ has_seats: true });
    expect(company!.members.map(({ status }) => status)).toEqual(['joined', 'joined', 'invited']);
    for (const person of await rows<Actor>(
      `select u.id, u.name, u.email, u.role from users u join crew_members m on m.user_id = u.id where m.status = 'joined'`,
    )) {
      const { work } = await app.as(person).crew.get({});
      expect(work.length).toBeGreaterThan(2);
      expect(work.every(({ share_cents }) => share_cents > 0)).toBe(true);
      expect(
        (await app.as(person).payouts.list({})).items.every(
          ({ is_share }) => is_share || person.role === 'dj',
        ),
      ).toBe(true);
    }
  });

  test('whoever is paid has told the gateway where to; who is new has not', async () => {
    const unready = await rows(`
      select u.email from users u
      left join gateway_accounts g on g.user_id = u.id and g.is_payable
      left join sandbox_account_owners o on o.account_id = g.account_id
      left join sandbox_bank_accounts b on b.account_id = g.account_id
      where (u.role = 'dj' or u.id in (select user_id from crew_members where status = 'joined'))
        and (o.account_id is null or b.account_id is null)`);
    expect(unready).toEqual([]);
    expect(await value('select accounts_begin_ready from sandbox_settings')).toBe(false);
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
