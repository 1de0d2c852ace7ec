import { describe, expect, it } from 'vitest';
import type { Facts, Snapshot } from '../../rules.ts';
import { nextDocument } from './next-document.ts';

describe('a payment that goes back and is made again', () => {
  const at = (hours: number) => new Date(Date.parse('2027-01-04T10:00:00Z') + hours * 3_600_000);
  const party = { name: 'A', company: '', address: '', country_code: '', tax_number: '', vat_id: '' };
  const tax = { rate_bps: 1_900, exemption: '', is_reverse_charge: false };
  const paid = (id: string, amount_cents: number, used_at: Date) =>
    ({ id, amount_cents, used_at, kind: 'deposit', at: used_at, card_last4: null, use: 'kept' }) as const;
  const facts = (over: Partial<Facts>): Facts => ({
    booking: {
      id: 'b',
      client_id: 'c',
      dj_id: 'd',
      ref: 'CF-X',
      title: 'Party',
      starts_at: '',
      ends_at: '',
      time_zone: 'UTC',
      city: '',
      country_code: 'DE',
      currency: 'EUR',
      total_cents: 52_000,
      service_fee_cents: 2_000,
      is_released: false,
      starts: at(900),
      ends: at(1_000),
    },
    lines: [],
    payments: [],
    refunds: [],
    damage: { payments: [], refunds: [] },
    carried_out_cents: 0,
    losses: [],
    releases: [],
    transfers: [],
    dj: { party, tax, dj_name: 'D', prefix: 'X', language: 'en' },
    client: { party, language: 'en' },
    platform: { party, tax_bps: null },
    documents: [],
    ...over,
  });
  const refund = { id: 'r', from_fees_cents: 0, is_waived: false, sent_at: null, card_last4: null };
  /** Everything these facts want, as the use case would issue it. */
  const all = (given: Facts) => {
    for (let draft = nextDocument(given); draft; draft = nextDocument(given))
      given.documents.push({ ...draft, number: `N${given.documents.length}`, issued_on: '2027-01-04' });
    return given.documents;
  };

  it('is invoiced, taken back and invoiced again, and the final invoice deducts all three', () => {
    const moved = facts({
      payments: [paid('1', 15_600, at(0))],
      refunds: [{ ...refund, amount_cents: 15_600, created_at: at(1) }],
    });
    all(moved);
    const over = facts({
      ...moved,
      booking: { ...moved.booking, is_released: true },
      payments: [...moved.payments, paid('2', 52_000, at(2))],
      releases: [{ id: 'x', held_cents: 52_000, service_fee_cents: 2_000, platform_fee_cents: 6_000 }],
    });
    const brief = all(over).map(({ kind, total_cents }) => [kind, total_cents]);
    expect(brief.filter(([kind]) => kind !== 'receipt')).toEqual([
      ['deposit_invoice', 15_000],
      ['credit_note', -15_000],
      ['deposit_invoice', 50_000],
      ['final_invoice', 50_000],
      ['fee_invoice', 2_000],
      ['fee_invoice', 6_000],
    ]);
    const final = over.documents.find(({ kind }) => kind === 'final_invoice') as unknown as {
      snapshot: Snapshot;
    };
    expect(final.snapshot).toMatchObject({ paid_cents: 0, due_cents: 0 });
    expect(final.snapshot.deducted.map(({ total_cents }) => total_cents)).toEqual([15_000, 50_000, -15_000]);
  });

  it('is paid back on the final invoice where the event became cheaper', () => {
    const cheaper = facts({
      payments: [paid('1', 52_000, at(0))],
      releases: [{ id: 'x', held_cents: 41_600, service_fee_cents: 1_600, platform_fee_cents: 4_800 }],
    });
    all(facts({ payments: cheaper.payments, documents: cheaper.documents }));
    const { booking } = cheaper;
    const over = facts({
      ...cheaper,
      booking: { ...booking, total_cents: 41_600, service_fee_cents: 1_600, is_released: true },
      refunds: [{ ...refund, amount_cents: 10_400, created_at: at(1) }],
    });
    const documents_of = all(over);
    const final = documents_of.find(({ kind }) => kind === 'final_invoice') as unknown as {
      total_cents: number;
      snapshot: Snapshot;
    };
    expect(final).toMatchObject({ total_cents: 40_000, snapshot: { paid_cents: -10_000, due_cents: 0 } });
    expect(documents_of.filter(({ kind }) => kind === 'credit_note')).toEqual([]);
  });
});
