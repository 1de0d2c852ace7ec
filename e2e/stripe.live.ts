import { chromium, type Page } from 'playwright-core';
import { Stripe } from 'stripe';
import { afterAll } from 'vitest';
import { createStripeGateway, stripeVersion } from '../src/domains/payments/server/adapters/stripe.ts';
import { gatewayContract } from '../src/platform/testing/gateway-contract.ts';
import type { ContractCard } from '../src/platform/testing/gateway-world.ts';
import { testNumbers } from '../src/platform/testing/stripe-setup.ts';
import { browserOptions } from '../scripts/chromium.mjs';
import { PATIENCE_MS } from '../scripts/testing/patience.mjs';

// The same cases as against the Stripe of our own, in test mode: people's part is played in a browser, and
// events are read from Stripe's list instead of a webhook, which needs an address that Stripe can reach.

const { STRIPE_SECRET_KEY = '', STRIPE_TEST_ACCOUNT = '', CHROMIUM_PATH = '' } = process.env;
const STRIPE_WEBHOOK_SECRET = 'whsec_of_this_run';
const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
const gateway = createStripeGateway(keys);
const stripe = new Stripe(STRIPE_SECRET_KEY, { apiVersion: stripeVersion });
const begun_at = Math.floor(Date.now() / 1000) - 60;
const browser = await chromium.launch(browserOptions(CHROMIUM_PATH));
afterAll(() => browser.close());

/** Stripe tells most things a moment after they happened. */
async function eventually<T>(ask: () => Promise<T | null | undefined>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const found = await ask();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  throw new Error('Stripe did not tell in time');
}

async function fillIn(page: Page, card: ContractCard): Promise<void> {
  const number = testNumbers[card];
  const isDebit = number.startsWith('AT');
  const fields: [string, string][] = isDebit
    ? [
        ['#iban', number],
        ['#billingName', 'Ana Reis'],
        ['#billingAddressLine1', 'Ring 1'],
        ['#billingPostalCode', '1010'],
        ['#billingLocality', 'Wien'],
      ]
    : [
        ['#cardNumber', number],
        ['#cardExpiry', '12 / 40'],
        ['#cardCvc', '123'],
        ['#billingName', 'Ana Reis'],
      ];
  const choice = page.locator(`[data-testid="${isDebit ? 'sepa_debit' : 'card'}-accordion-item-button"]`);
  await page.locator('[data-testid="hosted-payment-submit-button"]').waitFor();
  if (await choice.count()) await choice.click({ force: true });
  for (const [field, value] of fields) {
    const input = page.locator(field);
    if (field === '#cardNumber' || field === '#iban' || (await input.count())) await input.fill(value);
  }
}

async function pay(url: string, card: ContractCard): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(url);
  await fillIn(page, card);
  await page.locator('[data-testid="hosted-payment-submit-button"]').click();
  if (card === 'declined') await page.locator('.FieldError, [role="alert"]').first().waitFor();
  else if (card === 'declined_off_session') await confirm(page);
  if (card !== 'declined') await page.waitForURL(/^https:\/\/example\.com\/yes/, { timeout: PATIENCE_MS });
  await page.close();
}

/** The test bank's question, in a frame of a frame. */
const confirm = (page: Page) =>
  eventually(async () => {
    for (const frame of page.frames()) {
      const yes = frame.locator('#test-source-authorize-3ds');
      if (await yes.count()) {
        await yes.click();
        return true;
      }
    }
    return null;
  });

const sign = (payload: string, at: Date, secret = STRIPE_WEBHOOK_SECRET): Headers =>
  new Headers({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: at.getTime() / 1000,
    }),
  });

gatewayContract({
  gateway,
  now: () => new Date(),
  pay,
  async settle(checkout_id) {
    await eventually(async () => (await gateway.getCheckout(checkout_id)).status !== 'processing');
  },
  readyAccount: async () => STRIPE_TEST_ACCOUNT,
  // identity is told on a page that changes too often to be played here
  runOut: null,
  onboard: null,
  dispute: (payment_intent) =>
    eventually(async () => (await stripe.disputes.list({ payment_intent })).data[0]?.id),
  events: (type, matching) =>
    eventually(async () => {
      const now = new Date();
      const found: Record<string, unknown>[] = [];
      for await (const event of stripe.events.list({ created: { gte: begun_at }, limit: 100 })) {
        const body = JSON.stringify(event);
        const told = gateway.readWebhook(body, sign(body, now), now);
        const isIt = Object.entries(matching).every(([name, value]) => told.data[name] === value);
        if (told.type === type && isIt) found.push(told.data);
      }
      return found.length > 0 ? found : null;
    }),
  sign,
  strangeBody: JSON.stringify({
    id: 'evt_strange',
    object: 'event',
    type: 'price.guessed',
    created: 1_798_970_400,
    data: { object: { id: 'price_x', object: 'price' } },
  }),
  timePasses: async () => {},
  unreachable: createStripeGateway(keys, { server: new URL('http://127.0.0.1:1') }),
  foreign: createStripeGateway({ ...keys, STRIPE_SECRET_KEY: 'sk_test_another' }),
});
