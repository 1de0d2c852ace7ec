import { beforeAll, expect, test } from 'vitest';
import { amountIn, button, field, row, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { fillBooking, freeDay, letAllBook } from './world.ts';

const stage = openStage();

/** The demo's DJ as somebody in Germany who has not said yet what stands on their invoices. */
beforeAll(async () => {
  await stage.query(`delete from billing_details where user_id =
    (select id from profiles where custom_slug = 'late-ferry')`);
  await stage.query(`update dj_profiles set country_code = 'DE' where user_id =
    (select id from profiles where custom_slug = 'late-ferry')`);
  await letAllBook(stage);
});

test('a German DJ is asked for what belongs on invoices in the midst of the first offer, which then goes out as typed', async () => {
  const client = await fillBooking(stage, 'Harbour party', await freeDay(stage, 66));
  // instant booking is chosen, and does not count yet
  await button(client, 'bookings:send.request').click();
  await client.waitForURL(/\/bookings\/[\da-f-]{36}/);
  await expectSeen(text(client, 'bookings:page.new_title', { dj: 'Late Ferry' }));

  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/dashboard');
  await expectSeen(text(dj, 'invoices:seller.first_title'));
  await dj.goto('/profile?section=prices');
  await expectSeen(text(dj, 'invoices:seller.instant'));

  await dj.goto(new URL(client.url()).pathname);
  await button(dj, 'bookings:offer.open').click();
  await field(dj, 'bookings:lines.discount').fill('50');
  await field(dj, 'bookings:offer.message').fill('With the small PA.');
  const send = button(dj, 'bookings:offer.send');
  const total = await amountIn(send);
  // on a slow line the page takes longer to know what became of the offer than somebody to fill in the answer
  await dj.route('**/rpc/bookings/get', async (route) => {
    await dj.waitForTimeout(1_000);
    await route.continue();
  });
  await send.click();

  const dialog = dj.getByRole('dialog');
  await expectSeen(dialog.getByText(say('invoices:seller.dialog')));
  await expectSeen(text(dj, 'ui:errors.INVOICE_DETAILS_REQUIRED'));
  await dj.waitForTimeout(100);
  expect(await dialog.locator(':focus').count()).toBe(1);
  // what is known stands there
  expect(await field(dialog, 'invoices:form.legal_name').inputValue()).toBe('Juno Adeyemi');
  await expectSoon(() => field(dialog, 'invoices:form.country_code').inputValue(), 'DE');
  const go = button(dialog, 'bookings:offer.save_and_send');
  await go.click();
  await expectSeen(dialog.getByRole('link', { name: /^Tax number: / }));
  await expectSoon(
    () => dialog.getByRole('alert').evaluate((alert) => alert === document.activeElement),
    true,
  );
  // who wants to look something up loses nothing
  await button(dialog, 'ui:close').click();
  await expectGone(dialog);
  expect(await field(dj, 'bookings:offer.message').inputValue()).toBe('With the small PA.');
  await send.click();
  await field(dialog, 'invoices:form.address').fill('Lindenallee 3\n10999 Berlin');
  await field(dialog, 'invoices:form.tax_number').fill('00/012/34567');
  await dialog.getByRole('radio', { name: words('invoices:form.status.exempt') }).check();
  expect(await field(dialog, 'invoices:form.exemption_text').inputValue()).toContain('§ 19 UStG');
  await go.click();
  await expectGone(dialog);

  await expectSeen(text(client, 'bookings:next.offered.client'));
  await expectSeen(client.getByText('With the small PA.'));
  expect(await amountIn(row(client, 'bookings:lines.total').getByRole('cell'))).toBe(total);
  await dj.goto('/dashboard');
  await expectSeen(dj.getByRole('heading', { level: 1 }));
  await expectGone(text(dj, 'invoices:seller.first_title'));
});

test('from then on whoever accepts the price books at once', async () => {
  const client = await fillBooking(stage, 'Quay party', await freeDay(stage, 40));
  await expectSeen(button(client, 'bookings:send.deposit'));
});
