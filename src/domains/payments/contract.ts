import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { bookingStatuses } from '../bookings/rules.ts';
import { accountDetails, accountStandings, chargePurposes, chargeStatuses, settledFrom } from './rules.ts';
import { LedgerCheck, RefusedRefund } from './contract/ledger.ts';
import {
  ClientBalance,
  DjBalance,
  EarningMonth,
  MoneyRow,
  Releasing,
  StatementRow,
} from './contract/money.ts';
import { RunningPlan } from './contract/plan.ts';
import { cents, currency, id, now, page } from './contract/values.ts';

export {
  AccountSum,
  Difference,
  type Holding,
  type LedgerCheck,
  type RefusedRefund,
} from './contract/ledger.ts';
export {
  BookingMoney,
  BookingPayout,
  ClientBalance,
  Contested,
  DjBalance,
  EarningMonth,
  ledgerKinds,
  MoneyRow,
  PlannedCharge,
  Releasing,
  StatementRow,
} from './contract/money.ts';
export type { RunningPlan } from './contract/plan.ts';

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const ofBooking = base.errors({ NOT_FOUND: errors.NOT_FOUND });
const refundCommand = ofBooking.errors({
  WRONG_STATE: errors.WRONG_STATE,
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
});

export const paymentsContract = {
  balances: base
    .route({
      method: 'GET',
      path: '/payments/balances',
      summary: 'What I paid and what I earn, per currency',
      tags: ['payments'],
    })
    .output(
      z.object({
        as_dj: z.array(DjBalance),
        as_client: z.array(ClientBalance),
        releasing: z.array(Releasing),
        needs_account: z
          .boolean()
          .describe('who is paid has yet to tell the payment company where to, as it said last'),
        now,
      }),
    ),
  months: base
    .route({
      method: 'GET',
      path: '/payments/months',
      summary: 'What I earn as a DJ, by month and currency, oldest first; months without money are left out',
      tags: ['payments'],
    })
    .output(z.object({ items: z.array(EarningMonth), now, time_zone: z.string() })),
  months_csv: base
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/payments/months/{year}/csv',
      summary: 'The months of one year as a file for a spreadsheet',
      tags: ['payments'],
      outputStructure: 'detailed',
    })
    .input(z.object({ year: z.int().min(2000).max(2999) }))
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
  list: base
    .route({
      method: 'GET',
      path: '/payments',
      summary: 'My bookings with money, newest event first',
      tags: ['payments'],
    })
    .input(z.object(page))
    .output(z.object({ items: z.array(MoneyRow), next_cursor: z.string().nullable() })),
  statement: ofBooking
    .route({
      method: 'GET',
      path: '/payments/bookings/{booking_id}',
      summary: "A booking's money, row by row",
      tags: ['payments'],
    })
    .input(z.object({ booking_id: id }))
    .output(
      z.object({
        booking_id: id,
        ref: z.string(),
        title: z.string(),
        status: z.enum(bookingStatuses),
        time_zone: z.string(),
        my_part: z.enum(['client', 'dj', 'staff']),
        currency,
        held_cents: cents,
        pending_cents: cents.describe('asked for and not yet paid'),
        rows: z.array(StatementRow),
      }),
    ),
  refresh: ofBooking
    .route({
      method: 'POST',
      path: '/payments/bookings/{booking_id}/refresh',
      summary: 'Back from the hosted page: ask the gateway now',
      tags: ['payments'],
    })
    .input(z.object({ booking_id: id }))
    .output(
      z.object({
        charge: z
          .object({
            id,
            purpose: z.enum(chargePurposes),
            status: z.enum(chargeStatuses),
            amount_cents: cents,
            currency,
          })
          .nullable(),
      }),
    ),
  payout_account: base
    .errors({ GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE, GATEWAY_REFUSED: errors.GATEWAY_REFUSED })
    .route({
      method: 'GET',
      path: '/payments/account',
      summary: 'Whether the payment company can pay me out',
      tags: ['payments'],
    })
    .output(
      z.object({
        status: z
          .enum(accountStandings)
          .describe(
            '`waiting`: its owner has something to tell; always `ready` for those who are never paid',
          ),
        missing: z.array(z.enum(accountDetails)).describe('what they have yet to tell'),
        needs_country: z.boolean().describe('whether the page wants to be told where they live'),
      }),
    ),
  open_payout_page: base
    .errors({
      EMAIL_UNVERIFIED: errors.EMAIL_UNVERIFIED,
      NOT_FOUND: errors.NOT_FOUND,
      INVALID: errors.INVALID,
      GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE,
      GATEWAY_REFUSED: errors.GATEWAY_REFUSED,
    })
    .route({
      method: 'POST',
      path: '/payments/account/page',
      summary: 'DJs: the payment company’s page for identity and bank account',
      tags: ['payments'],
    })
    .input(
      z
        .object({
          country_code: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .optional()
            .describe('where they live, where that is asked: the account cannot move to another country'),
        })
        .default({}),
    )
    .output(z.object({ url: z.string() })),
  plan: base
    .route({
      method: 'GET',
      path: '/payments/plan',
      summary: 'The plan that I pay for, and how it stands',
      tags: ['payments'],
    })
    .output(z.object({ plan: RunningPlan.nullable() })),
  open_plan_page: base
    .errors({
      NOT_FOUND: errors.NOT_FOUND,
      GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE,
      GATEWAY_REFUSED: errors.GATEWAY_REFUSED,
    })
    .route({
      method: 'POST',
      path: '/payments/plan/page',
      summary: 'The payment company’s page on which I change my plan’s card or end it',
      tags: ['payments'],
    })
    .output(z.object({ url: z.string() })),
  refused_refunds: ofBooking
    .route({
      method: 'GET',
      path: '/refunds/refused',
      summary: 'Staff: refunds that the gateway refused, the longest waiting first',
      tags: ['payments'],
    })
    .input(z.object(page))
    .output(
      z.object({
        items: z.array(RefusedRefund),
        next_cursor: z.string().nullable(),
        count: z.int(),
        now,
      }),
    ),
  retry_refund: refundCommand
    .route({
      method: 'POST',
      path: '/refunds/{id}/retry',
      summary: 'Staff: ask the gateway once more for a refund it refused',
      tags: ['payments'],
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  settle_refund: refundCommand
    .route({
      method: 'POST',
      path: '/refunds/{id}/settle',
      summary: 'Staff: a refused refund was paid another way',
      tags: ['payments'],
    })
    .input(
      z.object({
        id,
        settled_from: z.enum(settledFrom).describe('which of our accounts it was paid from'),
        note: plainText().min(1).max(2_000).describe('how it was paid, for the books'),
      }),
    )
    .output(z.object({ id })),
  refund_sale: refundCommand
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/sales/{id}/refund',
      summary: 'Staff and who sold it: give back part or all of a tip, a song request or an order',
      tags: ['payments'],
    })
    .input(
      z.object({
        id,
        amount_cents: cents.min(1),
        reason: plainText().min(1).max(2_000).describe('for the books'),
      }),
    )
    .output(z.object({ refund_id: id })),
  refund_period: refundCommand
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/periods/{id}/refund',
      summary:
        'Staff: give back part or all of what was paid for a period of a plan; all of it ends the plan',
      tags: ['payments'],
    })
    .input(
      z.object({
        id,
        amount_cents: cents.min(1),
        reason: plainText().min(1).max(2_000).describe('for the books'),
      }),
    )
    .output(z.object({ refund_id: id })),
  ledger_check: ofBooking
    .route({
      method: 'GET',
      path: '/payments/ledger/check',
      summary: 'Staff: what the last check of the ledger found',
      tags: ['payments'],
    })
    .output(z.object({ check: LedgerCheck.nullable() })),
  check_ledger: ofBooking
    .route({
      method: 'POST',
      path: '/payments/ledger/check',
      summary: 'Staff: recompute the whole ledger and ask the gateway',
      tags: ['payments'],
    })
    .output(LedgerCheck),
};
