import { gatewayContract } from '../../../../platform/testing/gateway-contract.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { expireCheckouts } from '../../../sandbox/server/use-cases/expire-checkouts.ts';
import { sandboxKeys, signatureOf } from '../../../sandbox/server/index.ts';
import { createSandboxGateway } from './sandbox.ts';
import { onboard } from '../../../../platform/testing/onboarding.ts';

const world = await createMoneyWorld();
const { as, clock, deps, give, sandbox } = world;
const { gateway, env } = deps;
// asked for only in the demo's favour; here accounts begin as they do elsewhere
await sandbox('PUT', '/test/settings', { accounts_begin_ready: false, settle_seconds: null });

const cards = {
  pays: 'pays',
  later: 'later',
  never: 'later',
  declined_off_session: 'declined_off_session',
  declined: 'declined',
  disputed: 'pays',
} as const;

gatewayContract({
  gateway,
  now: () => clock.now(),
  pay: async (url, card) => void (await give(url, cards[card])),
  settle: async (id, arrives) =>
    void (await sandbox('POST', `/test/checkouts/${id}/${arrives ? 'settle' : 'fail'}`, {})),
  async runOut(payment_id) {
    const { authorised_until } = await gateway.getAuthorisation(payment_id);
    clock.set(authorised_until);
    await expireCheckouts(deps);
  },
  onboard: async (url) => void (await onboard(as, url)),
  async readyAccount() {
    const key = () => ({ idempotency_key: crypto.randomUUID() });
    const owner = { user_id: 'dj', email: 'dj@example.com', currency: 'EUR', country_code: null } as const;
    const { account_id } = await gateway.createAccount({ ...owner, ...key() });
    const back = { return_url: 'https://example.com/', refresh_url: 'https://example.com/' };
    await onboard(as, (await gateway.createOnboarding({ account_id, ...back, ...key() })).url);
    return account_id;
  },
  async dispute(payment_id) {
    const response = await sandbox('POST', `/test/payments/${payment_id}/dispute`, {});
    return ((await response.json()) as { dispute_id: string }).dispute_id;
  },
  events: world.eventsAtWebhook,
  sign: (body, at, secret = sandboxKeys(env.AUTH_SECRET).webhook_secret) =>
    new Headers({ 'sandbox-signature': signatureOf(secret, at, body) }),
  strangeBody: JSON.stringify({
    id: 'evt_strange',
    type: 'price.guessed',
    created_at: '2027-01-04T10:00:00Z',
    data: {},
  }),
  timePasses: async () => {},
  unreachable: createSandboxGateway({ ...env, PORT: 1 }),
  foreign: createSandboxGateway({ ...env, AUTH_SECRET: 'another secret of 32 characters at least' }),
});
