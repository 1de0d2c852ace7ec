import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { BookingRequest } from '../../domains/bookings/contract.ts';
import type { AddOn, Package } from '../../domains/profiles/contract.ts';
import { sandboxKeys } from '../../domains/sandbox/server/index.ts';
import { wantsDetailsFirst } from '../../domains/invoices/rules/seller-details.ts';
import { billing_details, dj_profiles, profiles, users } from '../../tables.ts';
import { jobs } from '../../jobs.ts';
import { newId } from '../../shared/ids.ts';
import type { Actor, Deps, Role } from '../context.ts';
import { GatewayError } from '../gateway.ts';
import type { JobHandler } from '../jobs.ts';
import { createTestApp, testStart, type TestOptions } from './app.ts';
import { type DrainOptions, takeOverJobs } from './manual-jobs.ts';

export type World = Awaited<ReturnType<typeof createBookingWorld>>;

type DjTerms = Partial<typeof dj_profiles.$inferInsert>;

const everyDay = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};

/** Cards of the sandbox, by what they do. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  later: '4000000000000077',
  declined_off_session: '4000002760003184',
  declined_later: '4000000000000341',
} as const;

/** Nothing is paid to an account whose owner has not told the gateway enough. */
export const isNotReady = (error: unknown): boolean =>
  error instanceof GatewayError && error.message.startsWith('account_not_ready');

interface WorldOptions extends Pick<TestOptions, 'around' | 'connections' | 'environment' | 'worker'> {
  /** What the queue does; every job unless given. */
  handlers?: (deps: Deps) => readonly JobHandler[];
  /** Of which failures of a job the queue makes no more of: what is left undone so waits for its clock. */
  leave?: DrainOptions['leave'];
}

/**
 * The whole server over HTTP with the sandbox gateway, and people to book with. Jobs are done when `settle` is
 * called; with `worker`, by the real queue.
 */
