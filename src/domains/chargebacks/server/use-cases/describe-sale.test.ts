import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { payBeside } from '../../../../platform/testing/other-payment.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { charges, emails, notifications } from '../../../../tables.ts';
import { captureSale, ensureCheckout, openSale } from '../../../payments/server/index.ts';
import type { SaleKind } from '../../../payments/rules.ts';
import { followChargeback } from '../../../payments/server/use-cases/follow-chargeback.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { remindStaff } from './remind-staff.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, settle } = world;
const { db } = deps;
const [admin, client, dj] = [await world.addAdmin(), await world.addClient(), await world.addDj()];
/** What the platform has at the gateway beside: what goes back comes out of it once the DJ was paid. */
await payBeside(deps, world.pay);
const staff = (actor: Actor = admin) => as(actor).chargebacks;

/** Something of the DJ's, paid for, that the buyer's bank wants back. */
async function contested(kind: SaleKind, buyer: Actor | null = null) {
  const ctx = world.context(buyer);
  const sold = { kind, about_id: newId(), dj_id: dj.id, amount_cents: 2_000, currency: 'EUR' as const };
  const page = { email: 'guest@example.test', description: 'Blue Monday', return_path: '/' };
  const { sale_id, charge_id } = await db.transaction((tx) => openSale(tx, ctx, { ...sold, ...page }));
  await world.pay((await ensureCheckout(ctx, charge_id)).checkout_url);
  await settle();
  if (kind === 'song_request') await db.transaction((tx) => captureSale(tx, world.context(dj), { sale_id }));
  await settle();
  const [charge] = await db.select().from(charges).where(eq(charges.id, charge_id));
  const answer = await control('POST', `/test/payments/${charge!.payment_id}/dispute`, {});
  const { dispute_id } = (await answer.json()) as { dispute_id: string };
  await settle();
  return { sale_id, charge_id, dispute_id, payment_id: charge!.payment_id! };
}
const decide = async (dispute_id: string, status: 'won' | 'lost') => {
  await control('POST', `/test/disputes/${dispute_id}/decide`, { status });
  await settle();
};
const rowOf = async (charge_id: string, actor: Actor = admin) => {
  const { items } = await staff(actor).list({ tab: 'all' });
  const shown = await Promise.all(items.map(({ id }) => staff(actor).get({ id })));
  return shown.find((one) => one.charge_id === charge_id);
};
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

test('a sale’s chargeback is in the list, with the receipt, what was done and what became of the money', async () => {
  const { charge_id, dispute_id, payment_id } = await contested('song_request');
  const shown = (await rowOf(charge_id))!;
  expect(shown).toMatchObject({
    booking_id: null,
    ref: null,
    sale_kind: 'song_request',
    title: 'Blue Monday',
    client_name: 'guest@example.test',
    status: 'needs_response',
    can_answer: true,
    parts: [{ booking_id: null, dj_cents: 1_900, own_cents: 100, held_cents: 0 }],
  });
  const { explanation, customer_email, service_description } = shown.evidence;
  expect(customer_email).toBe('guest@example.test');
  expect(service_description).toContain('only reserved on the card');
  for (const fact of [
    payment_id,
    'card ending in 4242',
    'was taken, the request being done',
    'the DJ was paid €19.00',
  ])
    expect(explanation).toContain(fact);
  await expectBooks();
  await staff().submit({
    id: shown.id,
    ...shown.evidence,
    explanation: 'winning_evidence: it was played and paid for.',
  });
  await settle();
  expect(await rowOf(charge_id)).toMatchObject({ status: 'won', dispute_id, returned_at: expect.any(Date) });
  await expectBooks();
});

test('lost, the DJ owes their part and ours is a loss; the books add up', async () => {
  for (const kind of ['tip', 'store_order'] as const) {
    const { charge_id, dispute_id } = await contested(kind);
    await decide(dispute_id, 'lost');
    expect(await rowOf(charge_id)).toMatchObject({ status: 'lost', sale_kind: kind, can_answer: false });
    await expectBooks();
  }
});

test('staff are told when it is new, and again when it is late; each once', async () => {
  const { charge_id } = await contested('tip');
  const { id } = (await rowOf(charge_id))!;
  const told = async () =>
    (await db.select().from(notifications).where(eq(notifications.user_id, admin.id))).filter((notice) =>
      JSON.stringify(notice).includes(`/admin/chargebacks/${id}`),
    ).length;
  await remindStaff(deps);
  await remindStaff(deps);
  expect(await told()).toBe(1);
  clock.advance(9 * DAY);
  await remindStaff(deps);
  await remindStaff(deps);
  expect(await told()).toBe(2);
});

test('the DJ is told of what was taken, once, and of what the bank decides', async () => {
  const told = async () => {
    const mine = await db.select().from(notifications).where(eq(notifications.user_id, dj.id));
    return mine.map(({ kind, details }) => [kind, details.amount_cents, details.share_cents, details.title]);
  };
  for (const status of ['won', 'lost'] as const) {
    const before = (await told()).length;
    const { dispute_id } = await contested('store_order');
    await followChargeback(deps, { dispute_id });
    await settle();
    await decide(dispute_id, status);
    const fresh = (await told()).slice(before).filter(([kind]) => kind?.toString().startsWith('sale_'));
    expect(fresh).toEqual([
      ['sale_taken_back', 2_000, 1_840, 'Blue Monday'],
      [status === 'won' ? 'sale_given_back' : 'sale_lost', 2_000, 1_840, 'Blue Monday'],
    ]);
    const mails = await db
      .select()
      .from(emails)
      .where(eq(emails.template, fresh[1]![0] as never));
    expect(mails.filter(({ to_address }) => to_address === dj.email)).not.toEqual([]);
  }
});

test('nobody but staff sees it, nor staff who bought it', async () => {
  const buyer = await world.addAdmin();
  const { charge_id } = await contested('tip', buyer);
  const { id } = (await rowOf(charge_id))!;
  expect(await rowOf(charge_id, buyer)).toBeUndefined();
  for (const nobody of [buyer, client, dj])
    await expect(staff(nobody).get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
