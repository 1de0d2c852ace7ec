import { afterAll, expect, test } from 'vitest';
import { startStripeFake } from './stripe-fake.ts';

const key = 'sk_test_of_the_fake';
const fake = await startStripeFake(key);
afterAll(fake.close);

interface Told {
  status: number;
  replayed: string | null;
  id?: unknown;
  error?: unknown;
}

async function ask(
  method: string,
  path: string,
  form: string | null = null,
  headers: object = {},
): Promise<Told> {
  const response = await fetch(new URL(path, fake.url), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    ...(form === null ? {} : { body: form }),
  });
  const body = (await response.json()) as object;
  return { ...body, status: response.status, replayed: response.headers.get('idempotent-replayed') };
}
const customer = 'email=ana%40example.com&metadata[user_id]=1';
const page = (id: unknown, over = '') =>
  `customer=${String(id)}&mode=payment&success_url=https://a.test&cancel_url=https://a.test` +
  '&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur' +
  `&line_items[0][price_data][unit_amount]=9900&line_items[0][price_data][product_data][name]=Party${over}`;

test('no call it does not know, no other key or version', async () => {
  expect(await ask('POST', '/v1/customer', customer)).toMatchObject({
    status: 404,
    error: { type: 'invalid_request_error', message: 'Unrecognized request URL (POST: /v1/customer).' },
  });
  expect(await ask('DELETE', '/v1/customers')).toMatchObject({ status: 404 });
  expect(await ask('POST', '/v1/customers', customer, { authorization: 'Bearer x' })).toMatchObject({
    status: 401,
  });
  expect(await ask('POST', '/v1/customers', customer, { 'stripe-version': '2020-08-27' })).toMatchObject({
    status: 400,
  });
});

test('no field it does not know, none missing, none of another type', async () => {
  expect(await ask('POST', '/v1/customers', `${customer}&nickname=x`)).toMatchObject({
    status: 400,
    error: { code: 'parameter_unknown', param: 'nickname', type: 'invalid_request_error' },
  });
  expect(await ask('POST', '/v1/customers', 'metadata[a]=1')).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'email', message: 'Missing required param: email.' },
  });
  const { id } = await ask('POST', '/v1/customers', customer);
  const sessions = (over: string) => ask('POST', '/v1/checkout/sessions', page(id, over));
  expect(await sessions('')).toMatchObject({ status: 200, object: 'checkout.session', amount_total: 9_900 });
  expect(await sessions('&line_items[0][price_data][unit_amount]=ninety')).toMatchObject({
    error: { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  });
  expect(await sessions('&line_items[0][price_data][tax]=x')).toMatchObject({
    error: { code: 'parameter_unknown', param: 'line_items[0][price_data][tax]' },
  });
  expect(await sessions('&locale=klingon')).toMatchObject({ status: 400, error: { param: 'locale' } });
  expect(await sessions('&line_items[0][price_data][unit_amount]=49')).toMatchObject({
    error: { code: 'amount_too_small' },
  });
  expect(await ask('POST', '/v1/checkout/sessions', page('cus_nobody'))).toMatchObject({
    error: { code: 'resource_missing', param: 'customer' },
  });
});

test('a page is open for between half an hour and a day', async () => {
  const { id } = await ask('POST', '/v1/customers', customer);
  const at = (minutes: number) =>
    ask(
      'POST',
      '/v1/checkout/sessions',
      page(id, `&expires_at=${Math.floor(Date.now() / 1000) + minutes * 60}`),
    );
  expect(await at(29)).toMatchObject({ status: 400, error: { param: 'expires_at' } });
  expect(await at(31)).toMatchObject({ status: 200 });
  expect(await at(24 * 60 + 1)).toMatchObject({ status: 400, error: { param: 'expires_at' } });
});

test('a key answers once; with another body it is refused', async () => {
  const keyed = { 'idempotency-key': 'one' };
  const first = await ask('POST', '/v1/customers', customer, keyed);
  expect(await ask('POST', '/v1/customers', customer, keyed)).toEqual({ ...first, replayed: 'true' });
  expect(await ask('POST', '/v1/customers', `${customer}2`, keyed)).toMatchObject({
    status: 400,
    error: { type: 'idempotency_error' },
  });
  // what was not even read is not kept
  const wrong = { 'idempotency-key': 'two' };
  expect(await ask('POST', '/v1/customers', 'x=y', wrong)).toMatchObject({ status: 400 });
  expect(await ask('POST', '/v1/customers', customer, wrong)).toMatchObject({ status: 200 });
});

test('it tells whole only what can be', async () => {
  const { id } = await ask('POST', '/v1/customers', customer);
  const { id: session } = await ask('POST', '/v1/checkout/sessions', page(id));
  const get = (name: string) => ask('GET', `/v1/checkout/sessions/${String(session)}?expand[0]=${name}`);
  expect(await get('payment_intent.latest_charge')).toMatchObject({ status: 200, payment_intent: null });
  expect(await get('everything')).toMatchObject({ status: 400, error: { param: 'expand' } });
});
