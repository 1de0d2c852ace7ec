import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { amountIn, button, cents, field, link, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { expectBooksRight, find, moneyOf, openBooking, papers, readPdf, withoutCrew } from './world.ts';

const stage = openStage();
beforeAll(() => withoutCrew(stage));
const PLAYED = 'Spring launch at the gallery';
const CALLED_OFF = 'Wedding of Nora & Ben';

/** What stands on a document, and that it says the amount its line on the page says. */
async function read(page: Page, kind: Parameters<typeof papers>[1]): Promise<string> {
  const paper = papers(page, kind).last();
  await expectSeen(paper);
  const written = await readPdf(paper.getByRole('link'));
  expect(written).toContain(await amountIn(paper));
  return written;
}

test('both enter their details, and they stand on what is issued from then on', async () => {
  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/settings/invoices');
  await field(dj, 'invoices:form.legal_name').fill('Juno Adeyemi');
  await field(dj, 'invoices:form.address').fill('12 Wharf Road\nLondon N1 7GR');
  await dj.getByRole('radio', { name: words('invoices:form.status.registered') }).check();
  expect(await field(dj, 'invoices:form.tax_percent').inputValue()).toBe('20 %');
  await button(dj, 'invoices:form.save').click();
  await expectSeen(text(dj, 'invoices:form.saved'));

  const client = await stage.arrive({ as: 'client' });
  await client.goto('/settings/invoices');
  await field(client, 'invoices:form.company').fill('Whitfield Books Ltd');
  await field(client, 'invoices:form.address').fill('3 Paper Lane\nLondon SE1 2AB');
  await button(client, 'invoices:form.save').click();
  await expectSeen(text(client, 'invoices:form.saved'));
  await client.getByRole('link', { name: say('invoices:form.back') }).click();
  await client.waitForURL('**/financials/documents');
});

test('after the event the final invoice settles what was paid before, with the tax in it', async () => {
  const { id } = await find(stage, 'client', PLAYED);
  const [dj, client] = [await openBooking(stage, 'dj', id), await openBooking(stage, 'client', id)];
  const total = cents(await moneyOf(client, 'bookings:lines.total'));
  await read(client, 'receipt');
  const before = await read(client, 'deposit_invoice');
  const number =
    /[A-Z]+-\d+/.exec(await papers(client, 'deposit_invoice').getByRole('link').innerText())?.[0] ?? '?';
  expect(before).toContain(number);

  await dj.getByRole('button', { name: words('bookings:time_machine.event_end') }).click();
  await expectSeen(text(dj, 'bookings:next.completed.dj'));
  await dj.getByRole('button', { name: words('bookings:time_machine.release') }).click();
  await expectSeen(text(dj, 'bookings:next.released_sent.dj'));
  const final = await read(client, 'final_invoice');
  for (const written of [
    'Whitfield Books Ltd',
    '3 Paper Lane',
    'Juno Adeyemi',
    '12 Wharf Road',
    'VAT, 20',
    number,
  ])
    expect(final).toContain(written);
  expect(final).toMatch(new RegExp(say('invoices:pdf.settled').source.slice(1, -1)));
  const invoiced =
    cents(await amountIn(papers(client, 'final_invoice'))) +
    cents(await amountIn(papers(client, 'fee_invoice')));
  expect(invoiced).toBe(total);
  await read(client, 'fee_invoice');
  const statement = await read(dj, 'payout_statement');
  expect(statement).toContain(await moneyOf(dj, 'bookings:money.released.dj'));
});

test('what is called off is credited', async () => {
  const { id } = await find(stage, 'client', CALLED_OFF);
  const [dj, client] = [await openBooking(stage, 'dj', id), await openBooking(stage, 'client', id)];
  const invoiced = cents(await amountIn(papers(client, 'deposit_invoice')));
  await button(client, 'bookings:cancel.open').click();
  const dialog = client.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: say('bookings:cancel.refund') });
  const refund = await amountIn(confirm);
  await confirm.click();
  await expectGone(dialog);
  await expectSoon(() => moneyOf(client, 'bookings:money.refunded'), refund);
  expect(await amountIn(papers(client, 'refund_receipt'))).toBe(refund);
  const credit = await read(client, 'credit_note');
  expect(credit).toContain('Whitfield Books Ltd');
  expect(cents(await amountIn(papers(client, 'credit_note')))).toBeLessThanOrEqual(invoiced);
  await expectSeen(papers(dj, 'credit_note'));
});

