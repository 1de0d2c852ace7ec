/** The sandbox's hosted page in its states, each on a booking made for it. */
import { callerOf } from '../demo-calls.mjs';

/** @import { Screen } from './screens.mjs' */

const DAY_MS = 86_400_000;
/** A checkout closes after 15 minutes, and the pictures take longer. */
const FRESH_MS = 8 * 60_000;
/** Beyond what a charge may be held for. */
const FAR_DAYS = 120;
const CARD = { exp_month: 12, exp_year: 2049, cvc: '123' };

/**
 * @param {string} url
 * @param {{ payer: string, admin: string }} cookies Cookie headers of who pays, and of staff
 * @param {{ dj_id: string, date: string, start_time: string, end_time: string }} event with its place
 * @returns {Screen[]}
 */
export function checkoutScreens(url, { payer, admin }, event) {
  const call = callerOf(url, payer);
  let days = 0;
  /** An instant booking on the next day that is free (a deposit first, the rest at any time), waiting for its payment; or one that far from it. */
  const book = async (far = 0) => {
    for (;;) {
      days += 1;
      const date = new Date(Date.parse(event.date) + (days + far) * DAY_MS).toISOString().slice(0, 10);
      const { is_free, quote } = await call('bookings/quote', { ...event, date });
      if (!is_free) continue;
      const details = { title: 'Rehearsal supper', event_type: 'private_party' };
      const expected_total_cents = quote.total_cents;
      const { id, checkout_url } = await call('bookings/request', {
        ...event,
        ...details,
        date,
        expected_total_cents,
      });
      const path = new URL(checkout_url).pathname;
      return { id, path, checkout_id: path.split('/').at(-1) };
    }
  };
  const open = fresh(() => book());
  const far = fresh(() => book(FAR_DAYS));
  const fixed = fresh(async () => {
    const booking = await book(FAR_DAYS);
    await call('sandbox/pay', { checkout_id: booking.checkout_id, number: '4242424242424242', ...CARD });
    await call('payments/refresh', { booking_id: booking.id });
    return booking;
  });
  /** @type {(days_off: number) => Promise<{ id: string, path: string }>} one that is agreed, with a question to its DJ */
  const proposed = async (days_off) => {
    const booking = await book(days_off);
    await call('sandbox/pay', { checkout_id: booking.checkout_id, number: '4242424242424242', ...CARD });
    await call('payments/refresh', { booking_id: booking.id });
    const { dj_id: _, ...wish } = event;
    // its payment is dealt with by a job
    await until(async () => (await call('bookings/get', { id: booking.id })).status === 'confirmed');
    for (let off = 1; ; off++) {
      const date = new Date(Date.parse(event.date) + (days_off * 2 + off) * DAY_MS)
        .toISOString()
        .slice(0, 10);
      const moved = { ...wish, booking_id: booking.id, date, end_time: '23:30' };
      const { is_free, total_cents } = await call('reschedules/quote', moved);
      if (!is_free) continue;
      try {
        await call('reschedules/propose', { ...moved, expected_total_cents: total_cents });
      } catch (error) {
        // another picture's booking came between
        if (String(error).includes('SLOT_TAKEN')) continue;
        throw error;
      }
      return booking;
    }
  };
  const moving = fresh(() => proposed(FAR_DAYS));
  /** The same, and then the bank takes back what was paid of the rest. */
  const contested = fresh(async () => {
    const booking = await proposed(0);
    const { checkout_url } = await call('bookings/pay', { id: booking.id });
    const checkout_id = new URL(checkout_url).pathname.split('/').at(-1);
    await call('sandbox/pay', { checkout_id, number: '4000000000000259', ...CARD });
    await until(async () => (await call('reschedules/get', { booking_id: booking.id })).hindrance !== null);
    return booking;
  });
  /** @type {(number: string) => () => Promise<{ id: string, path: string }>} */
  const paidWith = (number) =>
    fresh(async () => {
      const booking = await book();
      await call('sandbox/pay', { checkout_id: booking.checkout_id, number, ...CARD });
      return booking;
    });
  const paid = paidWith('4242424242424242');
  const confirm = paidWith('4000000000003220');
  const expired = paidWith('4000000000000069');
  /** A payment that its payer's bank took back, once the staff's list has it. */
  const takenBack = fresh(async () => {
    const booking = await paidWith('4000000000000259')();
    const staff = callerOf(url, admin);
    const row = await until(async () => {
      const { items } = await staff('chargebacks/list', { tab: 'all' });
      return items.find((/** @type {{ booking_id: string }} */ item) => item.booking_id === booking.id);
    });
    return { ...booking, chargeback_id: row.id };
  });
  /** @type {(of: () => Promise<{ path: string }>) => () => Promise<string>} */
  const checkout = (of) => async () => (await of()).path;
  return [
    { name: 'sandbox-checkout', as: 'payer', path: checkout(open) },
    {
      name: 'sandbox-declined',
      as: 'payer',
      path: checkout(open),
      act: async (page, say) => {
        await page.getByRole('button', { name: '4000 0000 0000 0002' }).click();
        await page.getByRole('button', { name: say('sandbox:pay') }).click();
      },
    },
    {
      name: 'sandbox-errors',
      as: 'payer',
      path: checkout(open),
      act: (page, say) => page.getByRole('button', { name: say('sandbox:pay') }).click(),
    },
    {
      name: 'admin-chargebacks',
      as: 'admin',
      path: async () => {
        await takenBack();
        return '/admin/chargebacks';
      },
    },
    { name: 'admin-chargebacks-none', as: 'admin', path: '/admin/chargebacks?tab=over' },
    {
      name: 'admin-chargeback',
      as: 'admin',
      path: async () => `/admin/chargebacks/${(await takenBack()).chargeback_id}`,
    },
    { name: 'booking-taken-back', as: 'payer', path: async () => `/bookings/${(await takenBack()).id}` },
    { name: 'far-card', as: 'payer', path: checkout(far) },
    { name: 'far-to-fix', as: 'payer', path: async () => `/bookings/${(await far()).id}?paid=0` },
    { name: 'far-fixed', as: 'payer', path: async () => `/bookings/${(await fixed()).id}?paid=1` },
    {
      name: 'far-move',
      as: 'payer',
      path: async () => `/bookings/${(await fixed()).id}`,
      act: (page, say) => page.getByRole('button', { name: say('reschedules:open') }).click(),
    },
    { name: 'moving-contested', as: 'payer', path: async () => `/bookings/${(await contested()).id}` },
    { name: 'far-moving', as: 'payer', path: async () => `/bookings/${(await moving()).id}` },
    { name: 'sandbox-confirm', as: 'payer', path: checkout(confirm) },
    { name: 'sandbox-paid', as: 'payer', path: checkout(paid) },
    { name: 'sandbox-expired', as: 'payer', path: checkout(expired) },
    {
      name: 'booking-client-to-pay',
      as: 'payer',
      path: async () => `/bookings/${(await open()).id}?paid=0`,
    },
    { name: 'booking-client-paid', as: 'payer', path: async () => `/bookings/${(await paid()).id}?paid=1` },
  ];
}

/**
 * @template Made
 * @param {() => Promise<Made>} make
 * @returns {() => Promise<Made>} what was made, made anew when it has grown old
 */
function fresh(make) {
  /** @type {{ at: number, made: Promise<Made> } | undefined} */
  let kept;
  return () => {
    if (!kept || performance.now() - kept.at > FRESH_MS) kept = { at: performance.now(), made: make() };
    return kept.made;
  };
}

/**
 * @template Found
 * @param {() => Promise<Found>} ask again and again
 * @returns {Promise<NonNullable<Found>>} what is there once the jobs behind it are done
 */
async function until(ask) {
  for (let turn = 0; turn < 60; turn++) {
    const found = await ask();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('it never came');
}
