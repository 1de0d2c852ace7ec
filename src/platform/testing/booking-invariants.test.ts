import { expect, test } from 'vitest';
import { brokenPromises } from './booking-invariants.ts';
import { createBookingWorld } from './booking-world.ts';
import { brokenDocuments } from './document-invariants.ts';

// What finds mistakes in random lives must itself be seen to find them: rows are put wrong past every trigger.
const world = await createBookingWorld();
const { db } = world.deps;
const [client, dj] = [await world.addClient(), await world.addDj()];
const id = await world.confirmed(client, dj);

/** What is found once this was done to the database, which then is as it was. */
async function foundAfter(table: string, damage: string): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  await db
    .transaction(async (tx) => {
      await tx.execute(`alter table ${table} disable trigger all`);
      await tx.execute(damage.replaceAll('$id', `'${id}'`));
      found = [...(await brokenPromises(tx, [id], true)), ...(await brokenDocuments(tx, [id]))];
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

const later = "'2027-06-01T10:00:00Z'";
/** The event is over, after a move that gave this back, and less is held than was agreed. */
const movedThen = (refund_cents: string) => `
  insert into booking_events (id, booking_id, action, actor, from_status, to_status, details, created_at)
    select 'ffffffff-ffff-7fff-bfff-ffffffffffff', $id, 'reschedule', 'dj', 'confirmed', 'confirmed',
      jsonb_build_object('was_cents', total_cents, 'refund_cents', ${refund_cents}), ${later} from bookings where id = $id;
  update bookings set status = 'completed', total_cents = total_cents + 1000, deposit_cents = deposit_cents + 1000 where id = $id`;
const damages: [string, string, string, string][] = [
  [
    'a page for everything that asks for less',
    'charges',
    `with waiting as (update bookings set status = 'awaiting_payment' where id = $id)
      update charges set status = 'open', purpose = 'full' where booking_id = $id`,
    'asked for the whole price',
  ],
  [
    'a slot that is gone',
    'slots',
    'delete from slots where booking_id = $id',
    'a slot exactly while the time is locked',
  ],
  [
    'a slot that is left',
    'bookings',
    `update bookings set status = 'cancelled', cancelled_by = 'client', closed_at = ${later}, due_at = null where id = $id`,
    'a slot exactly while the time is locked',
  ],
  [
    'a change without a history',
    'bookings',
    `update bookings set status = 'completed', due_at = ends_at + interval '1 day' where id = $id`,
    'its history says confirmed',
  ],
  [
    'a deadline that nobody keeps',
    'bookings',
    'update bookings set due_at = null where id = $id',
    'due_at is what the clock does next',
  ],
  [
    'a price above what was agreed',
    'bookings',
    'update bookings set total_cents = 1000, deposit_cents = 1000, service_fee_cents = 0 where id = $id',
    'nobody pays more than the price',
  ],
  [
    'a deposit that nobody paid',
    'bookings',
    'update bookings set deposit_cents = deposit_cents + 1000 where id = $id',
    'what was agreed is paid',
  ],
  [
    'a deposit that nobody paid, after a move to a lower price',
    'bookings',
    movedThen(`'1000'`),
    'what was agreed is paid',
  ],
  [
    'a refund that is in no journal',
    'refunds',
    `insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, created_at)
      select gen_random_uuid(), $id, id, 1, currency, 'sent', ${later} from charges where booking_id = $id and status = 'succeeded'`,
    'refunded is what refunds say',
  ],
  [
    'a charge used up twice',
    'refunds',
    `insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, created_at)
      select gen_random_uuid(), $id, id, amount_cents + 1, currency, 'sent', ${later} from charges where booking_id = $id and status = 'succeeded'`,
    'no charge is used up for more than came with it',
  ],
  [
    'a payout that is in no journal',
    'transfers',
    `insert into transfers (id, booking_id, dj_id, amount_cents, currency, status, created_at)
      select gen_random_uuid(), id, dj_id, 1, currency, 'sent', ${later} from bookings where id = $id`,
    'transferred is what transfers say',
  ],
  [
    'a charge of another amount',
    'charges',
    `update charges set amount_cents = amount_cents + 1 where booking_id = $id and status = 'succeeded'`,
    'charged is what charges say',
  ],
  [
    'a cent from nowhere',
    'ledger_entries',
    `update ledger_entries set amount_cents = amount_cents + 1 where (transaction_id, position) = (
      select transaction_id, min(position) from ledger_entries join ledger_transactions t on t.id = transaction_id
      where t.booking_id = $id group by 1 limit 1)`,
    'the ledger sums to zero',
  ],
  [
    'an event that was moved while a bank decides',
    'chargebacks',
    `insert into chargebacks (id, gateway, dispute_id, charge_id, amount_cents, currency, reason, status, opened_at)
      select '00000000-0000-7000-8000-000000000000', 'sandbox', 'one', id, amount_cents, currency, 'fraudulent', 'needs_response', ${later}
      from charges where booking_id = $id and status = 'succeeded';
     insert into booking_events (id, booking_id, action, actor, from_status, to_status, details, created_at)
      select gen_random_uuid(), $id, 'reschedule', 'dj', 'confirmed', 'confirmed', '{}', ${later}`,
    'no event is moved while a bank decides about its payment',
  ],
  [
    'a release that did not wait for the bank',
    'releases',
    `insert into chargebacks (id, gateway, dispute_id, charge_id, amount_cents, currency, reason, status, opened_at)
      select '00000000-0000-7000-8000-000000000000', 'sandbox', 'one', id, amount_cents, currency, 'fraudulent', 'needs_response', ${later}
      from charges where booking_id = $id and status = 'succeeded';
     insert into releases (id, booking_id, dj_id, currency, held_cents, service_fee_cents, platform_fee_cents, created_at)
      select gen_random_uuid(), id, dj_id, currency, 1, 0, 0, ${later} from bookings where id = $id`,
    'nothing is released while a bank decides about it',
  ],
  [
    'a share that counts what was paid for damage',
    'transfers',
    `insert into crew_members (id, company_id, email, user_id, status, invited_at, joined_at)
      select '00000000-0000-7000-8000-000000000001', dj_id, 'crew@example.test', client_id, 'joined', ${later}, ${later}
      from bookings where id = $id;
     insert into crew_shares (booking_id, member_id, kind, percent_bps, updated_at)
      values ($id, '00000000-0000-7000-8000-000000000001', 'percent', 5000, ${later});
     insert into releases (id, booking_id, dj_id, currency, purpose, held_cents, service_fee_cents, platform_fee_cents, created_at)
      select ('00000000-0000-7000-8000-00000000000' || n)::uuid, id, dj_id, currency, purpose, 1000, 0, 0, ${later}
      from bookings, (values (2, 'event'), (3, 'damage')) r (n, purpose) where bookings.id = $id;
     insert into transfers (id, booking_id, dj_id, amount_cents, currency, release_id, status, created_at)
      select gen_random_uuid(), id, client_id, 501, currency, '00000000-0000-7000-8000-000000000002', 'created', ${later}
      from bookings where id = $id`,
    'nobody of the crew gets more than their percent of the event',
  ],
  [
    'a bank whose money is still held',
    'chargeback_parts',
    `with taken as (
      insert into chargebacks (id, gateway, dispute_id, charge_id, amount_cents, currency, reason, status, opened_at)
        select gen_random_uuid(), 'sandbox', 'two', id, amount_cents, currency, 'fraudulent', 'needs_response', ${later}
        from charges where booking_id = $id and status = 'succeeded' returning *)
     insert into chargeback_parts (id, chargeback_id, booking_id, dj_id, amount_cents, held_cents, refund_cents, dj_cents, own_cents, excess_cents, created_at)
      select gen_random_uuid(), taken.id, bookings.id, dj_id, amount_cents, 0, 0, 0, amount_cents, 0, ${later}
      from taken, bookings where bookings.id = $id`,
    'nothing is held beyond what is left of its payments',
  ],
  [
    'a receipt that is gone',
    'documents',
    `delete from documents where occasion in (select 'receipt:' || id from charges where booking_id = $id)`,
    'has no receipt',
  ],
];

test('what is right is found right', async () => {
  expect(await foundAfter('bookings', 'select 1')).toEqual([]);
});

test('what went back whole with a move and is not charged again yet is no deposit that nobody paid', async () => {
  const held = `(select amount_cents from charges where booking_id = $id and status = 'succeeded')`;
  const found = (await foundAfter('bookings', movedThen(held))).join('\n');
  expect(found).toContain('its history says confirmed');
  expect(found).not.toContain('what was agreed is paid');
});

test.each(damages)('%s is found', async (_, table, damage, promise) => {
  expect((await foundAfter(table, damage)).join('\n')).toContain(promise);
});
