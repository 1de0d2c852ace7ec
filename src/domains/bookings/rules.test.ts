import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, plus } from '../../shared/calendar-date.ts';
import {
  allows,
  type BookingStatus,
  bookingStatuses,
  chooseBy,
  type Dated,
  finalStatuses,
  lockedStatuses,
  nextDue,
  offerExpiresAt,
  openCents,
  type Party,
  payBy,
  processingUntil,
  type Transition,
  transitions,
} from './rules.ts';
import { chargeRetryAt } from '../payments/rules.ts';

const now = new Date('2027-01-04T10:00:00Z');
const inDays = (days: number): Date => plus(now, days * DAY);
/** When a card that always says no is asked, from now on. */
function triesBefore(starts_at: Date): Date[] {
  const tries = [now];
  for (let next: Date | null = now; (next = chargeRetryAt(next, tries.length, starts_at));) tries.push(next);
  return tries;
}

describe('the life of a booking', () => {
  test('every state is reached from nothing, and only final states end', () => {
    const reached = new Set<BookingStatus | null>([null]);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of transitions)
        if (from.some((status) => reached.has(status))) to.forEach((status) => reached.add(status));
    }
    expect([...reached].filter((status) => status !== null).toSorted()).toEqual(bookingStatuses.toSorted());
    // a refund leaves a booking where it is
    const rows = (transitions as readonly Transition[]).filter(({ action }) => action !== 'refund');
    const left = new Set(
      rows.flatMap(({ from, to }) => from.filter((status) => to.some((next) => next !== status))),
    );
    // money that came late can still confirm an expired booking, where its time is free
    expect(bookingStatuses.filter((status) => !left.has(status)).toSorted()).toEqual(
      finalStatuses.filter((status) => status !== 'expired').toSorted(),
    );
  });

  const who: Record<string, string> = {
    request: 'client',
    book: 'client',
    quick_yes: 'dj',
    offer: 'dj',
    decline: 'client dj',
    expire: 'clock',
    accept: 'client',
    free_slot: 'clock',
    pay: 'gateway',
    payment_processing: 'gateway',
    save_card: 'gateway',
    renew_hold: 'staff',
    reschedule: 'client dj',
    add_extra: 'gateway',
    pay_deposit: 'gateway',
    charge_deposit: 'clock',
    deposit_failed: 'gateway',
    pay_balance: 'gateway',
    charge_balance: 'clock',
    balance_failed: 'gateway',
    complete: 'clock',
    report: 'client dj',
    resolve: 'staff',
    release: 'clock staff',
    cancel: 'client dj staff',
    return_payment: 'client clock gateway',
    set_aside: 'client',
    let_go: 'client dj staff clock gateway',
    carry: 'client gateway',
    pay_carried: 'client',
    edit: 'client',
    refund: 'staff',
  };
  const from: Record<string, string> = {
    request: '-',
    book: '-',
    quick_yes: 'requested',
    offer: 'requested offered',
    decline: 'requested offered',
    expire: 'requested offered',
    accept: 'offered',
    free_slot: 'awaiting_payment',
    pay: 'awaiting_payment offered expired',
    payment_processing: 'awaiting_payment',
    save_card: 'awaiting_payment offered expired',
    renew_hold: 'confirmed disputed',
    reschedule: 'confirmed',
    add_extra: 'confirmed completed disputed',
    pay_deposit: 'confirmed completed disputed',
    charge_deposit: 'confirmed',
    deposit_failed: 'confirmed',
    pay_balance: 'confirmed completed disputed',
    charge_balance: 'confirmed',
    balance_failed: 'confirmed',
    complete: 'confirmed',
    report: 'confirmed completed disputed',
    resolve: 'disputed',
    release: 'completed',
    cancel: 'requested offered awaiting_payment confirmed',
    return_payment: 'cancelled',
    set_aside: 'cancelled',
    let_go: 'cancelled',
    carry: 'cancelled',
    pay_carried: 'awaiting_payment',
    edit: 'requested offered awaiting_payment confirmed',
    refund: 'confirmed completed released cancelled',
  };
  const parties: Party[] = ['client', 'dj', 'staff', 'clock', 'gateway'];

  test.each(transitions.map(({ action }) => action))('%s: nobody unlisted, from no other state', (action) => {
    for (const party of parties)
      for (const status of [null, ...bookingStatuses]) {
        const isListed =
          who[action]?.split(' ').includes(party) && from[action]?.split(' ').includes(status ?? '-');
        expect(allows(action, status, party), `${action} by ${party} from ${status}`).toBe(isListed);
      }
  });

  test('time is locked exactly from accepting to deciding', () => {
    expect(lockedStatuses.toSorted()).toEqual(['awaiting_payment', 'completed', 'confirmed', 'disputed']);
  });
});

