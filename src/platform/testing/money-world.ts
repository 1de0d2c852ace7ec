import { paymentsJobs } from '../../domains/payments/server/jobs.ts';
import {
  accountOpened,
  chargebackMoved,
  type ChargeRequest,
  chargeSettled,
  moneyMoved,
  openCharge,
  refundRefused,
  refundSent,
  refundSettled,
  saleMoved,
  subscriptionMoved,
  transferSent,
} from '../../domains/payments/server/index.ts';
import { sandboxJobs } from '../../domains/sandbox/server/jobs.ts';
import { sandboxKeys, signatureOf } from '../../domains/sandbox/server/index.ts';
import { MINUTE, plus } from '../../shared/calendar-date.ts';
import { newId, newRef } from '../../shared/ids.ts';
import { bookings, charges, dj_profiles, profiles, users } from '../../tables.ts';
import { eq } from 'drizzle-orm';
import type { Actor, Role } from '../context.ts';
import type { Gateway } from '../gateway.ts';
import { onJob } from '../jobs.ts';
import { createTestApp, testStart } from './app.ts';
import { takeOverJobs } from './manual-jobs.ts';

export const cards = {
  pays: '4242 4242 4242 4242',
  confirm: '4000 0000 0000 3220',
  later: '4000 0000 0000 0077',
  declined_off_session: '4000 0027 6000 3184',
  declined_later: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
  declined: '4000 0000 0000 0002',
  insufficient_funds: '4000 0000 0000 9995',
  expire: '4000 0000 0000 0069',
} as const;
export type CardName = keyof typeof cards;

/**
 * Payments over HTTP with the sandbox gateway and jobs that run when told, but nobody who acts on outcomes:
 * those are collected in `told`.
 */
