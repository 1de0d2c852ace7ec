import { beforeAll, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';
import { exampleOwner } from '../../rules.ts';
import { exampleBank } from '../../rules/bank-accounts.ts';

const { addDj, as, clock, deps, eventsAtWebhook, sandbox } = await createMoneyWorld();
const visitor = as(null).sandbox;
const gone = { code: 'NOT_FOUND' };

beforeAll(async () => {
  await sandbox('PUT', '/test/settings', { accounts_begin_ready: false });
});

/** A page at the gateway for a new DJ in Germany. */
async function open(person?: Awaited<ReturnType<typeof addDj>>) {
  const dj = person ?? (await addDj({ country_code: 'DE' }));
  const { url } = await as(dj).payments.open_payout_page();
  const visit_id = url.split('/').at(-1)!;
  const account = async () => (await visitor.visit({ visit_id })).account;
  return { dj, visit_id, account };
}

test('an account is ready with both; what was told stays when its owner leaves in between', async () => {
  const { dj, visit_id, account } = await open();
  expect(await account()).toEqual({ country_code: 'DE', owner_name: null, bank: null, is_ready: false });
  expect(await visitor.give_owner({ visit_id, ...exampleOwner('DE') })).toMatchObject({ is_ready: false });
  expect(await as(dj).payments.payout_account()).toMatchObject({ status: 'waiting', missing: ['bank'] });
  // another day, another page
  clock.advance(HOUR);
  await expect(visitor.give_bank({ visit_id, ...exampleBank('DE') })).rejects.toMatchObject(gone);
  const again = await open(dj);
  expect(await again.account()).toMatchObject({ owner_name: 'Robin Sample', bank: null });
  const bank = { visit_id: again.visit_id, ...exampleBank('FR') };
  expect(await visitor.give_bank(bank)).toMatchObject({ is_ready: true });
  expect(await as(dj).payments.payout_account()).toMatchObject({ status: 'ready', missing: [] });
  const { account_id } = (
    await deps.pool.query('select account_id from gateway_accounts where user_id = $1', [dj.id])
  ).rows[0];
  expect(await eventsAtWebhook('account.changed', { account_id, is_payable: true })).toHaveLength(1);
  // the page has done its work
  await expect(visitor.give_bank(bank)).rejects.toMatchObject(gone);
  expect(await again.account()).toBeNull();
});

test('of the bank account the last four digits are kept, and no table of the product has one', async () => {
  const { dj, visit_id } = await open();
  const { number } = exampleBank('DE');
  await visitor.give_owner({ visit_id, ...exampleOwner('DE') });
  await visitor.give_bank({ visit_id, ...exampleBank('DE') });
  const later = await open(dj);
  expect((await later.account())!.bank).toEqual({ country_code: 'DE', last4: number.slice(-4) });
  const { rows: tables } = await deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await deps.pool.query(`select 1 from "${name}" x where x::text like $1`, [
      `%${number}%`,
    ]);
    expect([name, rows]).toEqual([name, []]);
  }
});

test('what is no account, a child or another country is refused; nothing is told', async () => {
  const { visit_id, account } = await open();
  const owner = { visit_id, ...exampleOwner('DE') };
  for (const [wrong, field] of [
    [{ born_on: '2015-02-01' }, { born_on: 'too_young' }],
    [{ born_on: '1850-02-01' }, { born_on: 'born_on' }],
    [{ country_code: 'FR' }, { country_code: 'other_country' }],
  ] as const)
    await expect(visitor.give_owner({ ...owner, ...wrong })).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: field },
    });
  await expect(
    visitor.give_bank({ visit_id, ...exampleBank('DE'), number: 'DE00370400440532013000' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await account()).toMatchObject({ owner_name: null, bank: null });
});

test('nobody gives details for a page that there is not', async () => {
  const visit_id = 'visit_none';
  await expect(visitor.give_owner({ visit_id, ...exampleOwner('DE') })).rejects.toMatchObject(gone);
  await expect(visitor.give_bank({ visit_id, ...exampleBank('DE') })).rejects.toMatchObject(gone);
});