describe('what the clock does next', () => {
  const dated = (status: BookingStatus, over: Partial<Dated> = {}): Dated => ({
    status,
    starts_at: inDays(40),
    ends_at: plus(inDays(40), 5 * HOUR),
    quick_yes_at: null,
    reply_by: inDays(2),
    offer_expires_at: inDays(7),
    pay_by: plus(now, 15 * MINUTE),
    deposit_due_at: null,
    balance_due_at: null,
    release_at: null,
    choose_by: null,
    carried_to_id: null,
    ...over,
  });
  const soon = { starts_at: inDays(1), ends_at: plus(inDays(1), HOUR) };

  test.each<[string, Dated, string | null, Date | null]>([
    ['a request waits for its answer', dated('requested'), 'expire', inDays(2)],
    ['never beyond the start', dated('requested', soon), 'expire', inDays(1)],
    ['a quick yes stops the reply clock', dated('requested', { quick_yes_at: now }), 'expire', inDays(40)],
    ['an offer runs out', dated('offered'), 'expire', inDays(7)],
    ['at the latest at the start', dated('offered', soon), 'expire', inDays(1)],
    ['an unpaid slot is freed', dated('awaiting_payment'), 'free_slot', plus(now, 15 * MINUTE)],
    [
      'the balance comes before the event',
      dated('confirmed', { balance_due_at: inDays(12) }),
      'charge_balance',
      inDays(12),
    ],
    [
      'the deposit of a far date comes first',
      dated('confirmed', { deposit_due_at: inDays(3), balance_due_at: inDays(12) }),
      'charge_deposit',
      inDays(3),
    ],
    [
      'a balance due after the event is no longer asked',
      dated('confirmed', { balance_due_at: inDays(41) }),
      'complete',
      plus(inDays(40), 5 * HOUR),
    ],
    ['paid, it waits for the event to end', dated('confirmed'), 'complete', plus(inDays(40), 5 * HOUR)],
    [
      'the money waits for its release',
      dated('completed', { release_at: inDays(42) }),
      'release',
      inDays(42),
    ],
    ['people decide a problem', dated('disputed'), null, null],
    ['what is over is over', dated('released'), null, null],
    ['so is what was called off', dated('cancelled'), null, null],
    [
      'a payment nobody chose about goes back',
      dated('cancelled', { choose_by: inDays(7) }),
      'return_payment',
      inDays(7),
    ],
    [
      'unless it is promised to another booking',
      dated('cancelled', { choose_by: inDays(7), carried_to_id: 'another' }),
      null,
      null,
    ],
  ])('%s', (_, booking, action, at) => {
    expect(nextDue(booking)).toEqual(action ? { action, at } : null);
  });

  test('deadlines never reach beyond the start', () => {
    const starts_at = plus(now, 5 * MINUTE);
    expect(payBy(now, starts_at)).toEqual(starts_at);
    expect(processingUntil(now, starts_at)).toEqual(starts_at);
    expect(offerExpiresAt(now, starts_at)).toEqual(starts_at);
    expect(chooseBy(now, starts_at)).toEqual(starts_at);
    expect(chooseBy(now, inDays(9))).toEqual(inDays(7));
    expect(payBy(now, inDays(9))).toEqual(plus(now, 15 * MINUTE));
    expect(processingUntil(now, inDays(9))).toEqual(inDays(3));
    expect(offerExpiresAt(now, inDays(9))).toEqual(inDays(7));
  });

  test('a declined balance is tried again on days 1, 3 and 7, then no more', () => {
    expect(triesBefore(inDays(90))).toEqual([now, inDays(1), inDays(3), inDays(7)]);
    expect(chargeRetryAt(now, 5, inDays(90))).toBeNull();
  });

  test('before a near event only the tries that leave the DJ a day to call it off', () => {
    expect(triesBefore(inDays(8))).toEqual([now, inDays(1), inDays(3), inDays(7)]);
    expect(triesBefore(inDays(7.9))).toEqual([now, inDays(1), inDays(3)]);
    expect(triesBefore(inDays(2))).toEqual([now, inDays(1)]);
    expect(triesBefore(inDays(1.9))).toEqual([now]);
    for (const refusals of [1, 2, 3, 4]) expect(chargeRetryAt(now, refusals, inDays(0.5))).toBeNull();
  });
});

test('after the event the rest is owed all the same, in one sum; not of one that was called off', () => {
  const booking = { currency: 'EUR', total_cents: 1_000, deposit_cents: 300, ends_at: now } as const;
  const terms = { ...booking, hold_limit_days: 90, pay_by: null, deposit_due_at: null };
  const paid = (charged_cents: number, refunded_cents = 0) => ({
    charged_cents,
    refunded_cents,
    carried_in_cents: 0,
    waived_cents: 0,
  });
  for (const status of ['completed', 'disputed', 'released'] as const) {
    expect(openCents({ ...terms, status }, paid(300), now)).toBe(700);
    expect(openCents({ ...terms, status }, paid(0), now)).toBe(1_000);
    // what no gateway takes is not asked for
    expect(openCents({ ...terms, status }, paid(980), now)).toBe(0);
  }
  for (const status of ['cancelled', 'refunded', 'expired'] as const)
    expect(openCents({ ...terms, status }, paid(0), now)).toBe(0);
  // a decision gave back 200 of what was paid, and 400 were paid for damage: 700 are open as before
  const problem = { refund_cents: 200, damage_cents: 400, damage_status: 'paid' };
  expect(openCents({ ...terms, problems: [problem], status: 'released' }, paid(700, 200), now)).toBe(700);
});
