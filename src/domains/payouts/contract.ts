import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { currencies } from '../../shared/money.ts';
import { saleKinds } from '../payments/rules.ts';
import { chargebackStatuses } from '../payments/rules/chargebacks.ts';
import { debtCauses, debtWays, heldTabs, holdReasons, payoutReasons, payoutStates } from './rules.ts';

const id = z.uuid();
const cents = z.int();
const currency = z.enum(currencies);

const About = {
  booking: z
    .object({ id, ref: z.string(), title: z.string() })
    .nullable()
    .describe('null for a tip, a song request or an order'),
  sale_kind: z.enum(saleKinds).nullable().describe('null for a booking'),
};

export const Payout = z.object({
  id: id.describe("its own; the booking's while it is still to come"),
  state: z.enum(payoutStates),
  reason: z.enum(payoutReasons).nullable().describe('why it is held'),
  note: z.string().nullable().describe("staff's own words to who is booked, where they hold it"),
  at: z.date().describe('when it comes or came; of a held one, when it was to come'),
  ...About,
  other_name: z.string().describe('the client; of a share in a crew the company; empty for a guest'),
  is_share: z.boolean().describe("of another's booking, for work in their crew"),
  is_returned: z.boolean().describe('a bank had taken it, and gave it back'),
  time_zone: z.string(),
  currency,
  amount_cents: cents.describe(
    'mine, fees and shares of the crew taken off; to come: of what is held so far',
  ),
  withheld_cents: cents.describe(
    'of it: what pays off what I owe; of one that is scheduled, what would as things stand',
  ),
  unpaid_cents: cents.describe("to come: what of the booking's price is still to be paid"),
  statement: z.object({ id, number: z.string() }).nullable().describe('a document; once it was sent'),
});
export type Payout = z.infer<typeof Payout>;

const words = plainText().min(1).max(2_000);

/** What staff say of a payout that they hold. */
export const PayoutHold = z.object({ reason: z.enum(holdReasons), note: words });
/** With which word they lift it. */
export const LiftedHold = z.object({ note: words.describe("the booking's DJ reads it") });
/** The first, as the booking's DJ and staff see it. */
export const OpenHold = PayoutHold.extend({ held_at: z.date() });

/** What does not go out, as staff see it. */
export const HeldPayout = z.object({
  id: id.describe("the booking's while it is not released, then its own"),
  reason: z.enum(payoutReasons),
  note: z.string().nullable().describe('of staff who hold it, to who is booked'),
  held_at: z.date().describe('since when'),
  held_by_name: z.string().nullable().describe('of staff'),
  can_lift: z.boolean(),
  ...About,
  charge_id: id.nullable().describe('the payment of what was sold'),
  dj_name: z.string().describe('who is paid'),
  client_name: z.string().describe("a guest's address"),
  currency,
  amount_cents: cents.describe('held for the booking, our fees within it; once released, what is paid'),
});
export type HeldPayout = z.infer<typeof HeldPayout>;

/** Something that is or was owed, and what paid it. */
export const Debt = z.object({
  id,
  cause: z.enum(debtCauses),
  chargeback_status: z.enum(chargebackStatuses).nullable(),
  ...About,
  currency,
  amount_cents: cents,
  left_cents: cents,
  created_at: z.date(),
  collected: z.array(
    z.object({
      id,
      way: z.enum(debtWays),
      ...About,
      amount_cents: cents,
      created_at: z.date(),
    }),
  ),
});
export type Debt = z.infer<typeof Debt>;

/** What somebody still owes, as staff see it. */
export const OwedDebt = Debt.omit({ collected: true }).extend({
  dj_name: z.string(),
  collecting_cents: cents.describe('of what is left: being taken from their account at this moment'),
});
export type OwedDebt = z.infer<typeof OwedDebt>;

/** What staff say of a debt that they no longer ask for. */
export const DebtWriteOff = z.object({
  amount_cents: cents.min(1),
  reason: words.describe('who owed it reads it'),
});

const filters = {
  q: z.string().trim().max(100).default('').describe("a booking's reference or title"),
  state: z.enum(payoutStates).optional(),
  year: z.int().min(2000).max(2999).optional(),
};

/** A file with what the browser may keep of it. */
const FileAnswer = z.object({
  headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
  body: z.file(),
});

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const command = base.errors({
  NOT_FOUND: errors.NOT_FOUND,
  WRONG_STATE: errors.WRONG_STATE,
  INVALID: errors.INVALID,
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
});
const tags = ['payouts'];

export const payoutsContract = {
  list: base
    .route({
      method: 'GET',
      path: '/payouts',
      summary: 'What is paid out to me: what comes next first, then what came, newest first',
      tags,
    })
    .input(
      z.object({
        ...filters,
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        items: z.array(Payout),
        next_cursor: z.string().nullable(),
        years: z.array(z.int()).describe('that have payouts, whatever is asked for'),
        now: z.date(),
      }),
    ),
  csv: base
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'GET',
      path: '/payouts/csv',
      summary: 'The same as a file for a spreadsheet',
      tags,
      outputStructure: 'detailed',
    })
    .input(z.object(filters))
    .output(FileAnswer),
  debts: base
    .route({
      method: 'GET',
      path: '/payouts/debts',
      summary: 'What I owe and why, newest first, what paid it, and the last that are settled',
      tags,
    })
    .output(z.object({ items: z.array(Debt), time_zone: z.string() })),
  owed: base
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/payouts/owed',
      summary: 'Staff: what DJs owe and why, the oldest first',
      tags,
    })
    .input(
      z.object({
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(OwedDebt), next_cursor: z.string().nullable(), total: z.int() })),
  write_off: command
    .route({
      method: 'POST',
      path: '/payouts/debts/{id}/write-off',
      summary: 'Staff: ask no longer for a debt or a part of it; its owner reads why',
      tags,
    })
    .input(DebtWriteOff.extend({ id: id.describe("the debt's") }))
    .output(z.object({ id })),
  held: base
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/payouts/held',
      summary: 'Staff: payouts that do not go out and why, the longest waiting first',
      tags,
    })
    .input(
      z.object({
        tab: z.enum(heldTabs).default('all'),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        items: z.array(HeldPayout),
        next_cursor: z.string().nullable(),
        counts: z.record(z.enum(heldTabs), z.int()),
      }),
    ),
  hold: command
    .route({
      method: 'POST',
      path: '/bookings/{id}/payout-hold',
      summary: "Staff: hold a booking's payout; its DJ reads why",
      tags,
    })
    .input(PayoutHold.extend({ id: id.describe("the booking's") }))
    .output(z.object({ id })),
  lift_hold: command
    .route({
      method: 'POST',
      path: '/bookings/{id}/payout-hold/lift',
      summary: 'Staff: hold it no longer; what is due by now is released at once',
      tags,
    })
    .input(LiftedHold.extend({ id: id.describe("the booking's") }))
    .output(z.object({ id })),
};
