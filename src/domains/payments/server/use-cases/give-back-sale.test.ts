import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { payBeside } from '../../../../platform/testing/other-payment.ts';
import { newId } from '../../../../shared/ids.ts';
import { captureSale, ensureCheckout, openSale } from '../index.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addAdmin, addClient, addDj, as, context, deps, drain, give, sandbox } = world;
const { db } = deps;
const admin = await addAdmin();

/** What the platform has at the gateway beside: what goes back comes out of it once the DJ was paid. */
await payBeside(deps, give);

async function sold(dj: Actor, buyer: Actor | null = null, taken_cents?: number) {
  const request = {
    kind: taken_cents === undefined ? ('tip' as const) : ('song_request' as const),
    about_id: newId(),
    dj_id: dj.id,
    amount_cents: 2_000,
    currency: 'EUR' as const,
    email: 'guest@example.test',
    description: 'For the last set',
    return_path: '/',
  };
  const { sale_id, charge_id } = await db.transaction((tx) => openSale(tx, context(buyer), request));
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  if (taken_cents !== undefined)
    await db.transaction((tx) => captureSale(tx, context(dj), { sale_id, amount_cents: taken_cents }));
  await drain();
  return { id: sale_id, charge_id };
}
const giveBack = (actor: Actor, id: string, amount_cents: number, key: string = newId()) =>
  as(actor, key).payments.refund_sale({ id, amount_cents, reason: 'Never played' });
const shown = (charge_id: string, actor = admin) => as(actor).accounting.charge({ id: charge_id });
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

test('staff give a part back and then the rest; the page says before and after who has what', async () => {
  const { id, charge_id } = await sold(await addDj());
  const whole = { paid_cents: 2_000, fee_cents: 100, refunded_cents: 0, givable_cents: 2_000 };
  expect((await shown(charge_id)).sale).toMatchObject({ id, kind: 'tip', ...whole, hindrance: null });
  const key = newId();
  const first = await giveBack(admin, id, 500, key);
  expect(await giveBack(admin, id, 500, key)).toEqual(first);
  await expect(giveBack(admin, id, 501, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await drain();
  const part = await shown(charge_id);
  expect(part.sale).toMatchObject({ refunded_cents: 500, givable_cents: 1_500, left_cents: 1_500 });
  expect(part.refunds).toMatchObject([
    { amount_cents: 500, status: 'sent', reason: 'Never played', decided_by_name: admin.name },
  ]);
  await expect(giveBack(admin, id, 1_501)).rejects.toMatchObject({ code: 'INVALID' });
  await giveBack(admin, id, 1_500);
  await drain();
  expect(await shown(charge_id)).toMatchObject({
    refund_state: 'full',
    sale: { givable_cents: 0, hindrance: 'nothing' },
  });
  await expectBooks();
});

test('of a request that was taken in part, that part is what was paid and can go back', async () => {
  const { id, charge_id } = await sold(await addDj(), null, 1_200);
  expect(await shown(charge_id)).toMatchObject({
    amount_cents: 1_200,
    sale: { kind: 'song_request', paid_cents: 1_200, givable_cents: 1_200 },
  });
  await giveBack(admin, id, 1_200);
  await drain();
  expect(await shown(charge_id)).toMatchObject({ refund_state: 'full' });
  await expectBooks();
});

test('while a bank decides nothing goes back; a request that is only reserved has nothing to give', async () => {
  const { id, charge_id } = await sold(await addDj());
  const { payment_id } = await world.chargeOf(charge_id);
  await sandbox('POST', `/test/payments/${payment_id}/dispute`, {});
  // the DJ is told by mail, which is not this test's
  await drain({ except: ['send_email'] });
  expect((await shown(charge_id)).sale).toMatchObject({ hindrance: 'bank' });
  await expect(giveBack(admin, id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the DJ may give back what they sold; strangers, the buyer and staff who bought it may not', async () => {
  const [dj, client] = [await addDj(), await addClient()];
  const { id } = await sold(dj, client);
  for (const nobody of [client, await addDj(), await addClient()])
    await expect(giveBack(nobody, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await giveBack(dj, id, 100);
  const own = await sold(dj, admin);
  expect((await shown(own.charge_id)).sale).toMatchObject({ hindrance: 'own' });
  await expect(giveBack(admin, own.id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
