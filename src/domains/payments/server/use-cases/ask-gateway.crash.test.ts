import { expect, test } from 'vitest';
import { createBookingCrashes } from '../../../../platform/testing/booking-crashes.ts';
import { crashMatrix } from '../../../../platform/testing/crash-matrix.ts';
import type { Dies } from '../../../../platform/testing/crashes.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';
import { askGateway } from './ask-gateway.ts';
import { verifyLedger } from './verify-ledger.ts';

// What the gateway did by itself is booked as its lists are read: once, wherever the process dies while it reads.
const world = await createBookingCrashes();
const { addClient, addDj, clock, confirmed, context, control, crashes, deps } = world;

/** How often each of its own movements was booked until now, and for how much. */
async function booked(): Promise<string[]> {
  const { rows } = await deps.pool.query<{ line: string }>(
    `select concat_ws(' ', t.kind, a.purpose, e.amount_cents) as line
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
     where t.kind in ('gateway_fee', 'own_payout') order by t.created_at, t.id, e.position`,
  );
  return rows.map(({ line }) => line);
}

/** The clock goes on from telling to telling: what was read is read. */
async function tell(_: string, dies: Dies) {
  const before = (await booked()).length;
  await confirmed(await addClient(), await addDj());
  await control('POST', '/test/pay-out', { currency: 'EUR', amount_cents: 300 });
  clock.advance(HOUR);
  const { places, deaths } = await crashes.tell(async () => {
    await crashes.live(() => askGateway(context(null)));
  }, dies);
  // whoever died comes back in the next night, too
  clock.advance(HOUR);
  await askGateway(context(null));
  const lines = (await booked()).slice(before).toSorted((a, b) => a.localeCompare(b));
  return { places, deaths, ending: { lines, differences: (await verifyLedger(deps)).differences } };
}

const [ending] = await crashMatrix('lists', ['the lists of a night'], tell);
test('a fee and what went to our bank are booked once, and nothing differs', () => {
  expect(ending?.differences).toEqual([]);
  expect(ending?.lines.filter((line) => line.startsWith('own_payout'))).toHaveLength(2);
  expect(ending?.lines.filter((line) => line.startsWith('gateway_fee'))).toHaveLength(2);
});
