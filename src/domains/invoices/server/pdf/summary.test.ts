import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { languages } from '../../../../shared/languages.ts';
import { drawSummary } from './summary.tsx';

const row = {
  count: 12,
  gross_cents: 1_234_500,
  tax_cents: 197_100,
  refunds_cents: 40_000,
  fees_cents: 134_040,
  net_cents: 942_960,
  on_account_cents: 120_000,
  shares_cents: 123_450,
  crew_cents: 234_500,
  withheld_cents: 44_000,
  paid_out_cents: 942_960,
};
const party = {
  name: 'Juno Adeyemi',
  company: 'Late Ferry Sounds Ltd',
  address: 'Unit 4, The Old Brewery\n12 Quay Street\nBristol BS1 4DJ',
  country_code: 'GB',
  tax_number: '27/123/45678',
  vat_id: 'GB123456789',
};

test.each(languages)(
  'twelve months and their total are one page, whoever they are of, in %s',
  async (language) => {
    for (const paper of ['A4', 'LETTER'] as const) {
      const content = await drawSummary({
        year: 2027,
        summary: {
          currency: 'EUR',
          months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, ...row })),
          total: row,
        },
        party,
        language,
        paper,
        drawn_at: new Date('2027-12-31T23:59:59Z'),
      });
      expect((await getDocumentProxy(new Uint8Array(content))).numPages).toBe(1);
    }
  },
);
