import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { bookingMoney, ensureCheckout, releaseFunds } from '../../domains/payments/server/index.ts';
import { ensureAccount } from '../../domains/payments/server/use-cases/ensure-account.ts';
import { verifyLedger } from '../../domains/payments/server/use-cases/verify-ledger.ts';
import { chargebacks, ledger_accounts, ledger_entries } from '../../tables.ts';
import type { Actor } from '../context.ts';
import type { createMoneyWorld } from './money-world.ts';

export type World = Awaited<ReturnType<typeof createMoneyWorld>>;

/** What people and banks do at a gateway. */
export interface Bank {
  pay(checkout_url: string): Promise<void>;
  /** An account's owner tells what the gateway wants to know. */
  onboard(account_id: string): Promise<void>;
  /** All an account holds goes to its owner's bank. */
  payOut(account_id: string): Promise<void>;
  dispute(payment_id: string, over?: { amount_cents?: number; is_inquiry?: boolean }): Promise<string>;
  decide(dispute_id: string, status: 'won' | 'lost' | 'closed'): Promise<void>;
  /** Every event so far has come in, been acted on, and what that makes wait is done. */
  settle(except?: readonly string[]): Promise<void>;
  /** Nobody tells us anything while `work` is done. */
  silently(work: () => Promise<void>): Promise<void>;
  /** What is told meanwhile comes in five times, the last first. */
  loudly(work: () => Promise<void>): Promise<void>;
}

// of a payment of 520 EUR the DJ gets 440
const fees = { platform_fee_cents: 6_000, service_fee_cents: 2_000 };

/** Bookings that are paid and released, and what the books and the gateway say of them. */
export function chargebackWorld(world: World, bank: Bank) {
  const { ask, chargeOf, context, deps, people, told } = world;
  const { db } = deps;

  type Party = { booking_id: string; client: Actor; dj: Actor };
  async function paid(over: { dj?: Actor; amount_cents?: number; purpose?: 'full' | 'damage' } = {}) {
    const { amount_cents = 52_000, purpose = 'full' } = over;
    const fresh = await people();
    const dj = over.dj ?? fresh.dj;
    const booking_id = over.dj ? await world.addBooking(fresh.client, dj) : fresh.booking_id;
    const { charge_id } = await ask(booking_id, fresh.client, { purpose, amount_cents });
    await bank.pay((await ensureCheckout(context(null), charge_id)).checkout_url);
    await bank.settle();
    const { payment_id } = await chargeOf(charge_id);
    return { booking_id, client: fresh.client, dj, charge_id, payment_id: payment_id! };
  }
  const release = ({ booking_id, dj }: Party, over: object = {}) =>
    db.transaction((tx) =>
      releaseFunds(tx, context(null), { booking_id, dj_id: dj.id, currency: 'EUR', ...fees, ...over }),
    );
  const accountOf = (dj: Actor) => ensureAccount(context(null), dj.id, 'EUR');
  async function released(over: { dj?: Actor } = {}) {
    const booking = await paid(over);
    await bank.onboard(await accountOf(booking.dj));
    await release(booking);
    await bank.settle();
    return booking;
  }
  async function balance(purpose: 'dj_debt' | 'dj_payable' | 'refunds_payable', party_id: string) {
    const [row] = await db
      .select({ cents: sql<number>`coalesce(sum(${ledger_entries.amount_cents}), 0)` })
      .from(ledger_entries)
      .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
      .where(and(eq(ledger_accounts.purpose, purpose), eq(ledger_accounts.party_id, party_id)));
    return row!.cents;
  }
  const moneyOf = ({ booking_id }: Party) => bookingMoney(db, booking_id, 'EUR');
  const chargebackOf = async (dispute_id: string) =>
    (await db.select().from(chargebacks).where(eq(chargebacks.dispute_id, dispute_id)))[0]!;
  const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);
  const heldBy = async (dj: Actor) =>
    (await deps.gateway.getBalance({ account_id: await accountOf(dj), currency: 'EUR' })).amount_cents;
  const turns = (from: number) => told.chargebacks.slice(from).map(({ turn }) => turn);
  return { accountOf, balance, chargebackOf, expectBooks, heldBy, moneyOf, paid, release, released, turns };
}
