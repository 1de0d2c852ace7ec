import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { sandboxKeys } from './keys.ts';

const { deps, sandbox } = await createMoneyWorld();
const errorOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect(error.message).toMatch(/\w/);
  return `${response.status} ${error.code}`;
};
const body = {
  amount_cents: 100,
  currency: 'EUR',
  description: 'x',
  customer_ref: 'c',
  transfer_group: 't',
  success_url: 'http://example.test/',
  cancel_url: 'http://example.test/',
  language: 'en',
  keep_card: true,
  expires_at: '2027-01-04T11:00:00Z',
};

test('nobody without the key, no unknown call, field or key', async () => {
  expect(await errorOf(sandbox('POST', '/checkouts', body, { authorization: '' }))).toBe('401 unauthorized');
  expect(await errorOf(sandbox('POST', '/checkouts', body, { authorization: 'Bearer sk_sandbox_x' }))).toBe(
    '401 unauthorized',
  );
  expect(await errorOf(sandbox('POST', '/nothing', {}))).toBe('404 route_missing');
  expect(await errorOf(sandbox('DELETE', '/checkouts'))).toBe('404 route_missing');
  expect(await errorOf(sandbox('POST', '/checkouts', { ...body, tip_cents: 5 }))).toBe('400 invalid_request');
  expect(await errorOf(sandbox('POST', '/checkouts', { ...body, amount_cents: -5 }))).toBe(
    '400 invalid_request',
  );
  expect(await errorOf(sandbox('POST', '/checkouts', { ...body, expires_at: '2026-01-01T00:00:00Z' }))).toBe(
    '400 expires_at_past',
  );
  expect(await errorOf(sandbox('POST', '/checkouts', '{"amount'))).toBe('400 not_json');
  expect(await errorOf(sandbox('POST', '/checkouts', body, { 'idempotency-key': '' }))).toBe(
    '400 idempotency_key_missing',
  );
  expect(await errorOf(sandbox('POST', '/checkouts', 'x'.repeat(70_000)))).toBe('400 too_large');
  expect(await errorOf(sandbox('GET', '/checkouts/cs_nobody'))).toBe('404 checkout_missing');
  expect(await errorOf(sandbox('POST', '/test/checkouts/cs_nobody/settle'))).toBe('404 checkout_missing');
  expect(await errorOf(sandbox('POST', '/refunds', { payment_id: 'pay_x', amount_cents: 1 }))).toBe(
    '404 payment_missing',
  );
  expect(
    await errorOf(
      sandbox('POST', '/transfers', {
        account_id: 'x',
        amount_cents: 1,
        currency: 'EUR',
        payment_id: null,
        transfer_group: 't',
      }),
    ),
  ).toBe('404 account_missing');
  expect(await errorOf(sandbox('POST', '/reversals', { transfer_id: 'x', amount_cents: 1 }))).toBe(
    '404 transfer_missing',
  );
  expect(await errorOf(sandbox('PUT', '/test/settings', { webhook_copies: 99 }))).toBe('400 invalid_request');
  expect((await sandbox('POST', '/checkouts', body)).status).toBe(200);
});

test('a refusal is not remembered: the same call may succeed later', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const transfer = {
    account_id: '',
    amount_cents: 100,
    currency: 'BRL',
    payment_id: null,
    transfer_group: 't',
  };
  const account = (await (
    await sandbox('POST', '/accounts', {
      user_id: 'dj',
      email: 'd@e.test',
      currency: 'BRL',
      country_code: 'BR',
    })
  ).json()) as { account_id: string };
  Object.assign(transfer, account);
  expect(await errorOf(sandbox('POST', '/transfers', transfer, key))).toBe('402 balance_insufficient');
  await deps.pool.query("insert into sandbox_balances values ('BRL', 100)");
  expect((await sandbox('POST', '/transfers', transfer, key)).status).toBe(200);
  expect((await sandbox('POST', '/transfers', transfer, key)).status).toBe(200);
});

test('where real people pay there is no sandbox', async () => {
  const live = await createTestApp();
  live.deps.env.DEMO_MODE = false;
  const authorization = `Bearer ${sandboxKeys(live.deps.env.AUTH_SECRET).api_key}`;
  expect((await live.app.request('/sandbox/v1/balances', { headers: { authorization } })).status).toBe(404);
  await expect(live.as(null).sandbox.get({ checkout_id: 'cs_x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
