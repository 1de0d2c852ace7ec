import {
  depositOf,
  isChargeable,
  owedCharge,
  coveredCents,
  planCharges,
  type PlannedCharge,
  restOfDeposit,
} from '../../../payments/rules.ts';
import type { BookingMoney } from '../../../payments/contract.ts';
import { releaseAt } from '../../rules.ts';
import type { BookingRow } from './change-booking.ts';

/** When the clock charges what is not paid yet of a booking that is agreed; null where nothing is left to charge. */
export function chargeDates(
  booking: BookingRow,
  paid_cents: number,
  now: Date,
): Pick<BookingRow, 'deposit_due_at' | 'balance_due_at'> {
  const { total_cents, deposit_cents, currency, ends_at } = booking;
  const [first, balance] = planCharges({ ...booking, now, release_at: releaseAt(ends_at) });
  const isDepositOpen = restOfDeposit(booking, paid_cents) > 0;
  const isRestOpen = isChargeable(total_cents - paid_cents, currency);
  const isAllAtOnce = isDepositOpen && deposit_cents === total_cents;
  // both at once where the plan has one charge, and a rest beside its deposit where it has no date for it
  const first_at = first!.due_at ?? now;
  return {
    deposit_due_at: isDepositOpen ? first_at : null,
    balance_due_at: isRestOpen && (balance || !isAllAtOnce) ? (balance?.due_at ?? first_at) : null,
  };
}

type Plan = Pick<
  BookingRow,
  'deposit_cents' | 'deposit_due_at' | 'deposit_attempts' | 'balance_due_at' | 'balance_attempts'
>;

/** The plan once more from now on, where price, date or what is paid has changed. */
export function planAgain(booking: BookingRow, paid_cents: number, now: Date): Plan {
  const { total_cents, extras_cents, starts_at, ends_at } = booking;
  const isOpen = restOfDeposit(booking, paid_cents) > 0;
  const wanted_cents = isOpen ? depositOf(booking, now, starts_at) : booking.deposit_cents;
  const event = { ...booking, now, deposit_cents: wanted_cents, release_at: releaseAt(ends_at) };
  const first_cents = isOpen ? planCharges(event)[0]!.amount_cents : wanted_cents;
  // what was added at the event itself never was of the deposit
  const deposit_cents = Math.min(first_cents, total_cents - extras_cents);
  return {
    deposit_cents,
    deposit_attempts: 0,
    balance_attempts: 0,
    ...chargeDates({ ...booking, deposit_cents }, paid_cents, now),
  };
}

/** What is still to be charged for a booking and when, as both sides are shown it. */
export function chargesAhead(booking: BookingRow, money: BookingMoney, now: Date): PlannedCharge[] {
  const { status, total_cents, deposit_cents, deposit_due_at, balance_due_at, starts_at, ends_at } = booking;
  if (status === 'requested' || status === 'offered' || status === 'awaiting_payment')
    return planCharges({
      ...booking,
      now,
      deposit_cents: status === 'awaiting_payment' ? deposit_cents : depositOf(booking, now, starts_at),
      release_at: releaseAt(ends_at),
    });
  const paid_cents = coveredCents(money);
  const owed = owedCharge(booking, paid_cents);
  const rest_cents = total_cents - paid_cents - (deposit_due_at ? owed.amount_cents : 0);
  const ahead: PlannedCharge[] = [
    ...(deposit_due_at ? [{ ...owed, due_at: deposit_due_at }] : []),
    ...(balance_due_at
      ? [{ purpose: 'balance' as const, amount_cents: rest_cents, due_at: balance_due_at }]
      : []),
  ];
  // money may be there before the booking hears of it, also more than a price that fell meanwhile
  return ahead.filter(({ amount_cents }) => amount_cents > 0);
}
