import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { currencies } from '../../shared/money.ts';
import { documentKinds, MAXIMUM_TAX_BPS, taxStatuses } from './rules.ts';
import { sellerFields } from './rules/seller-details.ts';

const id = z.uuid();
const cents = z.int();
const currency = z.enum(currencies);
const year = z.int().min(2000).max(2999);

const DocumentRow = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  side: z.enum(['seller', 'buyer', 'staff']).describe('what I am on it'),
  other_name: z.string().describe('the buyer for the seller, else the seller'),
  booking_id: id.nullable().describe('null for what was bought without one: a tip, an order, a plan'),
  ref: z.string().nullable(),
  title: z.string().describe("the event's, or what was bought"),
  is_share: z
    .boolean()
    .describe('the statement of somebody in a crew, to whom the booking itself is not shown'),
  issued_on: z.string().describe('YYYY-MM-DD, at the venue'),
  currency,
  total_cents: cents.describe('negative for a credit note'),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

const line = (length: number) => plainText().max(length).default('');

/** What stands on somebody's documents, as seller or buyer. */
export const BillingDetails = z
  .object({
    legal_name: line(120),
    company: line(120),
    address: line(400),
    country_code: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
    tax_number: line(40),
    vat_id: line(20).transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
    tax_status: z.enum(taxStatuses).default('none'),
    tax_rate_bps: z.int().min(1).max(MAXIMUM_TAX_BPS).nullable().default(null),
    exemption_text: line(200),
    number_prefix: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9/-]{0,12}$/)
      .default(''),
  })
  .superRefine(({ tax_status, tax_rate_bps, exemption_text }, issues) => {
    if (tax_status === 'registered' && tax_rate_bps === null)
      issues.addIssue({ code: 'custom', path: ['tax_rate_bps'], message: 'required' });
    if (tax_status === 'exempt' && exemption_text === '')
      issues.addIssue({ code: 'custom', path: ['exemption_text'], message: 'required' });
  });
export type BillingDetails = z.output<typeof BillingDetails>;

/** A month of a year's documents, of one currency. */
const SummaryMonth = z.object({
  month: z.int().min(1).max(12),
  count: cents.describe('bookings with an invoice or credit note'),
  gross_cents: cents.describe('invoiced: what a final invoice adds to its deposit invoices, once'),
  tax_cents: cents.describe('contained in gross less refunds'),
  refunds_cents: cents.describe('credit notes'),
  fees_cents: cents.describe('platform fees'),
  net_cents: cents.describe('gross less refunds less fees, tax contained'),
  on_account_cents: cents.describe(
    'of gross less refunds: on account of what was not released; below zero, what was of it',
  ),
  shares_cents: cents.describe("my shares of others' bookings, as one of their crew"),
  crew_cents: cents.describe('of payouts sent in the month: what my own crew got'),
  withheld_cents: cents.describe('of them: what was kept for an earlier chargeback'),
  paid_out_cents: cents.describe('payouts sent in the month'),
});
export type SummaryMonth = z.infer<typeof SummaryMonth>;
const YearSummary = z.object({
  currency,
  months: z.array(SummaryMonth),
  total: SummaryMonth.omit({ month: true }),
});
export type YearSummary = z.infer<typeof YearSummary>;

/** A file with what the browser may keep of it. */
const FileAnswer = z.object({
  headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
  body: z.file(),
});

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const found = base.errors({ NOT_FOUND: errors.NOT_FOUND });

export const invoicesContract = {
  list: base
    .route({
      method: 'GET',
      path: '/documents',
      summary: 'My receipts, invoices and statements, newest first',
      tags: ['invoices'],
    })
    .input(
      z.object({
        q: z.string().max(100).default(''),
        year: year.optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({ items: z.array(DocumentRow), next_cursor: z.string().nullable(), years: z.array(z.int()) }),
    ),
  for_booking: found
    .route({
      method: 'GET',
      path: '/documents/bookings/{booking_id}',
      summary: "A booking's documents, as far as they are mine",
      tags: ['invoices'],
    })
    .input(z.object({ booking_id: id }))
    .output(z.object({ items: z.array(DocumentRow) })),
  pdf: found
    .route({
      method: 'GET',
      path: '/documents/{id}/pdf',
      summary: 'A document as PDF',
      tags: ['invoices'],
      outputStructure: 'detailed',
    })
    .input(z.object({ id }))
    .output(FileAnswer),
  by_key: found
    .route({
      method: 'GET',
      path: '/documents/by-key/{key}',
      summary: 'The same for who bought without an account: the key came by mail',
      tags: ['invoices'],
      outputStructure: 'detailed',
    })
    .input(z.object({ key: z.string().max(200) }))
    .output(FileAnswer),
  details: base
    .route({
      method: 'GET',
      path: '/billing-details',
      summary: 'What stands on my documents',
      tags: ['invoices'],
    })
    .output(
      z.object({
        details: z.object(BillingDetails.shape),
        defaults: z
          .object({ legal_name: z.string(), country_code: z.string() })
          .describe('used where nothing is given'),
        is_seller: z.boolean(),
        missing: z
          .array(z.enum(sellerFields))
          .describe('what the law of their country wants on their invoices and is not there'),
        is_held_back: z
          .boolean()
          .describe(
            'something is, in a country where it comes first: no offer, and no booking without being asked',
          ),
      }),
    ),
  save_details: base
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'PUT',
      path: '/billing-details',
      summary: 'Change what stands on my next documents',
      tags: ['invoices'],
    })
    .input(BillingDetails)
    .output(z.object({ details: z.object(BillingDetails.shape) })),
  summary: base
    .route({
      method: 'GET',
      path: '/documents/summary/{year}',
      summary: 'A year as a DJ, month by month, per currency',
      tags: ['invoices'],
    })
    .input(z.object({ year }))
    .output(z.object({ summaries: z.array(YearSummary) })),
  summary_csv: found
    .route({
      method: 'GET',
      path: '/documents/summary/{year}/csv',
      summary: 'The same as CSV',
      tags: ['invoices'],
      outputStructure: 'detailed',
    })
    .input(z.object({ year }))
    .output(FileAnswer),
  documents_csv: base
    .route({
      method: 'GET',
      path: '/documents/year/{year}/csv',
      summary: 'Every document of a year as CSV',
      tags: ['invoices'],
      outputStructure: 'detailed',
    })
    .input(z.object({ year }))
    .output(FileAnswer),
  summary_pdf: found
    .route({
      method: 'GET',
      path: '/documents/summary/{year}/{currency}/pdf',
      summary: 'A year in one currency as PDF',
      tags: ['invoices'],
      outputStructure: 'detailed',
    })
    .input(z.object({ year, currency }))
    .output(FileAnswer),
};
