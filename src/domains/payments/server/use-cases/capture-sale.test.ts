import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, systemContext } from '../../../../platform/context.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY, HOUR, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { ledger_transactions, sales, transfers } from '../../../../tables.ts';
import { expireCheckouts } from '../../../sandbox/server/use-cases/expire-checkouts.ts';
import { captureSale, ensureCheckout, getSale, openSale, refundSale, releaseSale } from '../index.ts';
import { checkLedger } from './check-ledger.ts';
import { reconcileAll } from './reconcile-all.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addAdmin, addClient, addDj, chargeOf, clock, context, deps, drain, give, sandbox, told } = world;
const { db } = deps;

const open = (dj: Actor, buyer: Actor | null = null, amount_cents = 2_000) =>
  db.transaction((tx) =>
    openSale(tx, context(buyer), {
      kind: 'song_request',
      about_id: newId(),
      dj_id: dj.id,
      amount_cents,
      currency: 'EUR',
      email: 'guest@example.test',
      description: 'Blue Monday',
      return_path: `/song-request/${dj.id}`,
    }),
  );
const pageOf = async (charge_id: string) => (await ensureCheckout(context(null), charge_id)).checkout_url;
async function reserved(dj: Actor, buyer: Actor | null = null) {
  const sale = await open(dj, buyer);
  await give(await pageOf(sale.charge_id));
  await drain();
  return sale;
}
const capture = (actor: Actor | null, sale_id: string, amount_cents?: number) =>
  db.transaction((tx) =>
    captureSale(tx, context(actor), { sale_id, ...(amount_cents === undefined ? {} : { amount_cents }) }),
  );
const release = (actor: Actor | null, sale_id: string) =>
  db.transaction((tx) => releaseSale(tx, context(actor), { sale_id }));
const postingsOf = (sale_id: string) =>
  db.select().from(ledger_transactions).where(eq(ledger_transactions.sale_id, sale_id));
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);
const taken = async (charge_id: string) => {
  const { payment_id } = await chargeOf(charge_id);
  return (await deps.gateway.getAuthorisation(payment_id!)).captured_cents;
};

test('a request’s amount is reserved: nobody has it, and nothing is in the books', async () => {
  const dj = await addDj();
  const balance = await world.balanceOf('EUR');
  const { sale_id, charge_id } = await reserved(dj);
  expect(await getSale(db, sale_id)).toMatchObject({
    status: 'authorised',
    authorised_until: plus(clock.now(), 7 * DAY),
    paid_cents: null,
  });
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'authorised', settled_at: null });
  expect(await postingsOf(sale_id)).toEqual([]);
  expect(await world.balanceOf('EUR')).toBe(balance);
  expect(told.sales).toContainEqual({ sale_id });
  await expectBooks();
});

test('played, it is taken: the DJ has it less our fee; asked twice, also at once, it is taken once', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await reserved(dj);
  await Promise.all([capture(dj, sale_id), capture(dj, sale_id)]);
  await drain({ arrange: (rows) => rows.toReversed().flatMap((row) => [row, row]) });
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'paid', paid_cents: 2_000, fee_cents: 100 });
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded', card_last4: '4242' });
  const sent = await db.select().from(transfers).where(eq(transfers.sale_id, sale_id));
  expect(sent).toMatchObject([{ status: 'sent', amount_cents: 1_900 }]);
  await capture(dj, sale_id);
  await expect(release(dj, sale_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expectBooks();
});

test('a part is taken: fee, payout and refund are of that part alone', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await reserved(dj);
  await expect(capture(dj, sale_id, 2_001)).rejects.toMatchObject({ code: 'INVALID' });
  await expect(capture(dj, sale_id, 49)).rejects.toMatchObject({ code: 'INVALID' });
  await capture(dj, sale_id, 1_200);
  await expect(capture(dj, sale_id, 2_000)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await drain();
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'paid', paid_cents: 1_200, fee_cents: 60 });
  expect(await taken(charge_id)).toBe(1_200);
  const giveBack = (amount_cents: number) =>
    db.transaction((tx) => refundSale(tx, context(dj), { sale_id, amount_cents, reason: 'Cut short' }));
  await expect(giveBack(1_201)).rejects.toMatchObject({ code: 'INVALID' });
  await giveBack(1_200);
  await drain();
  await expectBooks();
});

