import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { countsAbout, crashMatrix, createCrashWorld } from '../../../../platform/testing/crash-matrix.ts';
import type { Dies } from '../../../../platform/testing/crashes.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { captureSale, ensureCheckout, openSale, releaseSale } from '../index.ts';
import { giveBackSale } from './give-back-sale.ts';
import { reconcileAll } from './reconcile-all.ts';
import { verifyLedger } from './verify-ledger.ts';

// What was reserved for a song, and a tip, once without trouble and once for each place at which our process can die. However it
// dies, it ends as it does without trouble: taken once or let go, and given back once.
const world = await createCrashWorld();
const { addDj, clock, crashes, deps, pay, settle } = world;
// the platform has a purse: what is given back does not depend on what other stories have left there
await deps.pool.query("insert into sandbox_balances values ('EUR', 1000000)");

/** A guest asks for a song and has its price reserved, or pays a tip, as the slice that sells does it. */
async function askFor(dj: Actor, kind: 'song_request' | 'tip' = 'song_request'): Promise<string> {
  const guest = world.context(null);
  const request = {
    kind,
    about_id: newId(),
    dj_id: dj.id,
    amount_cents: 2_000,
    currency: 'EUR',
    email: 'guest@example.test',
    description: 'Blue Monday',
    return_path: `/dj/${dj.id}`,
  } as const;
  const { sale_id, charge_id } = await crashes.live(() =>
    deps.db.transaction((tx) => openSale(tx, guest, request)),
  );
  const { checkout_url } = await crashes.live(() => ensureCheckout(guest, charge_id));
  await pay(checkout_url);
  await settle();
  return sale_id;
}
type Decision = (tx: Parameters<typeof captureSale>[0], sale_id: string) => Promise<unknown>;
async function decide(sale_id: string, decision: Decision): Promise<void> {
  await crashes.live(() => deps.db.transaction((tx) => decision(tx, sale_id)));
  await settle();
}

const stories: Record<string, (dj: Actor) => Promise<string>> = {
  async 'a song that is played: what was reserved is taken'(dj) {
    const id = await askFor(dj);
    await decide(id, (tx, sale_id) => captureSale(tx, world.context(dj), { sale_id }));
    return id;
  },
  async 'a song that is not played: what was reserved is let go'(dj) {
    const id = await crashes.safely(() => askFor(dj));
    await decide(id, (tx, sale_id) => releaseSale(tx, world.context(dj), { sale_id }));
    return id;
  },
  async 'a song that nobody decides about: the clock lets go of it'(dj) {
    const id = await crashes.safely(() => askFor(dj));
    clock.advance(7 * DAY);
    await crashes.live(() => reconcileAll(deps));
    await settle();
    return id;
  },
  async 'a tip that is paid out, and of which the DJ gives back a part'(dj) {
    const id = await crashes.safely(() => askFor(dj, 'tip'));
    // the browser repeats it under the key it has sent
    const ctx = world.context(dj);
    await crashes.live(() => giveBackSale(ctx, { id, amount_cents: 700, reason: 'Never played' }));
    await settle();
    return id;
  },
  async 'a tip that its giver’s bank takes back when it is paid out'(dj) {
    const id = await askFor(dj, 'tip');
    const { rows } = await deps.pool.query('select payment_id from charges where sale_id = $1', [id]);
    await world.decide(await world.dispute(rows[0].payment_id), 'lost');
    return id;
  },
};

/** Where everything ended, without names that are new each time. */
async function ending(sale_id: string) {
  const count = countsAbout(deps, sale_id);
  return {
    sales: await count('status, capture_cents, paid_cents, fee_cents', 'sales where id = $1'),
    charges: await count('status, amount_cents', 'charges where sale_id = $1'),
    refunds: await count('status, amount_cents', 'refunds where sale_id = $1'),
    transfers: await count('status, amount_cents', 'transfers where sale_id = $1'),
    reversed: await count('status, amount_cents', 'transfer_reversals where sale_id = $1'),
    chargebacks: await count(
      'b.status, b.amount_cents',
      'chargebacks b join charges c on c.id = b.charge_id where c.sale_id = $1',
    ),
    postings: await count(
      't.kind, a.purpose, e.amount_cents',
      'ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.sale_id = $1',
    ),
    reserved: await count(
      'a.status, a.captured_cents',
      'sandbox_authorisations a join sandbox_checkouts c on c.id = a.checkout_id where c.transfer_group = $1::text',
    ),
    taken: await count('amount_cents, refunded_cents', 'sandbox_payments where transfer_group = $1::text'),
    sent: await count('amount_cents', 'sandbox_transfers where transfer_group = $1::text'),
  };
}

async function tell(name: string, dies: Dies) {
  clock.set(testStart);
  const dj = await addDj();
  let sale_id = '';
  const told = await crashes.tell(async () => {
    sale_id = await stories[name]!(dj);
  }, dies);
  return { ...told, ending: await ending(sale_id) };
}

await crashMatrix('sales', Object.keys(stories), tell);
test('however it went, the books add up', async () => {
  expect((await verifyLedger(deps)).differences).toEqual([]);
});