test('the DJ’s documents are found, and a year is a table and a file', async () => {
  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/financials/documents');
  await dj.getByRole('searchbox').fill('Whitfield');
  await dj.waitForURL(/q=Whitfield/);
  await expectSeen(dj.getByRole('listitem').filter({ hasText: CALLED_OFF }));
  const year = dj.locator('#year');
  await dj.goto('/financials/documents');
  await expectSeen(year.getByRole('row'));
  const shown = await year.getByRole('row').last().getByRole('cell').allInnerTexts();
  const file = async (key: string): Promise<string> => {
    const href = await year.getByRole('link', { name: say(key) }).getAttribute('href');
    const answer = await dj.request.get(href ?? '');
    expect(answer.headers()['content-type']).toMatch(/^text\/csv/);
    return answer.text();
  };
  const months = (await file('invoices:summary.csv'))
    .trim()
    .split('\r\n')
    .map((line) => line.split(/[;,]/));
  // the months of the file add up to the year on the page
  const gross = months[0]!.findIndex((name) => say('invoices:summary.gross').test(name.replaceAll('"', '')));
  const sum = months
    .slice(1)
    .filter(
      ([month]) => month !== undefined && !say('invoices:summary.total').test(month.replaceAll('"', '')),
    )
    .reduce((total, cells) => total + cents(cells[gross] ?? '0'), 0);
  expect(sum).toBe(cents(shown[1] ?? ''));
  const documents = await file('invoices:summary.documents_csv');
  expect(documents).toContain('Whitfield Books Ltd');
  // the DJ’s own series has no gap, and nothing twice
  const numbers = [...documents.matchAll(/FERRY-(\d+)/g)].map(([, number]) => Number(number));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const written = await readPdf(year.getByRole('link', { name: say('invoices:summary.pdf') }));
  expect(written).toContain(shown[1]);
  await expectBooksRight(stage);
});

test('the year on the money page is the year in its file', async () => {
  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/financials');
  const panel = dj.getByRole('region', { name: say('payments:months.title') });
  await panel.getByText(say('payments:months.as_table')).click();
  const shown = panel.locator('tbody tr');
  await expectSeen(shown);
  const columns = await panel.getByRole('columnheader').allTextContents();
  const months: string[][] = [];
  for (const row of await shown.all())
    months.push(
      await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? '')),
    );

  const downloading = dj.waitForEvent('download');
  await link(panel, 'payments:months.csv').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^crossfade-earnings-\d{4}\.csv$/);
  const [heads, ...rows] = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  // the page leaves out what never came in; whatever it shows stands in the file under the same name
  const places = columns.slice(1).map((column) => heads?.indexOf(column) ?? -1);
  expect(places.length).toBeGreaterThanOrEqual(3);
  expect(places).not.toContain(-1);
  const written = new Map(rows.map((row) => [`${row[0]} ${row[1]}`, row]));
  const year = download.suggestedFilename().slice(-8, -4);
  for (const [index, amounts] of months.entries()) {
    const found = written.get(`GBP ${year}-${String(index + 1).padStart(2, '0')}`);
    expect(amounts.map(cents)).toEqual(places.map((place) => cents(found?.[place] ?? '0')));
  }
  // and there was something to compare
  expect(rows.some(([, , earned]) => cents(earned ?? '') > 0)).toBe(true);
});
