import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db.ts';
import type { Env } from '../../../../platform/env.ts';
import { booking_events, booking_lines, bookings } from '../../../bookings/server/tables.ts';
import {
  carries,
  charges,
  refunds,
  releases,
  transfer_parts,
  transfers,
} from '../../../payments/server/tables.ts';
import type { Facts, Payment } from '../../rules.ts';
import { sellersOf } from '../queries.ts';
import { documents } from '../tables.ts';
import { lossesOf } from './losses.ts';
import { platformParty } from './platform.ts';

/** All that a booking's documents follow from, as it was at `now`; null when there is no such booking. */
export async function factsOf(tx: Tx, env: Env, booking_id: string, now: Date): Promise<Facts | null> {
  const [life] = await livesOf(tx, env, [booking_id]);
  return life ? factsAt(life, now) : null;
}

type Life = Awaited<ReturnType<typeof livesOf>>[number];

/** What bookings' documents follow from at whatever moment, and the documents there are. */
export async function livesOf(tx: Tx, env: Env, booking_ids: readonly string[]) {
  const ids = [...booking_ids];
  // none needs another's answer
  const [found, lines, carriedIn, carriedOut, released, sent, issued, paid, refunded, lost] =
    await Promise.all([
      tx.select().from(bookings).where(inArray(bookings.id, ids)),
      tx
        .select()
        .from(booking_lines)
        .where(inArray(booking_lines.booking_id, ids))
        .orderBy(asc(booking_lines.position)),
      tx.select().from(carries).where(inArray(carries.to_booking_id, ids)),
      tx.select().from(carries).where(inArray(carries.from_booking_id, ids)),
      tx
        .select()
        .from(releases)
        .where(and(inArray(releases.booking_id, ids), isForThePrice))
        .orderBy(asc(releases.created_at), asc(releases.id)),
      transfersOf(tx, ids),
      tx
        .select()
        .from(documents)
        .where(inArray(documents.booking_id, ids))
        .orderBy(asc(documents.issued_at), asc(documents.sequence)),
      paymentsOf(tx, ids),
      refundsOf(tx, ids),
      lossesOf(tx, 'booking_id', ids, notForThePrice),
    ]);
  const people = [...found, ...sent].flatMap((row) =>
    'client_id' in row ? [row.client_id, row.dj_id] : [row.user_id],
  );
  const sellers = await sellersOf(tx, [...new Set(people)]);
  const platform = platformParty(env);
  return found.map((booking) => {
    const isIts = ({ booking_id }: { booking_id: string | null }): boolean => booking_id === booking.id;
    return {
      booking,
      sellers,
      platform,
      lines: lines.filter(isIts),
      carriedIn: carriedIn.filter((row) => row.to_booking_id === booking.id),
      carriedOut: carriedOut.filter((row) => row.from_booking_id === booking.id),
      released: released.filter(isIts),
      sent: sent.filter(isIts),
      issued: issued.filter(isIts),
      paid: paid.filter(isIts),
      refunded: refunded.filter(isIts),
      lost: lost.filter(isIts),
    };
  });
}

