import { expect, test } from 'vitest';
import { MissingVariables, readEnv } from './env.ts';

const base = {
  DATABASE_URL: 'postgres://localhost/x',
  AUTH_SECRET: 'a secret that only tests know, 32+',
  PLATFORM_ADDRESS: '1 Quay Street|Bristol',
  PLATFORM_COUNTRY: 'GB',
  BASE_URL: 'https://crossfade.example',
};
const STRIPE_SECRET_KEY = 'sk_test_123';
const STRIPE_WEBHOOK_SECRET = 'whsec_123';
const read = (more: object = {}) => readEnv({ ...base, ...more });

test('the sandbox unless a Stripe key is given', () => {
  expect(read().GATEWAY).toBe('sandbox');
  expect(read({ GATEWAY: 'sandbox', DEMO_MODE: '1' }).GATEWAY).toBe('sandbox');
  expect(read({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toMatchObject({ GATEWAY: 'stripe' });
  expect(read({ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET, GATEWAY: 'stripe' })).toMatchObject({
    GATEWAY: 'stripe',
  });
});

test('what is missing is named, and nothing begins without it', () => {
  expect(() => readEnv({})).toThrow('Missing environment variables: DATABASE_URL, AUTH_SECRET');
  // who we are on our invoices
  const us = { PLATFORM_ADDRESS: '', PLATFORM_COUNTRY: '' };
  expect(() => read(us)).toThrow('Missing environment variables: PLATFORM_ADDRESS, PLATFORM_COUNTRY');
  expect(() => read(us)).toThrow(MissingVariables);
  expect(() => read({ PLATFORM_COUNTRY: '' })).toThrow(/: PLATFORM_COUNTRY$/);
  // nor may an invoice with VAT go out that bears no number of whose VAT it is
  const vat = { PLATFORM_TAX_PERCENT: '20' };
  expect(() => read(vat)).toThrow('Missing environment variables: PLATFORM_VAT_ID');
  expect(read({ ...vat, PLATFORM_VAT_ID: 'GB000000001' }).PLATFORM_TAX_PERCENT).toBe(20);
  expect(read({ ...vat, PLATFORM_COUNTRY: 'DE', PLATFORM_TAX_NUMBER: '00/0' }).PLATFORM_TAX_PERCENT).toBe(20);
  expect(read({ PLATFORM_TAX_PERCENT: '0' }).PLATFORM_VAT_ID).toBe('');
  // set to nothing is not set
  expect(() => read({ AUTH_SECRET: '' })).toThrow('Missing environment variables: AUTH_SECRET');
});

test('the demonstration’s papers are those of a whole company, unless another is named', () => {
  const us = { PLATFORM_ADDRESS: '', PLATFORM_COUNTRY: '', DEMO_MODE: '1' };
  expect(read(us)).toMatchObject({
    PLATFORM_NAME: 'Crossfade Demo Ltd',
    PLATFORM_ADDRESS: expect.stringContaining('London'),
    PLATFORM_COUNTRY: 'GB',
    PLATFORM_VAT_ID: expect.stringMatching(/^GB0{6}\d{3}$/),
    PLATFORM_TAX_PERCENT: 20,
  });
  expect(read({ DEMO_MODE: '1' })).toMatchObject({
    PLATFORM_NAME: 'Crossfade',
    PLATFORM_ADDRESS: base.PLATFORM_ADDRESS,
    PLATFORM_VAT_ID: '',
  });
  expect(read({ DEMO_MODE: '1' }).PLATFORM_TAX_PERCENT).toBeUndefined();
  // by one word of its own, too
  expect(read({ ...us, PLATFORM_NAME: 'Harbour Sound' })).toMatchObject({
    PLATFORM_NAME: 'Harbour Sound',
    PLATFORM_ADDRESS: '',
    PLATFORM_VAT_ID: '',
  });
  expect(read({ ...us, PLATFORM_TAX_PERCENT: '0' })).toMatchObject({
    PLATFORM_NAME: 'Crossfade',
    PLATFORM_TAX_PERCENT: 0,
  });
});

test('half a configuration is refused in one line', () => {
  expect(() => read({ GATEWAY: 'stripe' })).toThrow(/^Stripe needs .*: STRIPE_SECRET_KEY is missing\.$/);
  expect(() => read({ STRIPE_SECRET_KEY })).toThrow(/^Stripe needs .*: STRIPE_WEBHOOK_SECRET is missing\.$/);
  expect(() => read({ STRIPE_WEBHOOK_SECRET })).toThrow(/^Stripe needs .*: STRIPE_SECRET_KEY is missing\.$/);
  expect(() => read({ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET })).toThrow(
    'Invalid environment variables: STRIPE_SECRET_KEY',
  );
  expect(() => read({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, DEMO_MODE: '1' })).toThrow(
    /^Stripe needs DEMO_MODE=0/,
  );
  expect(() => read({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, GATEWAY: 'sandbox' })).toThrow(
    /^GATEWAY=sandbox takes no Stripe keys/,
  );
  expect(() => read({ GATEWAY: 'paypal' })).toThrow('Invalid environment variables: GATEWAY');
});

test('sessions travel encrypted, except in the demonstration and on one machine', () => {
  expect(() => read({ BASE_URL: '' })).toThrow('Missing environment variables: BASE_URL');
  expect(() => read({ BASE_URL: 'http://crossfade.example' })).toThrow(
    /^BASE_URL has to begin with https: .*\.$/,
  );
  for (const BASE_URL of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
    expect(read({ BASE_URL }).BASE_URL).toBe(BASE_URL);
  expect(read({ BASE_URL: 'http://crossfade.example', DEMO_MODE: '1' }).BASE_URL).toBe(
    'http://crossfade.example',
  );
  expect(read({ BASE_URL: '', DEMO_MODE: '1', PORT: '4100' }).BASE_URL).toBe('http://localhost:4100');
});

test('people arrive on the dashboard unless another page of ours is named', () => {
  expect(read().SIGN_IN_PATH).toBe('/dashboard');
  expect(read({ SIGN_IN_PATH: '/bookings?tab=upcoming' }).SIGN_IN_PATH).toBe('/bookings?tab=upcoming');
});

test('staff need a second factor, except in the demonstration', () => {
  expect(read({}).STAFF_SECOND_FACTOR).toBe('required');
  expect(read({ DEMO_MODE: '1' }).STAFF_SECOND_FACTOR).toBe('optional');
  expect(read({ DEMO_MODE: '1', STAFF_SECOND_FACTOR: 'required' }).STAFF_SECOND_FACTOR).toBe('required');
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'a' }, /GOOGLE_CLIENT_SECRET/],
  [{ APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' }, /APPLE_KEY_ID, APPLE_PRIVATE_KEY/],
  [{ GOOGLE_URL: 'http://localhost:4' }, /DEMO_MODE=1/],
  [{ OUTSIDE_ALLOWED_ADDRESSES: '10.0.0.0/8' }, /DEMO_MODE=1/],
  [{ SIGN_IN_PATH: '//evil.test' }, /SIGN_IN_PATH/],
  [{ STAFF_SECOND_FACTOR: 'optional' }, /DEMO_MODE=1/],
])('what reaches outside is configured whole, safely, or not at all: %o', (given, message) => {
  expect(() => read(given)).toThrow(message);
});
