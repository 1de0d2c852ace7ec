import type { Actor } from '../../../../platform/context.ts';
import { createBookingCrashes, evening } from '../../../../platform/testing/booking-crashes.ts';
import { crashMatrix } from '../../../../platform/testing/crash-matrix.ts';
import { reconcileAll } from '../../../payments/server/use-cases/reconcile-all.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/calendar-date.ts';

// Money that does not come as it was planned: too late, too early, not at all, or that nobody knows what to do with.
// Each story once without trouble, and once for each place at which our process can die.
const world = await createBookingCrashes();
const { accepted, addClient, addDj, admin, as, cancel, confirmed, control, crashes, deps } = world;
const { pass, pay, report, safely, see, settle, versionOf } = world;

type People = Record<'client' | 'dj', Actor>;

/** Called off by its DJ: what was paid waits for the client. */
const left = ({ client, dj }: People): Promise<string> =>
  safely(async () => {
    const id = await confirmed(client, dj);
    await cancel(dj, id, 'Ill');
    return id;
  });
/** Agreed and paid with a card that pays only while its owner is there. */
const paidOnce = ({ client, dj }: People): Promise<string> =>
  safely(() => confirmed(client, dj, undefined, 'declined_off_session'));

const stories: Record<string, (people: People) => Promise<string[]>> = {
  async 'a date that nobody pays for in time, and that is free again'({ client, dj }) {
    const { id } = await safely(() => accepted(client, dj));
    await pass(16 * MINUTE);
    return [id];
  },
  async 'a payment of which no news comes, found by asking'({ client, dj }) {
    const { id, checkout_url } = await safely(() => accepted(client, dj));
    await control('PUT', '/test/settings', { webhook_lost: true });
    await pay(checkout_url!);
    await settle();
    await crashes.live(() => reconcileAll(deps));
    await control('PUT', '/test/settings', {});
    await settle();
    return [id];
  },
  async 'money of a slow bank that arrives when it was called off, and is given back'({ client, dj }) {
    const { id, checkout_url } = await safely(() => accepted(client, dj));
    await pay(checkout_url!, 'later');
    await settle();
    await safely(() => cancel(client, id));
    await control('POST', `/test/checkouts/${checkout_url!.split('/').at(-1)}/settle`);
    await settle();
    return [id];
  },
  async 'a payment about which nobody chooses, and that goes back by itself'(people) {
    const id = await left(people);
    await pass(8 * DAY);
    return [id];
  },
  async 'the same, taken back by its client'(people) {
    const id = await left(people);
    const { version, money } = await see(people.client, id);
    const choice = { id, version, expected_refund_cents: money.held_cents };
    await as(people.client).bookings.return_payment(choice);
    await settle();
    return [id];
  },
  async 'a balance that the card declines each time, until the DJ calls it off'(people) {
    const id = await paidOnce(people);
    await pass(evening - 28 * DAY);
    await safely(async () => {
      await pass(DAY);
      await pass(2 * DAY);
    });
    await pass(4 * DAY);
    await cancel(people.dj, id, 'Never paid');
    return [id];
  },
  async 'a balance that is paid early'({ client, dj }) {
    const id = await safely(() => confirmed(client, dj));
    const { checkout_url } = await as(client).bookings.pay({ id });
    await pay(checkout_url!);
    await settle();
    return [id];
  },
  async 'damage for which the card declines, paid on a page'(people) {
    const { client, dj } = people;
    const id = await paidOnce(people);
    await safely(async () => {
      await pay((await as(client).bookings.pay({ id })).checkout_url!, 'declined_off_session');
      await settle();
      await pass(evening + HOUR);
      await report(dj, id, 30_000);
      await as(client).claims.answer({ booking_id: id, text: 'It was broken before.' });
      const decision = { resolution: 'release' as const, damage_cents: 20_000, note: 'Decided.' };
      await as(admin).bookings.resolve({ id, version: await versionOf(admin, id), ...decision });
    });
    await settle();
    const { checkout_url } = await as(client).claims.pay_damage({ booking_id: id });
    await pay(checkout_url!);
    await settle();
    return [id];
  },
};

const tell = world.teller(stories, async () => {
  // whoever is left has somebody else to choose
  await addDj();
  return { client: await addClient(), dj: await addDj() };
});
await crashMatrix('charges', Object.keys(stories), tell);
