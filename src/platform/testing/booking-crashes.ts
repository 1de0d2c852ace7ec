import { ORPCError } from '@orpc/client';
import { expect } from 'vitest';
import { sweepDueBookings } from '../../domains/bookings/server/use-cases/sweep-due.ts';
import type { Actor } from '../context.ts';
import { newId } from '../../shared/ids.ts';
import { testStart } from './app.ts';
import { brokenPromises } from './booking-invariants.ts';
import { type cards, offer, party } from './booking-world.ts';
import { countsAbout, createCrashWorld, type Told } from './crash-matrix.ts';
import type { Dies } from './crashes.ts';
import { onboard } from './onboarding.ts';

/** The end of the evening, by the wall clock of the tests' party. */
export const evening = Date.parse('2027-05-15T23:00:00Z') - Date.parse(testStart);

const domains = [
  'bookings',
  'claims',
  'crew',
  'gigs',
  'holds',
  'payments',
  'payouts',
  'reschedules',
] as const;
type Domain = (typeof domains)[number];

/** Bookings and their people, who do each thing once more when our process dies on them. */
export async function createBookingCrashes() {
  const world = await createCrashWorld();
  const admin = await world.addAdmin();
  const { clock, crashes, deps, pay, see, settle } = world;
  type Client = ReturnType<typeof world.as>;

  /** The contract as somebody, who does each thing once more when our process dies on them. */
  function as(actor: Actor): Pick<Client, Domain> {
    const wrap = <Name extends Domain>(domain: Name, calls: Client[Name]): Client[Name] =>
      new Proxy(calls, {
        get: (_, name: string) => {
          // the browser repeats under the key it has sent
          const keyed = world.as(actor, newId())[domain] as unknown as Record<
            string,
            (input: unknown) => Promise<unknown>
          >;
          const call = keyed[name]!;
          return (input: unknown) =>
            crashes.live(
              () => call(input),
              // told that it is done already, people are content; that it is done once shows in the ending
              () =>
                call(input).catch((error: unknown) => {
                  if (!(error instanceof ORPCError) || !['STALE', 'WRONG_STATE'].includes(error.code))
                    throw error;
                }),
            );
        },
      });
    const client = world.as(actor);
    const wrapped = domains.map((domain) => [domain, wrap(domain, client[domain])]);
    return Object.fromEntries(wrapped) as Pick<Client, Domain>;
  }

  /** The clock goes on, and does what is due. */
  async function pass(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await crashes.live(() => sweepDueBookings(deps));
    await settle();
  }
  async function accepted(client: Actor, dj: Actor, date = '2027-05-15') {
    const { id } = await as(client).bookings.request(party(dj.id, { date }));
    await as(dj).bookings.offer({ id, version: 1, ...offer });
    return as(client).bookings.accept({ id, version: 2 });
  }
  async function confirmed(
    client: Actor,
    dj: Actor,
    date = '2027-05-15',
    card: keyof typeof cards = 'pays',
  ): Promise<string> {
    const { id, checkout_url } = await accepted(client, dj, date);
    await pay(checkout_url!, card);
    await settle();
    return id;
  }
  const versionOf = async (actor: Actor, id: string): Promise<number> => (await see(actor, id)).version;

  /** Ends it before its event, for what that gives back. */
  async function cancel(actor: Actor, id: string, reason?: string): Promise<void> {
    const { version, refund_preview } = await see(actor, id);
    const { refund_cents } = refund_preview ?? { refund_cents: 0 };
    await as(actor).bookings.cancel({
      id,
      version,
      expected_refund_cents: refund_cents,
      ...(reason ? { reason } : {}),
    });
    await settle();
  }
  async function report(actor: Actor, id: string, claimed_cents?: number): Promise<void> {
    const version = await versionOf(actor, id);
    await as(actor).bookings.report({
      id,
      version,
      description: 'It went badly wrong.',
      ...(claimed_cents === undefined
        ? { kind: 'late' as const }
        : { kind: 'damage' as const, claimed_cents }),
    });
  }
  /** Of a booking's payments the one for this purpose, at the gateway. */
  async function paymentOf(booking_id: string, purpose = 'deposit'): Promise<string> {
    const { rows } = await deps.pool.query<{ payment_id: string }>(
      "select payment_id from charges where booking_id = $1 and purpose = $2 and status = 'succeeded'",
      [booking_id, purpose],
    );
    return rows[0]!.payment_id;
  }
  /** Where everything ended, without names that are new each time. */
  async function ending(ids: readonly string[]) {
    const count = countsAbout(deps, ids);
    const ofThem = 'booking_id = any($1)';
    return {
      bookings: await count('status, version', 'bookings where id = any($1)'),
      history: await count('action, actor, to_status', `booking_events where ${ofThem}`),
      charges: await count('purpose, method, status, amount_cents', `charges where ${ofThem}`),
      refunds: await count('status, amount_cents, attempt', `refunds where ${ofThem}`),
      transfers: await count('status, amount_cents', `transfers where ${ofThem}`),
      withheld: await count('amount_cents', `withholdings where ${ofThem}`),
      reversed: await count('status, amount_cents, asked_cents', `transfer_reversals where ${ofThem}`),
      postings: await count(
        't.kind, a.purpose, e.amount_cents',
        `ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.${ofThem}`,
      ),
      told: await count('kind', `notifications where ${ofThem}`),
      mailed: await count('template', `emails where ${ofThem}`),
      taken: await count(
        'amount_cents, refunded_cents',
        'sandbox_payments where transfer_group = any($1::text[])',
      ),
      sent: await count('amount_cents', 'sandbox_transfers where transfer_group = any($1::text[])'),
    };
  }

  /**
   * Tells stories that each answer with the bookings they were about.
   * @param gather the people of one telling
   */
  const teller =
    <People>(
      stories: Readonly<Record<string, (people: People) => Promise<string[]>>>,
      gather: () => Promise<People>,
    ) =>
    async (name: string, dies: Dies): Promise<Told<Awaited<ReturnType<typeof ending>>>> => {
      clock.set(testStart);
      const people = await gather();
      let ids: string[] = [];
      const { places, deaths } = await crashes.tell(async () => {
        ids = await stories[name]!(people);
      }, dies);
      expect(await brokenPromises(deps.db, ids, true)).toEqual([]);
      const told = { places, deaths, ending: await ending(ids) };
      // the clock of the next story has nothing to do with this one
      await deps.pool.query('update bookings set due_at = null where id = any($1)', [ids]);
      return told;
    };

  return {
    ...world,
    accepted,
    admin,
    as,
    cancel,
    confirmed,
    pass,
    paymentOf,
    report,
    /** The owner of an account tells the gateway who they are, on its page. */
    onboard: (url: string) => onboard(world.as, url),
    teller,
    versionOf,
    /** The same as set-up of a story about what comes after it. */
    safely: <Result>(work: () => Promise<Result>) => crashes.safely(work),
  };
}
