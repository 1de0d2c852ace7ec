import { asc, eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { languages } from '../../../../shared/languages.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Snapshot } from '../../rules.ts';
import { documents } from '../tables.ts';

const world = await createBookingWorld();
const { deps, as } = world;

const textOf = async (file: File): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/[\s\u00A0]+/g, ' ');
};
const firstOf = async (booking_id: string) =>
  (
    await deps.db
      .select()
      .from(documents)
      .where(eq(documents.booking_id, booking_id))
      .orderBy(asc(documents.id))
  )[1]!;

const [client, dj, stranger, admin] = [
  await world.addClient(),
  await world.addDj(),
  await world.addClient(),
  await world.addAdmin(),
];
await as(dj).invoices.save_details({
  legal_name: 'Zoë Łukasz-Ğöçer',
  address: 'Große Straße 1\n10115 Berlin',
  country_code: 'DE',
  vat_id: 'de 123456789',
  tax_status: 'registered',
  tax_rate_bps: 1_900,
  number_prefix: 'ZL',
});
await as(client).invoices.save_details({ company: 'Ναυς ΑΕ', legal_name: 'Žofie Šťastná 山田' });
const booking_id = await world.confirmed(client, dj, { title: 'Été “Ünïcøde” 祝宴' });
const invoice = await firstOf(booking_id);

it('a company stands in the list as on the document, and is found by either name', async () => {
  for (const q of ['ναυς', 'žofie']) {
    const { items } = await as(dj).invoices.list({ q });
    expect(items.map(({ other_name }) => other_name)).toContain('Ναυς ΑΕ');
  }
});

describe('a document as PDF', () => {
  it('says who, what and how much, with the tax in it', async () => {
    const { body, headers } = await as(client).invoices.pdf({ id: invoice.id });
    expect(headers['content-disposition']).toContain('inline; filename="ZL-0001.pdf"');
    const text = await textOf(body);
    for (const said of [
      'Deposit invoice',
      'ZL-0001',
      'Zoë Łukasz-Ğöçer',
      'Große Straße 1',
      'DE123456789',
      'Ναυς ΑΕ',
      'Žofie Šťastná 山田',
      'Été “Ünïcøde” 祝宴',
      '€150.00',
      'VAT, 19%',
      '€23.95',
      '€126.05',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
  });

  it('is the same whenever it is drawn', async () => {
    const [one, other] = [
      await as(client).invoices.pdf({ id: invoice.id }),
      await as(dj).invoices.pdf({ id: invoice.id }),
    ];
    expect(await one.body.bytes()).toEqual(await other.body.bytes());
  });

  it('is for its parties and staff; to others it does not exist', async () => {
    await as(admin).invoices.pdf({ id: invoice.id });
    for (const who of [stranger, null])
      await expect(as(who).invoices.pdf({ id: invoice.id })).rejects.toMatchObject({
        code: who ? 'NOT_FOUND' : 'UNAUTHORIZED',
      });
    await expect(as(stranger).invoices.for_booking({ booking_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await as(stranger).invoices.list({})).items).toEqual([]);
  });

  it('comes over HTTP as a file that only the reader keeps', async () => {
    const { actor, cookie } = await world.signUp('user');
    const [mine] = await deps.db
      .insert(documents)
      .values({ ...withoutNumber(invoice), id: newId(), occasion: newId(), buyer_id: actor.id })
      .returning();
    const response = await fetch(`${world.url}/api/documents/${mine!.id}/pdf`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="ZL-\d{4}\.pdf"/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe(
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const theirs = await fetch(`${world.url}/api/documents/${invoice.id}/pdf`, { headers: { cookie } });
    expect(theirs.status).toBe(404);
  });
});

const withoutNumber = ({ number: _number, sequence: _sequence, ...values }: typeof invoice) => values;

const named = {
  kind: 'deposit_invoice',
  number: 'ZL-0001',
  issued_on: '2027-01-04',
  total_cents: 15_000,
  tax_cents: 2_395,
} as const;
const rich: Partial<Snapshot> = {
  lines: [
    { kind: 'performance', label: null, quantity: 5, total_cents: 50_000 },
    { kind: 'travel', label: null, quantity: 12, total_cents: 1_200 },
    { kind: 'add_on', label: 'Fog', quantity: 1, total_cents: 800 },
    { kind: 'discount', label: null, quantity: 1, total_cents: -2_000 },
    { kind: 'deposit', total_cents: 1 },
    { kind: 'balance', total_cents: 1 },
    { kind: 'full', total_cents: 1 },
    { kind: 'carried', total_cents: 1 },
    { kind: 'refund', total_cents: 1 },
    { kind: 'dj_part', total_cents: 1 },
    { kind: 'service_fee', total_cents: 1 },
    { kind: 'platform_fee', total_cents: 1 },
    { kind: 'correction', total_cents: 1 },
    { kind: 'gross', total_cents: 1 },
    { kind: 'debt', total_cents: 1 },
    { kind: 'extra', total_cents: 1 },
    { kind: 'overtime', label: null, quantity: 0.5, total_cents: 1 },
  ],
  deducted: [named],
  refers_to: [named],
  paid_cents: 500,
  due_cents: 300,
};

describe.each(languages)('in %s', (language) => {
  it('has a glyph and a word for everything', async () => {
    for (const kind of ['receipt', 'final_invoice', 'payout_statement'] as const) {
      const [mine] = await deps.db
        .insert(documents)
        .values({
          ...withoutNumber(invoice),
          id: newId(),
          occasion: newId(),
          kind,
          language,
          currency: language === 'ja' ? 'JPY' : 'EUR',
          total_cents: 50_000,
          // a statement of what was paid out has no tax of its own
          tax_cents: kind === 'payout_statement' ? 0 : 7_983,
          snapshot: {
            ...invoice.snapshot,
            ...rich,
            payment:
              kind === 'payout_statement'
                ? { at: '2027-01-04T10:00:00Z', card_last4: null }
                : invoice.snapshot.payment,
            tax: { rate_bps: 1_900, exemption: '', is_reverse_charge: true },
          },
        })
        .returning();
      const { body } = await as(client).invoices.pdf({ id: mine!.id });
      const text = await textOf(body);
      // a glyph that no font has reads back as nothing or as the replacement character
      expect(text).not.toMatch(/\uFFFD|pdf\.|kind\./);
      expect(text).toContain('祝宴');
      expect(text).toContain(mine!.number);
    }
  });
});
