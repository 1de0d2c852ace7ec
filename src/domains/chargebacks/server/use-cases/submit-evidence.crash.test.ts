import { expect, test } from 'vitest';
import { testStart } from '../../../../platform/testing/app.ts';
import { countsAbout, crashMatrix, createCrashWorld } from '../../../../platform/testing/crash-matrix.ts';
import type { Dies } from '../../../../platform/testing/crashes.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';

// What staff answer a payer's bank, once without trouble and once for each place at which our process can die. However
// it dies, the bank has it word for word and once, and what it decides is posted once.
const world = await createCrashWorld();
const admin = await world.addAdmin();
const { as, clock, control, crashes, deps, settle } = world;

const stories: Record<string, string> = {
  'evidence that convinces the bank': 'winning_evidence: it is all in writing.',
  'evidence that does not': 'losing_evidence: nothing is in writing.',
};

async function ending(booking_id: string) {
  const count = countsAbout(deps, booking_id);
  const disputed = 'chargebacks b join charges c on c.id = b.charge_id';
  return {
    chargebacks: await count('b.status, b.amount_cents', `${disputed} where c.booking_id = $1`),
    evidence: await count(
      'e.attempt, e.submitted_at is not null, e.refusal',
      `${disputed} join chargeback_evidence e on e.chargeback_id = b.id where c.booking_id = $1`,
    ),
    at_bank: await count(
      "d.status, d.evidence ->> 'explanation'",
      `${disputed} join sandbox_disputes d on d.id = b.dispute_id where c.booking_id = $1`,
    ),
    postings: await count(
      't.kind, a.purpose, e.amount_cents',
      'ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.booking_id = $1',
    ),
    told: await count('kind', 'notifications where booking_id = $1'),
  };
}

async function tell(name: string, dies: Dies) {
  clock.set(testStart);
  const booking_id = await world.confirmed(await world.addClient(), await world.addDj());
  const { rows } = await deps.pool.query('select payment_id from charges where booking_id = $1', [
    booking_id,
  ]);
  const told = await crashes.tell(async () => {
    await control('POST', `/test/payments/${rows[0].payment_id}/dispute`);
    await settle();
    const { items } = await as(admin).chargebacks.list({});
    const { id } = items.find((item) => item.booking_id === booking_id)!;
    const { evidence } = await as(admin).chargebacks.get({ id });
    // the browser repeats it under the key it has sent
    const staff = as(admin).chargebacks;
    await crashes.live(() => staff.submit({ id, ...evidence, explanation: stories[name]! }));
    await settle();
  }, dies);
  return { ...told, ending: await ending(booking_id) };
}

const endings = await crashMatrix('evidence', Object.keys(stories), tell);
test('however it went, the bank has decided, and the books add up', async () => {
  expect(endings.map(({ chargebacks }) => chargebacks)).toMatchObject([
    [{ status: 'won' }],
    [{ status: 'lost' }],
  ]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});
