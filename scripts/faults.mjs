/** Deliberate faults in the code that moves money, and what a run of random lives says about one. */

const payments = 'src/domains/payments/server/use-cases';
const bookings = 'src/domains/bookings/server/use-cases';

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} file
 * @property {string} from stands in the file exactly once
 * @property {string} to
 */

/** @type {readonly Fault[]} */
export const faults = [
  {
    name: 'an event is moved while a bank decides about its payment',
    file: 'src/domains/reschedules/server/use-cases/require-movable.ts',
    from: "if (await isContested(reader, booking.id)) throw wrongState('contested');",
    to: 'await isContested(reader, booking.id);',
  },
  {
    name: 'a lower price after a move gives nothing back',
    file: `${bookings}/move-booking.ts`,
    from: ': await overpaidCents(tx, booking, next.total_cents, agreed_cents);',
    to: ': 0 * (await overpaidCents(tx, booking, next.total_cents, agreed_cents));',
  },
  {
    name: 'a client who paid twice gets nothing back',
    file: `${bookings}/return-money.ts`,
    from: 'await refundCharges(tx, ctx, { booking_id, amount_cents });',
    to: 'await refundCharges(tx, ctx, { booking_id, amount_cents: 0 * amount_cents });',
  },
  {
    name: 'the gateway is asked for a refund that is a cent short',
    file: `${payments}/send-refund.ts`,
    from: 'ctx.gateway.refund({ payment_id: row.payment_id, amount_cents,',
    to: 'ctx.gateway.refund({ payment_id: row.payment_id, amount_cents: Math.max(1, amount_cents - 1),',
  },
  {
    name: 'what a bank takes is not taken out of what is held',
    file: 'src/domains/payments/rules/chargebacks.ts',
    from: 'const held_cents = Math.min(amount_cents, has.left_cents, has.held_cents);',
    to: 'const held_cents = 0 * Math.min(amount_cents, has.left_cents, has.held_cents);',
  },
  {
    name: 'a release does not wait for the bank',
    file: `${bookings}/release-booking.ts`,
    from: '(await isContested(tx, booking.id))',
    to: '(await isContested(tx, booking.id), false)',
  },
  {
    name: 'a payout is sent without what pays a debt taken off',
    file: `${payments}/send-parts.ts`,
    from: 'const to = { account_id, amount_cents, currency, payment_id };',
    to: 'const to = { account_id, amount_cents: part.amount_cents, currency, payment_id };',
  },
  {
    name: 'a payment that goes along loses a cent',
    file: `${bookings}/carry-payment.ts`,
    from: 'to_booking_id: booking.id,\n    amount_cents: carry_cents,',
    to: 'to_booking_id: booking.id,\n    amount_cents: carry_cents - 1,',
  },
  {
    name: 'what is given back of the price comes out of a payment for damage',
    file: `${payments}/refund-charges.ts`,
    from: 'sources.filter(({ charge_id }) => !damage.includes(charge_id))',
    to: 'sources.filter(() => damage.length >= 0)',
  },
  {
    name: 'a DJ stays busy after a booking is called off',
    file: `${bookings}/change-booking.ts`,
    from: 'await tx.delete(slots).where(eq(slots.booking_id, booking.id));',
    to: 'await tx.select().from(slots).where(eq(slots.booking_id, booking.id));',
  },
  {
    name: 'a payment stays promised to a booking that was paid without it',
    file: `${bookings}/receive-money.ts`,
    from: "await letGo(tx, ctx, confirmed, 'gateway');",
    to: 'void letGo;',
  },
  {
    name: 'an invoice on account is not corrected',
    file: 'src/domains/invoices/server/use-cases/draft-credit.ts',
    from: 'if (credit_cents <= 0) return [];',
    to: 'if (credit_cents <= 0 || final.length === 0) return [];',
  },
  {
    name: 'who pays everything at once is asked for the deposit alone',
    file: 'src/domains/bookings/rules.ts',
    from: '(in_full ? booking.total_cents - carry_cents : restOfDeposit(booking, carry_cents))',
    to: '(in_full ? restOfDeposit(booking, carry_cents) : restOfDeposit(booking, carry_cents))',
  },
  {
    name: 'a sale is given back for more than is left of it',
    file: `${payments}/refund-sale.ts`,
    from: 'if (amount_cents < 1 || amount_cents > rows[0]!.left_cents)',
    to: 'if (amount_cents < 1 || rows.length === 0)',
  },
];

/** A promise that does not hold, or what the database's own guards of the books refused (class 23). */
const SEEN = /^(?:Broken|refused as 23\w{3}): /;

/**
 * What a run of random lives says. Caught is only what a life saw: whatever else ended it has proved nothing.
 * @param {{ output: string, code: number | null }} run code is null where it took too long
 * @returns {{ verdict: 'sound' | 'caught' | 'proves nothing', reason: string }}
 */
export function verdictOf({ output, code }) {
  if (code === 0) return { verdict: 'sound', reason: '' };
  if (code === null) return { verdict: 'proves nothing', reason: 'it took too long' };
  const reason = /^It broke: (.*)$[\s\S]*^Repeat it: /m.exec(output)?.[1] ?? 'no life was lived';
  return { verdict: SEEN.test(reason) ? 'caught' : 'proves nothing', reason };
}
