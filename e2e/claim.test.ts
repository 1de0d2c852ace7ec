import { beforeAll, expect, test } from 'vitest';
import { amountIn, button, cents, field, row, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import type { DocumentKind } from '../src/domains/invoices/rules.ts';
import { openStage } from './stage.ts';
import {
  expectBooksRight,
  fact,
  find,
  HOUR,
  MINUTE,
  moneyOf,
  moveClockTo,
  openBooking,
  openMail,
  openProblem,
  papers,
  phone,
  withoutCrew,
} from './world.ts';

const stage = openStage();
beforeAll(() => withoutCrew(stage));
const SHORT = 'Spring launch at the gallery';
const DAMAGE = 'Team evening';
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
});

test('damage: the DJ’s receipts, the client’s answer, the decision, and what is charged goes to the DJ whole', async () => {
  const { id } = await find(stage, 'client', DAMAGE);
  const [dj, client] = [await openBooking(stage, 'dj', id, phone), await openBooking(stage, 'client', id)];
  await button(dj, 'bookings:report.open').click();
  await field(dj, 'bookings:report.kind').selectOption('damage');
  await field(dj, 'bookings:report.description').fill('A guest poured a full glass over the mixer.');
  await field(dj, 'claims:report.claimed').fill('180');
  await dj
    .locator('input[type=file]')
    .setInputFiles([pdf('Kostenvoranschlag März.pdf'), pdf('Invoice of the mixer.pdf')]);
  await expectSeen(
    dj.getByRole('button', { name: say('claims:files.remove', { name: 'Invoice of the mixer.pdf' }) }),
  );
  await button(dj, 'bookings:report.send').click();
  await expectSeen(text(dj, 'bookings:next.disputed.dj'));

  await expectSeen(client.getByText('A guest poured a full glass over the mixer.'));
  await expectSeen(text(client, 'claims:claimed', { amount: '£180.00' }));
  await expectSeen(client.getByRole('link', { name: 'Kostenvoranschlag März.pdf' }));
  await field(client, 'claims:answer.text').fill('It was one of ours. The glass was not full, though.');
  await button(client, 'claims:answer.send').click();
  await expectSeen(dj.getByText('It was one of ours. The glass was not full, though.'));

  const { staff, card } = await openProblem(stage, DAMAGE);
  await card.getByRole('radio', { name: words('bookings:resolve.options.release') }).check();
  await field(card, 'claims:resolve.damage').fill('150');
  await field(card, 'bookings:resolve.note').fill('The receipts prove the repair; nothing else was wrong.');
  await button(card, 'bookings:resolve.check').click();
  const dialog = staff.getByRole('dialog');
  await expectSeen(text(dialog, 'claims:resolve.consequence', { amount: '£150.00' }));
  await button(dialog, 'bookings:resolve.confirm.release').click();
  await expectGone(card);

  for (const page of [client, dj]) {
    await expectSeen(text(page, 'claims:damage.status.paid', { amount: '£150.00' }));
    // what was released beyond the price is among the money, too
    expect(await moneyOf(page, 'bookings:money.damage')).toBe('£150.00');
  }
  const share = await amountIn(row(dj, 'bookings:money.share').getByRole('cell'));
  await expectSoon(
    async () => cents(await amountIn(row(dj, 'bookings:money.released.dj').getByRole('cell'))),
    cents(share) + 15_000,
  );
  const mail = await stage.arrive();
  await openMail(mail, 'client@crossfade.test', 'notifications:kinds.damage_paid', {
    title: DAMAGE,
    amount: '£150.00',
  });
  await openMail(mail, 'dj@crossfade.test', 'notifications:kinds.damage_paid_dj', {
    title: DAMAGE,
    amount: '£150.00',
  });
});

test('a late start and an early end: what the times amount to is shown before anything is pressed', async () => {
  const { id, starts_at, ends_at } = await find(stage, 'client', SHORT);
  const [dj, client] = [await openBooking(stage, 'dj', id, phone), await openBooking(stage, 'client', id)];
  await moveClockTo(stage, starts_at, -30 * MINUTE);
  await dj.reload();
  await button(dj, 'gigs:tap.started').click();
  await expectSeen(button(dj, 'gigs:tap.ended'));
  await moveClockTo(stage, ends_at, HOUR);
  await button(dj, 'gigs:tap.ended').click();
  await expectGone(button(dj, 'gigs:tap.ended'));

  await button(client, 'bookings:report.open').click();
  await field(client, 'bookings:report.kind').selectOption('short_set');
  // half an hour late and an hour early are three tenths of five hours
  const total = cents(await amountIn(row(client, 'bookings:lines.total').getByRole('cell')));
  const share = await amountIn(fact(client, 'claims:times.refund'));
  expect(cents(share)).toBe(Math.round(total * 0.3));
  await field(client, 'bookings:report.description').fill(
    'It began half an hour late and ended an hour early.',
  );
  await button(client, 'bookings:report.send').click();
  await expectSeen(text(client, 'bookings:next.disputed.client'));
  for (const page of [client, dj]) expect(await amountIn(fact(page, 'claims:times.refund'))).toBe(share);

  await field(dj, 'claims:answer.text').fill('The doors opened late, and the venue closed early.');
  await button(dj, 'claims:answer.send').click();
  await expectSeen(client.getByText('The doors opened late, and the venue closed early.'));

  const { staff, card } = await openProblem(stage, SHORT);
  await card.getByRole('radio', { name: words('bookings:resolve.options.part') }).check();
  await button(card, 'claims:resolve.use', { amount: share }).click();
  await field(card, 'bookings:resolve.note').fill('The recorded times count: three tenths were not played.');
  await button(card, 'bookings:resolve.check').click();
  await button(staff.getByRole('dialog'), 'bookings:resolve.confirm.part', { refund: share }).click();
  await expectGone(card);

  await expectSoon(() => amountIn(row(client, 'bookings:money.refunded').getByRole('cell')), share);
  await expectSeen(row(dj, 'bookings:money.released.dj'));
  const paid = await amountIn(row(dj, 'bookings:money.released.dj').getByRole('cell'));
  expect(await amountIn(row(dj, 'bookings:money.share').getByRole('cell'))).toBe(paid);
  expect(await amountIn(fact(dj, 'claims:times.refund'))).toBe(share);

  // what both invoice, less what is credited, is what stayed
  await expectSeen(papers(client, 'credit_note'));
  expect(await amountIn(papers(client, 'refund_receipt'))).toBe(share);
  const of = async (kind: DocumentKind) => cents(await amountIn(papers(client, kind)));
  const invoiced = (await of('final_invoice')) + (await of('fee_invoice'));
  expect(invoiced - (await of('credit_note'))).toBe(total - cents(share));

  const mail = await stage.arrive();
  await openMail(mail, 'client@crossfade.test', 'notifications:kinds.refund_sent', {
    title: SHORT,
    amount: share,
  });
  await openMail(mail, 'dj@crossfade.test', 'notifications:kinds.money_released', {
    title: SHORT,
    amount: paid,
  });
  await expectBooksRight(stage);
});
