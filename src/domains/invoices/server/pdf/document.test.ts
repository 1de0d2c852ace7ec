import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { languages } from '../../../../shared/languages.ts';
import { documentKinds, seriesOf, type Snapshot } from '../../rules.ts';
import { drawDocument } from './document.tsx';
import { wordsIn } from './words.ts';

const party = { name: 'Nova', company: '', address: '', country_code: 'DE', tax_number: '', vat_id: '' };
const snapshot: Snapshot = {
  seller: party,
  buyer: party,
  dj_name: '',
  event: null,
  bought: { title: 'Pro', time_zone: 'UTC' },
  lines: [],
  tax: { rate_bps: null, exemption: '', is_reverse_charge: false },
  deducted: [],
  paid_cents: 0,
  due_cents: 0,
  refers_to: [],
  payment: null,
};
const page = (kind: (typeof documentKinds)[number], language: (typeof languages)[number]) => ({
  id: 'd',
  occasion: 'o',
  seller_id: 's',
  buyer_id: 'b',
  booking_id: null,
  sale_id: null,
  period_id: null,
  kind,
  language,
  snapshot,
  series: seriesOf[kind],
  prefix: 'CFI',
  sequence: 12,
  number: 'CFI-0012',
  currency: 'EUR' as const,
  paper: 'A4' as const,
  total_cents: 52_000,
  tax_cents: 0,
  issued_at: new Date('2027-05-18T10:00:00Z'),
  issued_on: '2027-05-18',
});
const squeeze = (text: string) => text.replaceAll(/\s+/g, '');

const readText = async (content: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text;

// the first to be drawn here: afterwards every letter is known
test('a letter that is first met as a part of another one can still be read, copied and searched', async () => {
  const named = (name: string) => {
    const document = page('receipt', 'en');
    return {
      document: { ...document, snapshot: { ...snapshot, buyer: { ...party, name } } },
      is_ours: false,
    };
  };
  const marked = 'ÀÇÉÎÑÕŠÛÝŻ àçéîñõšûýż';
  expect(await readText(await drawDocument(named(marked)))).toContain(marked);
  const bare = 'ACEINOSUYZ aceinosuyz';
  expect(await readText(await drawDocument(named(bare)))).toContain(bare);
});

test.each(languages)('the name of every kind has room on its page in %s', async (language) => {
  for (const kind of documentKinds) {
    const content = await drawDocument({ document: page(kind, language), is_ours: true });
    expect(squeeze(await readText(content))).toContain(squeeze(wordsIn(language)(`kind.${kind}`)));
  }
});

test('packages and extras say how many of them and how long; a sum for the way is no kilometre', async () => {
  const lines: Snapshot['lines'] = [
    {
      kind: 'performance',
      label: 'Wedding night',
      quantity: 1,
      total_cents: 60_000,
      hours: 6,
      is_package: true,
    },
    { kind: 'overtime', label: null, quantity: 1.5, total_cents: 18_000, is_package: true },
    { kind: 'travel', label: null, quantity: 1, total_cents: 9_500 },
    { kind: 'add_on', label: 'Uplights', quantity: 4, unit_cents: 2_500, total_cents: 10_000 },
    { kind: 'add_on', label: 'Technician', quantity: 1, hours: 6, unit_cents: 4_000, total_cents: 24_000 },
    { kind: 'add_on', label: 'Haze', quantity: 1, unit_cents: 3_000, total_cents: 3_000 },
  ];
  const document = { ...page('final_invoice', 'en'), snapshot: { ...snapshot, lines } };
  const text = await readText(await drawDocument({ document, is_ours: false }));
  for (const said of [
    'Wedding night, 6 hrs',
    'Hours beyond the package, 1 hr 30 mins',
    'Uplights, 4 × €25.00',
    'Technician, 6 hrs × €40.00',
  ])
    expect(squeeze(text)).toContain(squeeze(said));
  expect(text).toMatch(/Travel\s/);
  expect(text).not.toContain('1 km');
  expect(text).not.toContain('Haze,');
});

test('of several lines each says what it is without tax, and they add up to the net amount', async () => {
  const lines = [10_001, 9_999, 3_333].map((total_cents) => ({ kind: 'sold' as const, total_cents }));
  const tax = { rate_bps: 1_900, exemption: '', is_reverse_charge: false };
  const document = { ...page('final_invoice', 'en'), total_cents: 23_333, tax_cents: 3_725 };
  const drawn = async (some: typeof lines) =>
    readText(
      await drawDocument({
        document: { ...document, snapshot: { ...snapshot, lines: some, tax } },
        is_ours: false,
      }),
    );
  const nets = [...(await drawn(lines)).matchAll(/Net amount\s€([\d.]+)/g)].map(([, net]) => Number(net));
  const total = nets.pop();
  expect(nets).toHaveLength(3);
  expect(nets.reduce((sum, net) => sum + net, 0)).toBeCloseTo(total ?? 0, 5);
  expect(total).toBe(196.08);
  // of one line the net amount below says it
  expect((await drawn(lines.slice(0, 1))).match(/Net amount/g)).toHaveLength(1);
});