test('not played, it is let go: nothing was charged, and nothing can be taken after', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await reserved(dj);
  await release(dj, sale_id);
  await release(dj, sale_id);
  await expect(capture(dj, sale_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await drain();
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'released', paid_cents: null });
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'expired' });
  await expect(capture(dj, sale_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect(await postingsOf(sale_id)).toEqual([]);
  expect(await taken(charge_id)).toBe(0);
  await expectBooks();
});

test('a visitor who is nobody may nothing; the clock itself may', async () => {
  const dj = await addDj();
  const { sale_id } = await reserved(dj);
  const nobody = context(null);
  for (const act of [
    () => db.transaction((tx) => captureSale(tx, nobody, { sale_id })),
    () => db.transaction((tx) => releaseSale(tx, nobody, { sale_id })),
    () => db.transaction((tx) => refundSale(tx, nobody, { sale_id, amount_cents: 1, reason: null })),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await db.transaction((tx) => captureSale(tx, systemContext(deps), { sale_id }));
  await drain();
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'paid' });
});

test('of taking and letting go at once one wins, and the gateway does that', async () => {
  const dj = await addDj();
  for (let round = 0; round < 4; round++) {
    const { sale_id, charge_id } = await reserved(dj);
    const acts = [() => capture(dj, sale_id), () => release(dj, sale_id)];
    const both = await Promise.allSettled((round % 2 ? acts.toReversed() : acts).map((act) => act()));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await drain();
    const { status, capture_cents } = (await getSale(db, sale_id))!;
    expect(status).toBe(capture_cents === null ? 'released' : 'paid');
    expect(await taken(charge_id)).toBe(capture_cents ?? 0);
  }
  await expectBooks();
});