/** A booking's life up to a moment. */
export function factsAt(life: Life, now: Date): Facts {
  const { booking, sellers, platform } = life;
  const { released_at, starts_at, ends_at } = booking;
  const isPast = (at: Date | null): boolean => at !== null && at <= now;
  const carried = life.carriedIn
    .filter(({ created_at }) => isPast(created_at))
    .map(({ id, amount_cents, created_at }): Payment => ({
      id,
      kind: 'carried',
      amount_cents,
      at: created_at,
      card_last4: null,
      use: 'kept',
      used_at: created_at,
    }));
  const came = life.paid.filter(({ at }) => isPast(at));
  const [damages, paid] = [came.filter(isForDamage), came.filter((one) => !isForDamage(one))];
  const refunded = (is_damage: boolean) =>
    life.refunded
      .filter((one) => one.is_damage === is_damage && isPast(one.refund.created_at))
      .map(({ refund, card_last4 }) => {
        const { id, amount_cents, from_fees_cents, created_at, sent_at, settled_at, status } = refund;
        const done_at = sent_at ?? settled_at;
        return {
          id,
          amount_cents,
          from_fees_cents,
          is_waived: refund.decided_by !== null,
          created_at,
          sent_at: isPast(done_at) ? done_at : null,
          // staff who paid it another way paid no card
          card_last4: status === 'sent' ? card_last4 : null,
        };
      });
  return {
    booking: {
      ...booking,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      starts: starts_at,
      ends: ends_at,
      is_released: booking.status === 'released' && isPast(released_at),
    },
    lines: life.lines.flatMap(({ kind, label, quantity, total_cents, unit_cents, hours, item_id }) =>
      // what costs nothing is said in offers, not billed
      kind === 'service_fee' || total_cents === 0
        ? []
        : [
            {
              kind,
              label,
              quantity,
              total_cents,
              ...(item_id !== null && kind === 'add_on' && { unit_cents }),
              ...(item_id !== null && kind !== 'add_on' && { is_package: true }),
              ...(hours !== null && { hours }),
            },
          ],
    ),
    payments: [...carried, ...paid].toSorted((a, b) => Number(a.used_at ?? now) - Number(b.used_at ?? now)),
    refunds: refunded(false),
    damage: { payments: damages, refunds: refunded(true) },
    carried_out_cents: life.carriedOut
      .filter(({ created_at }) => isPast(created_at))
      .reduce((total, { amount_cents }) => total + amount_cents, 0),
    losses: life.lost
      .filter(({ lost_at }) => isPast(lost_at))
      .map((loss) => ({ ...loss, returned_at: isPast(loss.returned_at) ? loss.returned_at : null })),
    releases: life.released.filter(({ created_at }) => isPast(created_at)),
    transfers: life.sent.flatMap(({ sent_at, user_id, ...transfer }) => {
      if (!sent_at || sent_at > now) return [];
      const { party, language } = sellers.get(user_id)!;
      return [
        { ...transfer, sent_at, payee: user_id === booking.dj_id ? null : { user_id, party, language } },
      ];
    }),
    dj: sellers.get(booking.dj_id)!,
    client: sellers.get(booking.client_id)!,
    platform,
    documents: life.issued,
  };
}

const isForDamage = ({ kind }: Payment): boolean => kind === 'damage';

/** A card that was only left for later is no payment, and what is paid for damage buys nothing. */
const notForThePrice: (typeof charges.$inferSelect)['purpose'][] = ['card', 'damage'];
const kinds = ['deposit', 'full', 'balance', 'extra', 'damage'] as const;

/** What was paid for damage is nobody's revenue, and on no invoice. */
const isForThePrice = eq(releases.purpose, 'event');

const transfersOf = (reader: Reader, booking_ids: string[]) =>
  reader
    .select({
      id: transfers.id,
      booking_id: transfers.booking_id,
      user_id: transfers.dj_id,
      amount_cents: transfers.amount_cents,
      withheld_cents: sql<number>`coalesce((select sum(p.withheld_cents) from ${transfer_parts} p where p.transfer_id = "transfers"."id"), 0)`,
      sent_at: transfers.sent_at,
      crew_cents: sql<number>`coalesce((select sum(share.amount_cents) from ${transfers} share
        where share.release_id = "transfers"."id"), 0)`,
    })
    .from(transfers)
    .where(inArray(transfers.booking_id, booking_ids))
    .orderBy(asc(transfers.sent_at), asc(transfers.id));

/** What the gateway took, and what the booking's timeline says became of it. */
async function paymentsOf(
  reader: Reader,
  booking_ids: string[],
): Promise<(Payment & { booking_id: string | null })[]> {
  const rows = await reader
    .select({ charge: charges, action: booking_events.action, used_at: booking_events.created_at })
    .from(charges)
    .leftJoin(
      booking_events,
      and(
        eq(booking_events.booking_id, charges.booking_id),
        sql`${booking_events.details} @> jsonb_build_object('charge_id', ${charges.id}, 'outcome', 'succeeded')`,
      ),
    )
    .where(
      and(
        inArray(charges.booking_id, booking_ids),
        eq(charges.status, 'succeeded'),
        ne(charges.purpose, 'card'),
      ),
    )
    .orderBy(asc(charges.settled_at), asc(charges.id));
  return rows.map(({ charge, action, used_at }) => ({
    id: charge.id,
    booking_id: charge.booking_id,
    // the query asks for no others
    kind: kinds.find((kind) => kind === charge.purpose) ?? 'full',
    amount_cents: charge.amount_cents,
    at: charge.settled_at ?? charge.created_at,
    card_last4: charge.card_last4,
    use: action === null ? null : action === 'give_back' ? 'returned' : 'kept',
    used_at,
  }));
}

const refundsOf = (reader: Reader, booking_ids: string[]) =>
  reader
    .select({
      booking_id: refunds.booking_id,
      refund: refunds,
      card_last4: charges.card_last4,
      is_damage: sql<boolean>`${charges.purpose} = 'damage'`,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(inArray(refunds.booking_id, booking_ids))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
