import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { openPayoutPage, payoutAccount } from './open-payout-page.ts';

const { addClient, addDj, as, context, deps, sandbox } = await createMoneyWorld();
await sandbox('PUT', '/test/settings', { accounts_begin_ready: false });

test('a DJ tells the gateway where to pay them, and is ready', async () => {
  const dj = as(await addDj());
  expect(await dj.payments.payout_account()).toEqual({ status: 'none' });
  const { url } = await dj.payments.open_payout_page();
  expect(await dj.payments.payout_account()).toEqual({ status: 'waiting' });
  const visit_id = url.split('/').at(-1)!;
  expect(await as(null).sandbox.give_details({ visit_id })).toEqual({
    return_url: `${deps.env.BASE_URL}/financials`,
  });
  expect(await dj.payments.payout_account()).toEqual({ status: 'ready' });
  const { rows } = await deps.pool.query('select count(*)::int as count from gateway_accounts');
  // a page that is used up leads back to where a new one is made; the account stays the same
  await dj.payments.open_payout_page();
  expect((await deps.pool.query('select count(*)::int as count from gateway_accounts')).rows).toEqual(rows);
});

test('those who are never paid have nothing to do and no page', async () => {
  const client = as(await addClient());
  expect(await client.payments.payout_account()).toEqual({ status: 'ready' });
  await expect(client.payments.open_payout_page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).payments.open_payout_page()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('while the gateway is silent it says so', async () => {
  const dj = await addDj();
  await as(dj).payments.open_payout_page();
  const silent = { ...context(dj), gateway: createSandboxGateway({ ...deps.env, PORT: 1 }) };
  await expect(openPayoutPage(silent)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  await expect(payoutAccount(silent)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
});
