import { afterAll } from 'vitest';
import { createStripeGateway } from '../../domains/payments/server/adapters/stripe.ts';
import type { ContractCard } from './gateway-world.ts';
import { createMoneyWorld } from './money-world.ts';
import { startStripeFake } from './stripe-fake.ts';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
  // the second of two: the first has the events of connected accounts
  STRIPE_WEBHOOK_SECRET: 'whsec_of_accounts,whsec_of_the_fake',
};
export const webhookSecret = 'whsec_of_the_fake';

/** What Stripe's own test mode understands: https://docs.stripe.com/testing */
export const testNumbers: Record<ContractCard, string> = {
  pays: '4242424242424242',
  later: 'AT611904300234573201',
  never: 'AT861904300235473202',
  declined_off_session: '4000002760003184',
  declined: '4000000000000002',
  disputed: '4000000000000259',
};

/** The product over the Stripe of our own, with its webhooks coming in over HTTP. */
export async function createStripeSetup() {
  const fake = await startStripeFake(stripeKeys.STRIPE_SECRET_KEY);
  const gateway = createStripeGateway(stripeKeys, { server: fake.url, timeout_ms: 5_000 });
  const world = await createMoneyWorld({ gateway });
  fake.world.webhook = {
    url: `${world.url}/api/webhooks/stripe`,
    secret: webhookSecret,
  };
  afterAll(async () => {
    await fake.delivered();
    await fake.close();
  });
  /** Does what waits and what that makes Stripe tell, until nothing does. */
  async function settle(except: readonly string[] = []): Promise<void> {
    for (let told = -1; told !== fake.world.deliveries.length;) {
      told = fake.world.deliveries.length;
      await fake.delivered();
      await world.drain({ except });
    }
  }
  return {
    ...world,
    settle,
    fake,
    gateway,
    pay: (checkout_url: string, card: ContractCard = 'pays') =>
      fake.world.pay(checkout_url.split('/').at(-1) ?? '', testNumbers[card]),
    events: async (type: string, matching: Record<string, unknown>) => {
      await fake.delivered();
      return world.eventsAtWebhook(type, matching);
    },
  };
}