test('a page that nobody waits for is closed; what is reserved in that moment is let go', async () => {
  const dj = await addDj();
  const unpaid = await open(dj);
  const page = await pageOf(unpaid.charge_id);
  await release(dj, unpaid.sale_id);
  await drain();
  expect(await give(page)).toMatchObject({ status: 'expired' });
  expect(await getSale(db, unpaid.sale_id)).toMatchObject({ status: 'released' });
  const late = await open(dj);
  const latePage = await pageOf(late.charge_id);
  await release(dj, late.sale_id);
  await give(latePage);
  await drain();
  expect(await getSale(db, late.sale_id)).toMatchObject({ status: 'released' });
  expect(await taken(late.charge_id)).toBe(0);
  await expect(pageOf(late.charge_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('nobody decides for a week: it is let go by itself, in time and also when the bank was first', async () => {
  const dj = await addDj();
  const [ours, banks] = [await reserved(dj), await reserved(dj)];
  await capture(dj, banks.sale_id);
  const { authorised_until } = (await getSale(db, ours.sale_id))!;
  clock.set(plus(authorised_until!, -MINUTE));
  await reconcileAll(deps);
  clock.set(authorised_until!);
  await expect(capture(dj, ours.sale_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await reconcileAll(deps);
  await drain();
  expect(await getSale(db, ours.sale_id)).toMatchObject({ status: 'released' });
  // decided in time and asked in time
  expect(await getSale(db, banks.sale_id)).toMatchObject({ status: 'paid' });
  const slow = await reserved(dj);
  await capture(dj, slow.sale_id);
  clock.advance(7 * DAY);
  await expireCheckouts(deps);
  await drain();
  await reconcileAll(deps);
  expect(await getSale(db, slow.sale_id)).toMatchObject({ status: 'released', paid_cents: null });
  expect(await chargeOf(slow.charge_id)).toMatchObject({ status: 'expired' });
  await expectBooks();
});

test('with all webhooks and jobs lost it is found, taken and let go all the same', async () => {
  const dj = await addDj();
  await sandbox('PUT', '/test/settings', { webhook_lost: true });
  const both = [await open(dj), await open(dj)] as const;
  for (const { charge_id } of both) await give(await pageOf(charge_id));
  await reconcileAll(deps);
  const [first, second] = both;
  await capture(dj, first.sale_id);
  await release(dj, second.sale_id);
  await drain({ except: ['follow_authorisation'] });
  await reconcileAll(deps);
  await sandbox('PUT', '/test/settings', { webhook_lost: false });
  expect(await getSale(db, first.sale_id)).toMatchObject({ status: 'paid' });
  expect(await getSale(db, second.sale_id)).toMatchObject({ status: 'released' });
  await drain();
  await expectBooks();
});

test('strangers, the buyer and staff who asked for the song decide nothing; staff otherwise do', async () => {
  const [dj, client, admin] = [await addDj(), await addClient(), await addAdmin()];
  const { sale_id } = await reserved(dj, client);
  for (const nobody of [client, await addDj()])
    for (const act of [capture, release])
      await expect(act(nobody, sale_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = await reserved(dj, admin);
  await expect(release(admin, own.sale_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await release(admin, sale_id);
  await drain();
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'released' });
});

test('what is paid at once is neither taken later nor let go', async () => {
  const dj = await addDj();
  const { sale_id } = await db.transaction((tx) =>
    openSale(tx, context(null), {
      kind: 'tip',
      about_id: newId(),
      dj_id: dj.id,
      amount_cents: 2_000,
      currency: 'EUR',
      email: 'guest@example.test',
      description: 'A tip',
      return_path: '/',
    }),
  );
  await expect(release(dj, sale_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(capture(dj, sale_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the database refuses a second end, a decision too late and another day', async () => {
  const dj = await addDj();
  const [gone, kept] = [await reserved(dj), await reserved(dj)];
  await release(dj, gone.sale_id);
  await drain();
  const change = (set: string, sale_id: string) =>
    deps.pool.query(`update sales set ${set} where id = '${sale_id}'`).then(
      () => 'done',
      ({ code }) => code as string,
    );
  const paid = "status = 'paid', paid_cents = 2000, fee_cents = 100, paid_at = now()";
  expect(await change(paid, gone.sale_id)).toBe('23001');
  expect(await change("status = 'authorised'", gone.sale_id)).toBe('23001');
  expect(await change('capture_cents = 2000', gone.sale_id)).toBe('23001');
  expect(await change('authorised_until = now()', kept.sale_id)).toBe('23001');
  expect(await change("status = 'open'", kept.sale_id)).toBe('23001');
  expect(await change('capture_cents = 2001', kept.sale_id)).toBe('23514');
  expect(await change('capture_cents = 2000, release_at = now()', kept.sale_id)).toBe('23514');
  expect(await change("status = 'authorised'", (await open(dj)).sale_id)).toBe('23514');
});

test('the check of the books names what the gateway took and nobody decided', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await reserved(dj);
  const { payment_id } = await chargeOf(charge_id);
  await sandbox('PUT', '/test/settings', { webhook_lost: true });
  await deps.gateway.captureAuthorisation({
    payment_id: payment_id!,
    amount_cents: 1_500,
    idempotency_key: newId(),
  });
  const named = async () =>
    (await checkLedger(context(null))).differences.filter(({ subject }) =>
      [sale_id, charge_id, payment_id].includes(subject),
    );
  clock.advance(HOUR);
  expect(await named()).toMatchObject([
    { check: 'gateway_payments', problem: 'only_there', expected_cents: 1_500, found_cents: 0 },
  ]);
  await sandbox('PUT', '/test/settings', { webhook_lost: false });
  await world.webhook({
    id: `evt_${newId()}`,
    type: 'authorisation.changed',
    created_at: new Date().toISOString(),
    data: { payment_id },
  });
  await drain();
  expect(await db.select().from(sales).where(eq(sales.id, sale_id))).toMatchObject([
    { status: 'paid', paid_cents: 1_500 },
  ]);
  expect(await named()).toMatchObject([{ check: 'authorisations', expected_cents: 0, found_cents: 1_500 }]);
});