export async function createBookingWorld(options: WorldOptions = {}) {
  const app = await createTestApp({ listen: true, ...options });
  const { deps } = app;
  const handlers = options.handlers?.(deps) ?? jobs;
  const { drain, mayWait } = options.worker
    ? { drain: () => Promise.resolve(0), mayWait: () => false }
    : await takeOverJobs(deps, handlers);
  const { api_key } = sandboxKeys(deps.env.AUTH_SECRET);

  async function addPerson(role: Role, name: string): Promise<Actor> {
    const id = newId();
    const person = { id, name, email: `${id}@example.test`, email_verified: true, role };
    const stamps = { created_at: new Date(testStart), updated_at: new Date(testStart) };
    await deps.db.insert(users).values({ ...person, ...stamps });
    await deps.db.insert(profiles).values({ id, email: person.email, first_name: name, ...stamps });
    return person;
  }

  /** A public DJ who plays in Berlin, every day, 100 EUR an hour, one hour of set-up and none of the rest. */
  async function addDj(terms: DjTerms = {}): Promise<Actor> {
    const dj = await addPerson('dj', 'DJ Nova');
    await deps.db.update(profiles).set({ custom_slug: dj.id, city: 'Berlin' }).where(eq(profiles.id, dj.id));
    await deps.db.insert(dj_profiles).values({
      user_id: dj.id,
      dj_name: 'Nova',
      hourly_rate: 100,
      currency: 'EUR',
      availability: everyDay,
      is_public: true,
      visibility: 'public',
      is_featured: true,
      // paid out there, money may be held for two years: a deposit is charged at booking however far the date
      country_code: 'US',
      lat: 52.52,
      lng: 13.405,
      time_zone: 'Europe/Berlin',
      setup_minutes: 60,
      teardown_minutes: 60,
      travel_minutes: 0,
      created_at: new Date(testStart),
      updated_at: new Date(testStart),
      ...terms,
    });
    // there nobody offers anything without
    if (wantsDetailsFirst(terms.country_code ?? ''))
      await deps.db.insert(billing_details).values({
        user_id: dj.id,
        address: '1 Quay Street',
        tax_number: '00/012/34567',
        tax_status: 'exempt',
        exemption_text: 'Exempt',
        updated_at: new Date(testStart),
      });
    return dj;
  }

  /** What a checkout's page would do: pays with a test card. */
  const pay = (checkout_url: string, card: keyof typeof cards = 'pays') =>
    app.as(null).sandbox.pay({
      checkout_id: checkout_url.split('/').at(-1) ?? '',
      number: cards[card],
      exp_month: 12,
      exp_year: 2_099,
      cvc: '123',
    });

  /** The sandbox's own controls, such as `PUT /test/settings`. */
  const control = (method: 'PUT' | 'POST', path: string, body: object = {}): Promise<Response> =>
    fetch(`${app.url}/sandbox/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const settle = (arrange?: DrainOptions['arrange']) =>
    drain({
      except: ['send_email'],
      ...(arrange ? { arrange } : {}),
      ...(options.leave ? { leave: options.leave } : {}),
    });
  /** A payer's bank takes a payment back, or part of it, or only asks (`is_inquiry`). */
  async function dispute(
    payment_id: string,
    over: { amount_cents?: number; is_inquiry?: boolean } = {},
  ): Promise<string> {
    const raised = await control('POST', `/test/payments/${payment_id}/dispute`, over);
    await settle();
    return ((await raised.json()) as { dispute_id: string }).dispute_id;
  }
  /** And says who is right, or that it no longer asks. */
  async function decide(dispute_id: string, status: 'won' | 'lost' | 'closed'): Promise<void> {
    await control('POST', `/test/disputes/${dispute_id}/decide`, { status });
    await settle();
  }
  /** The booking as one side sees it. */
  const see = (actor: Actor, id: string) => app.as(actor).bookings.get({ id });

  /** What somebody was told, the first first. */
  const kindsOf = async ({ id }: Actor): Promise<string[]> => {
    const told = 'select kind from notifications where user_id = $1 order by id';
    return (await app.deps.pool.query<{ kind: string }>(told, [id])).rows.map(({ kind }) => kind);
  };

  /** A request, and what follows when everything goes well; each step answers with the booking's id. */
  const steps = {
    async requested(client: Actor, dj: Actor, over: PartyInput = {}): Promise<string> {
      return (await app.as(client).bookings.request(party(dj.id, over))).id;
    },
    async offered(client: Actor, dj: Actor, over: PartyInput = {}): Promise<string> {
      const id = await steps.requested(client, dj, over);
      await app.as(dj).bookings.offer({ id, version: 1, ...offer });
      return id;
    },
    async accepted(client: Actor, dj: Actor, over: PartyInput = {}) {
      const id = await steps.offered(client, dj, over);
      return app.as(client).bookings.accept({ id, version: 2 });
    },
    async confirmed(
      client: Actor,
      dj: Actor,
      over: PartyInput = {},
      card: keyof typeof cards = 'pays',
    ): Promise<string> {
      const { id, checkout_url } = await steps.accepted(client, dj, over);
      await pay(checkout_url ?? '', card);
      await settle();
      return id;
    },
    /** Paid, and then called off by its DJ while another one is free: the client chooses. */
    async lost(client: Actor, over: PartyInput = {}) {
      const dj = await addDj();
      await addDj();
      const id = await steps.confirmed(client, dj, over);
      const { version, money } = await see(dj, id);
      await app
        .as(dj)
        .bookings.cancel({ id, version, expected_refund_cents: money.held_cents, reason: 'Ill' });
      await settle();
      return { dj, id, version: version + 1 };
    },
  };

  return {
    ...app,
    ...steps,
    settle,
    mayWait,
    see,
    kindsOf,
    pay,
    control,
    dispute,
    decide,
    /** For a test's beginning. A gateway's time never goes back: what it did later has happened by then, and what it told is forgotten. */
    async goBack(instant: string): Promise<void> {
      app.clock.set(instant);
      for (const told of ['gateway_lists', 'gateway_objects'])
        await app.deps.pool.query(`delete from ${told}`);
      for (const [table, at] of gatewayTimes)
        await app.deps.pool.query(`update ${table} set ${at} = $1 where ${at} > $1`, [instant]);
    },
    addDj,
    addClient: (name = 'Ana Reis') => addPerson('user', name),
    addAdmin: () => addPerson('admin', 'Sam Staff'),
  };
}

/** When the sandbox moved money. */
const gatewayTimes = [
  ['sandbox_payments', 'created_at'],
  ['sandbox_refunds', 'created_at'],
  ['sandbox_refunds', 'failed_at'],
  ['sandbox_transfers', 'created_at'],
  ['sandbox_reversals', 'created_at'],
  ['sandbox_disputes', 'created_at'],
  ['sandbox_disputes', 'returned_at'],
] as const;

type PartyInput = Partial<z.input<typeof BookingRequest>>;

/** A party in Berlin on a Saturday evening, five hours: 520 EUR all in. */
export const party = (dj_id: string, over: PartyInput = {}): z.input<typeof BookingRequest> => ({
  dj_id,
  date: '2027-05-15',
  start_time: '20:00',
  end_time: '01:00',
  city: 'Berlin',
  country_code: 'DE',
  lat: 52.5,
  lng: 13.4,
  title: 'Birthday',
  event_type: 'birthday',
  expected_total_cents: 52_000,
  ...over,
});

/** The asked price, under the moderate policy. */
export const offer = { performance_cents: 50_000, travel_cents: 0, cancellation_policy: 'moderate' as const };

/** An extra as a DJ sells it: one of it, for the whole event. */
export const addOn = (id: string, name: string, price_cents: number, over: Partial<AddOn> = {}): AddOn => ({
  id,
  name,
  price_cents,
  per: 'event',
  min_quantity: 1,
  max_quantity: 1,
  is_archived: false,
  ...over,
});

/** A night at one price. */
export const bundle = (id: string, hours: number, price_cents: number): Package => ({
  id,
  name: 'Wedding night',
  hours,
  price_cents,
  includes: 'Sound for the ceremony\nLights',
  is_archived: false,
});
