import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { currencies } from '../../shared/money.ts';
import { paidPlans } from '../../shared/plans.ts';
import { saleKinds } from '../payments/rules.ts';
import { chargebackStatuses } from '../payments/rules/chargebacks.ts';
import { tabNames } from './rules.ts';

const id = z.uuid();
const cents = z.int();
const currency = z.enum(currencies);

const words = plainText().max(20_000);
/** What the bank gets to read; each part is a field of its own there. */
export const EvidenceForm = z.object({
  explanation: words.min(20),
  service_description: words.min(1),
  service_date: words.min(1),
  customer_name: words.min(1),
  customer_email: words.min(1),
  cancellation_policy: words.min(1),
});
export type EvidenceForm = z.infer<typeof EvidenceForm>;

const Row = z.object({
  id,
  booking_id: id.nullable().describe('null for a sale and for a plan'),
  sale_kind: z.enum(saleKinds).nullable().describe('what was sold beside bookings'),
  ref: z.string().nullable().describe('of the booking'),
  title: z.string(),
  plan: z.enum(paidPlans).nullable().describe('that was paid for'),
  client_name: z.string().describe("a guest's address"),
  dj_name: z.string().nullable().describe('null for a plan: it is paid to us'),
  status: z.enum(chargebackStatuses),
  is_taken: z.boolean().describe('false while the bank only asks'),
  is_answered: z.boolean(),
  amount_cents: cents,
  currency,
  opened_at: z.date(),
  evidence_due_at: z.date().nullable(),
});
export type ChargebackRow = z.infer<typeof Row>;

/** Who bears what of it, of one booking, of the sale or of the plan. */
const Part = z.object({
  booking_id: id.nullable(),
  ref: z.string().nullable(),
  dj_name: z.string().nullable(),
  held_cents: cents.describe('out of what was held'),
  refund_cents: cents.describe('out of a refund that was not sent'),
  dj_cents: cents.describe('the DJ’s'),
  own_cents: cents.describe('ours'),
  collected_cents: cents.describe('of the DJ’s: taken from their account at the gateway'),
});
export type ChargebackPart = z.infer<typeof Part>;

export const Chargeback = Row.extend({
  reason: z.string().describe('the gateway’s word for it'),
  dispute_id: z.string(),
  charge_id: id,
  card_last4: z.string().nullable(),
  paid_at: z.date().nullable(),
  time_zone: z.string(),
  fee_cents: cents,
  fee_currency: currency.nullable(),
  taken_at: z.date().nullable(),
  returned_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  parts: z.array(Part),
  evidence: EvidenceForm.describe('as it was sent, else as it stands'),
  is_saved: z.boolean().describe('amended by staff'),
  asked_at: z.date().nullable().describe('when it was sent off'),
  submitted_at: z.date().nullable().describe('when the gateway took it'),
  has_document: z.boolean().describe('whether it went with the same as a PDF'),
  refusal: z.string().nullable().describe('the gateway’s words when it did not'),
  history: z.array(
    z.object({ id, action: z.string(), actor_name: z.string().nullable(), created_at: z.date() }),
  ),
  can_answer: z.boolean(),
  now: z.date(),
});
export type Chargeback = z.infer<typeof Chargeback>;

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = base.errors({ WRONG_STATE: errors.WRONG_STATE, INVALID: errors.INVALID });

/** Staff alone: to everybody else there are none. */
export const chargebacksContract = {
  list: base
    .route({
      method: 'GET',
      path: '/chargebacks',
      summary: 'Staff: payments that a bank wants back, the newest first',
      tags: ['chargebacks'],
    })
    .input(
      z.object({
        tab: z.enum(tabNames).default('answer'),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        items: z.array(Row),
        next_cursor: z.string().nullable(),
        counts: z.object({ answer: z.int(), open: z.int(), over: z.int(), all: z.int() }),
        now: z.date(),
      }),
    ),
  get: base
    .route({
      method: 'GET',
      path: '/chargebacks/{id}',
      summary: 'Staff: one chargeback, who bears it, and our evidence',
      tags: ['chargebacks'],
    })
    .input(z.object({ id }))
    .output(Chargeback),
  pdf: base
    .route({
      method: 'GET',
      path: '/chargebacks/{id}/evidence/pdf',
      summary: 'Staff: our evidence on paper, as it was sent or as it stands',
      tags: ['chargebacks'],
      outputStructure: 'detailed',
    })
    .input(z.object({ id }))
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
  save: command
    .route({
      method: 'PUT',
      path: '/chargebacks/{id}/evidence',
      summary: 'Staff: amend the evidence; nothing is sent',
      tags: ['chargebacks'],
    })
    .input(EvidenceForm.extend({ id }))
    .output(z.object({ id })),
  submit: command
    .errors({ IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED })
    .route({
      method: 'POST',
      path: '/chargebacks/{id}/submit',
      summary: 'Staff: send the evidence to the bank, as a rule once and for all',
      tags: ['chargebacks'],
    })
    .input(EvidenceForm.extend({ id }))
    .output(z.object({ id })),
};