export async function createMoneyWorld(options: { connections?: number; gateway?: Gateway } = {}) {
  const app = await createTestApp({ listen: true, ...options });
  const { deps } = app;
  const { db, env } = deps;
  const told = {
    settled: [] as object[],
    sales: [] as object[],
    subscriptions: [] as object[],
    refunds: [] as object[],
    refused: [] as object[],
    settlements: [] as object[],
    transfers: [] as object[],
    chargebacks: [] as { turn: string }[],
  };
  const manual = await takeOverJobs(deps, [
    ...paymentsJobs,
    ...sandboxJobs,
    onJob(chargeSettled, async (_, data) => void told.settled.push(data)),
    onJob(refundSent, async (_, data) => void told.refunds.push(data)),
    onJob(refundRefused, async (_, data) => void told.refused.push(data)),
    onJob(refundSettled, async (_, data) => void told.settlements.push(data)),
    onJob(accountOpened, () => Promise.resolve()),
    onJob(moneyMoved, () => Promise.resolve()),
    onJob(chargebackMoved, async (_, data) => void told.chargebacks.push(data)),
    onJob(saleMoved, async (_, data) => void told.sales.push(data)),
    onJob(subscriptionMoved, async (_, data) => void told.subscriptions.push(data)),
    onJob(transferSent, async (_, data) => void told.transfers.push(data)),
  ]);
  const keys = sandboxKeys(env.AUTH_SECRET);
  const stamps = { created_at: new Date(testStart), updated_at: new Date(testStart) };

  async function addPerson(role: Role, name: string): Promise<Actor> {
    const id = newId();
    const person = { id, name, email: `${id}@example.test`, email_verified: true, role };
    await db.insert(users).values({ ...person, ...stamps });
    return person;
  }

  async function addDj(terms: Partial<typeof dj_profiles.$inferInsert> = {}): Promise<Actor> {
    const dj = await addPerson('dj', 'Nova');
    await db.insert(profiles).values({ id: dj.id, email: dj.email, ...stamps });
    await db.insert(dj_profiles).values({
      user_id: dj.id,
      dj_name: 'Nova',
      currency: 'EUR',
      availability: {} as never,
      ...stamps,
      ...terms,
    });
    return dj;
  }

  /** A bare row, as far as money is concerned. */
  async function addBooking(
    client: Actor,
    dj: Actor,
    over: Partial<typeof bookings.$inferInsert> = {},
  ): Promise<string> {
    const id = newId();
    await db.insert(bookings).values({
      id,
      ref: newRef('CF'),
      client_id: client.id,
      dj_id: dj.id,
      status: 'confirmed',
      is_instant: true,
      title: 'Birthday',
      event_type: 'birthday',
      starts_at: new Date('2027-05-15T18:00:00Z'),
      ends_at: new Date('2027-05-15T23:00:00Z'),
      time_zone: 'Europe/Berlin',
      city: 'Berlin',
      country_code: 'DE',
      lat: 52.5,
      lng: 13.4,
      distance_km: 3,
      currency: 'EUR',
      total_cents: 52_000,
      service_fee_cents: 2_000,
      deposit_cents: 15_600,
      platform_fee_bps: 1_200,
      cancellation_policy: 'moderate',
      requested_at: new Date(testStart),
      ...stamps,
      ...over,
    });
    return id;
  }

  /** Asks for money as a booking would. */
  const ask = (booking_id: string, client: Actor, over: Partial<ChargeRequest> = {}) =>
    db.transaction((tx) =>
      openCharge(tx, app.context(client), {
        booking_id,
        client_id: client.id,
        purpose: 'deposit',
        amount_cents: 15_600,
        currency: 'EUR',
        description: 'CF-TEST · Birthday',
        expires_at: plus(app.clock.now(), 15 * MINUTE),
        method: 'checkout',
        ...over,
      }),
    );

  /** What the hosted page does with a card. */
  const give = (checkout_url: string, card: CardName = 'pays') =>
    app.as(null).sandbox.pay({
      checkout_id: checkout_url.split('/').at(-1) ?? '',
      number: cards[card],
      exp_month: 12,
      exp_year: 2_099,
      cvc: '123',
    });

  /** The sandbox's API, with the key unless `headers` say otherwise. */
  const sandbox = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(`${app.url}/sandbox/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${keys.api_key}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  /** A webhook as the gateway would send it at the machine's time, or another. */
  const webhook = (event: object, at = new Date(), secret = keys.webhook_secret): Promise<Response> => {
    const body = JSON.stringify(event);
    return fetch(`${app.url}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signatureOf(secret, at, body) },
      body,
    });
  };

  /** What of this kind has come in, after everything that waits is done. */
  const eventsAtWebhook = async (type: string, matching: Record<string, unknown>) => {
    await manual.drain();
    const { rows } = await deps.pool.query<{ payload: Record<string, unknown> }>(
      'select payload from gateway_events where type = $1 and payload @> $2',
      [type, JSON.stringify(matching)],
    );
    return rows.map(({ payload }) => payload);
  };

  const chargeOf = async (charge_id: string) =>
    (await db.select().from(charges).where(eq(charges.id, charge_id)))[0]!;

  return {
    ...app,
    ...manual,
    told,
    ask,
    give,
    sandbox,
    webhook,
    eventsAtWebhook,
    chargeOf,
    addDj,
    addClient: () => addPerson('user', 'Ana Reis'),
    addAdmin: () => addPerson('admin', 'Sam Staff'),
    addBooking,
    /** Client, DJ and booking at once. */
    people: async (over: Partial<typeof bookings.$inferInsert> = {}) => {
      const [client, dj] = [await addPerson('user', 'Ana Reis'), await addDj()];
      return { client, dj, booking_id: await addBooking(client, dj, over) };
    },
    balanceOf: async (currency: string): Promise<number> => {
      const { balances } = (await (await sandbox('GET', '/balances')).json()) as {
        balances: { currency: string; amount_cents: number }[];
      };
      return balances.find((one) => one.currency === currency)?.amount_cents ?? 0;
    },
  };
}
