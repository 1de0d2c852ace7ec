import { Stripe } from 'stripe';
import { gatewayContract } from '../../../../platform/testing/gateway-contract.ts';
import { cancelReserved } from '../../../../platform/testing/stripe-authorisations.ts';
import { createStripeSetup, stripeKeys, webhookSecret } from '../../../../platform/testing/stripe-setup.ts';
import { createStripeGateway } from './stripe.ts';

const { events, fake, gateway, pay } = await createStripeSetup();

gatewayContract({
  gateway,
  now: () => new Date(),
  pay: async (url, card) => void pay(url, card),
  settle: async (checkout_id, arrives) => fake.world.settle(checkout_id, arrives),
  runOut: async (payment_id) =>
    void cancelReserved(fake.world, fake.world.find('payment_intent', payment_id), 'automatic'),
  onboard: async (url) => fake.world.onboard(url),
  async readyAccount() {
    const key = () => ({ idempotency_key: crypto.randomUUID() });
    const owner = { user_id: 'dj', email: 'dj@example.com', currency: 'EUR', country_code: null } as const;
    const { account_id } = await gateway.createAccount({ ...owner, ...key() });
    const back = { return_url: 'https://example.com/', refresh_url: 'https://example.com/' };
    fake.world.onboard((await gateway.createOnboarding({ account_id, ...back, ...key() })).url);
    return account_id;
  },
  dispute: async (payment_id) => fake.world.dispute(payment_id),
  events,
  sign: (payload, at, secret = webhookSecret) =>
    new Headers({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: at.getTime() / 1000,
      }),
    }),
  strangeBody: JSON.stringify({
    id: 'evt_strange',
    object: 'event',
    type: 'price.guessed',
    created: 1_798_970_400,
    data: { object: { id: 'price_x', object: 'price' } },
  }),
  timePasses: async () => fake.forgetKeys(),
  unreachable: createStripeGateway(stripeKeys, { server: new URL('http://127.0.0.1:1') }),
  foreign: createStripeGateway({ ...stripeKeys, STRIPE_SECRET_KEY: 'sk_test_another' }, { server: fake.url }),
});
