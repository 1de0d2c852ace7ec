import { expect, test } from 'vitest';
import { joinCrew } from '../../../../platform/testing/crew-world.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { accountOf } from '../queries.ts';
import { ensureAccount } from './ensure-account.ts';
import { payoutAccount } from './ask-standing.ts';
import { openPayoutPage } from './open-payout-page.ts';
import { onboard } from '../../../../platform/testing/onboarding.ts';

const { addClient, addDj, as, context, deps, sandbox } = await createMoneyWorld();
await sandbox('PUT', '/test/settings', { accounts_begin_ready: false });
const missing = ['identity', 'bank'];

test('a DJ tells the gateway where to pay them, and is ready', async () => {
  const dj = as(await addDj());
  // nothing of their profile says yet where they live
  expect(await dj.payments.payout_account()).toEqual({ status: 'none', missing, needs_country: true });
  const { url } = await dj.payments.open_payout_page({ country_code: 'DE' });
  expect(await dj.payments.payout_account()).toEqual({ status: 'waiting', missing, needs_country: false });
  expect(await onboard(as, url)).toEqual({
    is_ready: true,
    return_url: `${deps.env.BASE_URL}/financials?payouts=back`,
  });
  expect(await dj.payments.payout_account()).toEqual({ status: 'ready', missing: [], needs_country: false });
  const { rows } = await deps.pool.query('select count(*)::int as count from gateway_accounts');
  // a page that is used up leads back to where a new one is made; the account stays the same
  await dj.payments.open_payout_page();
  expect((await deps.pool.query('select count(*)::int as count from gateway_accounts')).rows).toEqual(rows);
});

test('who was to be paid before they said where they live gets another account there', async () => {
  const [company, person] = [await addDj(), await addClient()];
  await joinCrew(deps, company, person);
  const before = await ensureAccount(context(person), person.id, 'EUR');
  const { payments } = as(person);
  expect(await payments.payout_account()).toEqual({ status: 'waiting', missing, needs_country: true });
  await expect(payments.open_payout_page({})).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { country_code: 'required' } },
  });
  const { url } = await payments.open_payout_page({ country_code: 'PT' });
  const account = (await accountOf(deps.db, person.id))!;
  expect(account).toMatchObject({ country_code: 'PT' });
  expect(account.account_id).not.toBe(before);
  await onboard(as, url);
  expect(await payments.payout_account()).toEqual({ status: 'ready', missing: [], needs_country: false });
  // from now on it stays as it is, whatever is said
  await payments.open_payout_page({ country_code: 'FR' });
  expect(await accountOf(deps.db, person.id)).toMatchObject({ account_id: account.account_id });
});

test('those who are never paid have nothing to do and no page', async () => {
  const client = as(await addClient());
  expect(await client.payments.payout_account()).toEqual({
    status: 'ready',
    missing: [],
    needs_country: false,
  });
  await expect(client.payments.open_payout_page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).payments.open_payout_page()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('while the gateway is silent it says so', async () => {
  const dj = await addDj();
  await as(dj).payments.open_payout_page({ country_code: 'DE' });
  const silent = { ...context(dj), gateway: createSandboxGateway({ ...deps.env, PORT: 1 }) };
  await expect(openPayoutPage(silent)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  await expect(payoutAccount(silent)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
});

test('who has not confirmed their address opens no account to be paid into', async () => {
  const dj = { ...(await addDj()), email_verified: false };
  await expect(as(dj).payments.open_payout_page({ country_code: 'DE' })).rejects.toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  });
  expect(await accountOf(deps.db, dj.id)).toBeNull();
});
