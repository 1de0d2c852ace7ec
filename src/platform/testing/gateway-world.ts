import { MINUTE, plus } from '../../shared/calendar-date.ts';
import type {
  AccountRequest,
  CheckoutRequest,
  Gateway,
  SetupRequest,
  SubscriptionRequest,
} from '../gateway.ts';

/** What the payer's bank does; `never` begins like `later`. */
export type ContractCard = 'pays' | 'later' | 'never' | 'declined_off_session' | 'declined' | 'disputed';

/** A gateway, and what people and banks do there. */
export interface GatewayWorld {
  gateway: Gateway;
  /** The gateway's time, which may be a test's. */
  now(): Date;
  /** A visitor of the hosted page pays, or tries to. */
  pay(url: string, card: ContractCard): Promise<void>;
  /** The bank of a `later` or `never` payment answers. */
  settle(checkout_id: string, arrives: boolean): Promise<void>;
  /** Nobody took a reserved amount in time; null where nobody can wait for it. */
  runOut: ((payment_id: string) => Promise<void>) | null;
  /** An account whose owner has told all there is to tell. */
  readyAccount(): Promise<string>;
  /** The owner's visit to the onboarding page; null where nobody can play it. */
  onboard: ((url: string) => Promise<void>) | null;
  /** The bank of a `disputed` payment wants it back; the dispute's id. */
  dispute(payment_id: string): Promise<string>;
  /** What of this kind has reached our webhook over HTTP, signed, and says all this. */
  events(type: string, matching: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  /** The headers of a webhook that the gateway signed at a moment. */
  sign(raw_body: string, at: Date, secret?: string): Headers;
  /** A body as the gateway would send it, of a kind that nobody knows. */
  strangeBody: string;
  /** The gateway forgets keys that were used long ago. */
  timePasses(): Promise<void>;
  /** The same gateway out of reach, and with a key that is not ours. */
  unreachable: Gateway;
  foreign: Gateway;
}

export const newKey = (): string => crypto.randomUUID();
export const refused = { code: 'refused' };
export const unavailable = { code: 'unavailable' };

/** Requests as the product makes them, and a client who has paid. */
export function requestsOf(world: GatewayWorld) {
  const { gateway } = world;
  const customer = async (): Promise<string> => {
    const user_id = newKey();
    const { customer_ref } = await gateway.createCustomer({
      user_id,
      email: `${user_id}@example.com`,
      idempotency_key: newKey(),
    });
    return customer_ref;
  };
  const checkout = async (over: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> => ({
    customer_ref: over.customer_ref ?? (await customer()),
    amount_cents: 9_900,
    currency: 'EUR',
    description: 'CF-TEST · A party',
    transfer_group: newKey(),
    success_url: 'https://example.com/yes',
    cancel_url: 'https://example.com/no',
    language: 'de',
    keep_card: true,
    expires_at: plus(world.now(), 15 * MINUTE),
    idempotency_key: newKey(),
    ...over,
  });
  const setup = async (over: Partial<SetupRequest> = {}): Promise<SetupRequest> => {
    const { amount_cents: _, keep_card: __, ...page } = await checkout(over);
    return page;
  };
  const subscription = async (over: Partial<CheckoutRequest> = {}): Promise<SubscriptionRequest> => {
    const { transfer_group: _, expires_at: __, ...page } = await setup(over);
    return { ...page, plan: 'pro', description: 'Crossfade Pro', amount_cents: 2_900, interval: 'month' };
  };
  const paid = async (over: Partial<CheckoutRequest> = {}, card: ContractCard = 'pays') => {
    const request = await checkout(over);
    const { checkout_id, url } = await gateway.createCheckout(request);
    await world.pay(url, card);
    const { payment_id } = await gateway.getCheckout(checkout_id);
    return { ...request, checkout_id, payment_id: payment_id! };
  };
  const reserved = async (over: Partial<CheckoutRequest> = {}) => {
    const request = await checkout(over);
    const { checkout_id, url } = await gateway.createAuthorisation(request);
    await world.pay(url, 'pays');
    const { payment_id } = await gateway.getCheckout(checkout_id);
    return { ...request, checkout_id, payment_id: payment_id! };
  };
  const account = (over: Partial<AccountRequest> = {}): AccountRequest => ({
    user_id: newKey(),
    email: 'dj@example.com',
    currency: 'EUR',
    country_code: 'DE',
    idempotency_key: newKey(),
    ...over,
  });
  const charge = (customer_ref: string, over: { checkout_id?: string } = {}) => ({
    customer_ref,
    checkout_id: null,
    amount_cents: 4_200,
    currency: 'EUR' as const,
    description: 'CF-TEST · The balance',
    transfer_group: newKey(),
    idempotency_key: newKey(),
    ...over,
  });
  return { customer, checkout, setup, subscription, paid, reserved, account, charge };
}
