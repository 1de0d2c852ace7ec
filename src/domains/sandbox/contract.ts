import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { isCalendarDate } from '../../shared/calendar-date.ts';
import { currencies } from '../../shared/money.ts';
import { plainText } from '../../shared/plain-text.ts';
import { bankProblems, withoutGaps } from './rules/bank-accounts.ts';

const checkout_id = z.string().min(1).max(100);

/** The check digit of card numbers. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Messages are codes that the screen translates. */
export const Card = z.object({
  number: z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine(isCardNumber, { message: 'card_number' }),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2020).max(2100),
  cvc: z.string().refine((typed) => /^\d{3,4}$/.test(typed), { message: 'cvc' }),
});

export const Checkout = z.object({
  checkout_id,
  /** `confirm`: a card was given, its owner has yet to confirm. */
  status: z.enum(['open', 'confirm', 'processing', 'authorised', 'paid', 'expired']),
  is_reserving: z.boolean().describe('the amount is reserved, and taken later or not at all'),
  amount_cents: z.int(),
  currency: z.enum(currencies),
  description: z.string(),
  card_last4: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string(),
  expires_at: z.date(),
  now: z.date(),
});
export type Checkout = z.infer<typeof Checkout>;

const declineReasons = ['card_declined', 'insufficient_funds', 'not_confirmed'] as const;
/** What became of a card; `declined` leaves the checkout open for another one. */
export const PayResult = z.object({
  status: z.enum(['confirm', 'processing', 'authorised', 'paid', 'expired', 'declined']),
  reason: z.enum(declineReasons).nullable(),
  success_url: z.string(),
});
export type PayResult = z.infer<typeof PayResult>;

const country_code = z.string().regex(/^[A-Z]{2}$/);

/** Who is paid. */
export const Owner = z.object({
  name: plainText().trim().min(1).max(100),
  born_on: z.string().refine(isCalendarDate, { message: 'born_on' }),
  street: plainText().trim().min(1).max(200),
  postal_code: plainText().trim().max(20).describe('empty where there is none'),
  city: plainText().trim().min(1).max(100),
  country_code,
});

const withoutSpaces = z.string().max(60).transform(withoutGaps);
/** Where to. */
export const Bank = z
  .object({
    country_code,
    bank_code: withoutSpaces.describe('empty where the number says the bank by itself'),
    number: withoutSpaces,
  })
  .superRefine((bank, issues) => {
    for (const [field, message] of Object.entries(bankProblems(bank)))
      issues.addIssue({ code: 'custom', path: [field], message });
  });

const visit_id = z.string().min(1).max(100);

/** A page for one visitor: an account's owner who gives their details, or a customer with subscriptions. */
export const Visit = z.object({
  visit_id,
  account: z
    .object({
      country_code: country_code.nullable().describe('where it was opened; null where nobody said'),
      owner_name: z.string().nullable().describe('null until its owner has told who they are'),
      bank: z.object({ country_code, last4: z.string() }).nullable(),
      is_ready: z.boolean(),
    })
    .nullable()
    .describe('null on a page for subscriptions, and on one that is no longer good'),
  subscriptions: z.array(
    z.object({
      subscription_id: z.string(),
      description: z.string(),
      amount_cents: z.int(),
      currency: z.enum(currencies),
      interval: z.enum(['month', 'year']),
      period_ends_at: z.date(),
      is_ending: z.boolean(),
    }),
  ),
  /** Where it leads to: back, or for a page that is no longer good to where a new one is made. */
  return_url: z.string(),
  is_over: z.boolean(),
  now: z.date(),
});
export type Visit = z.infer<typeof Visit>;

/** What came of a detail: with the last of them the page has done its work. */
const Given = z.object({ is_ready: z.boolean(), return_url: z.string() });

const base = oc.errors({ NOT_FOUND: errors.NOT_FOUND });
const detail = base.errors({ INVALID: errors.INVALID });

/** The hosted pages' calls: public, whoever has a checkout's id may pay it. */
export const sandboxContract = {
  get: base
    .route({
      method: 'GET',
      path: '/sandbox/checkouts/{checkout_id}',
      summary: 'Sandbox: a checkout',
      tags: ['sandbox'],
    })
    .input(z.object({ checkout_id }))
    .output(Checkout),
  pay: base
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/sandbox/checkouts/{checkout_id}/pay',
      summary: 'Sandbox: pay with a test card',
      tags: ['sandbox'],
    })
    .input(Card.extend({ checkout_id }))
    .output(PayResult),
  confirm: base
    .route({
      method: 'POST',
      path: '/sandbox/checkouts/{checkout_id}/confirm',
      summary: "Sandbox: the card owner's confirmation",
      tags: ['sandbox'],
    })
    .input(z.object({ checkout_id, is_confirmed: z.boolean() }))
    .output(PayResult),
  visit: base
    .route({
      method: 'GET',
      path: '/sandbox/visits/{visit_id}',
      summary: 'Sandbox: a page for an account’s owner or a subscriber',
      tags: ['sandbox'],
    })
    .input(z.object({ visit_id }))
    .output(Visit),
  give_owner: detail
    .route({
      method: 'POST',
      path: '/sandbox/visits/{visit_id}/owner',
      summary: 'Sandbox: who is paid',
      tags: ['sandbox'],
    })
    .input(Owner.extend({ visit_id }))
    .output(Given),
  give_bank: detail
    .route({
      method: 'POST',
      path: '/sandbox/visits/{visit_id}/bank',
      summary: 'Sandbox: to which bank account',
      tags: ['sandbox'],
    })
    .input(Bank.safeExtend({ visit_id }))
    .output(Given),
  end_subscription: base
    .route({
      method: 'POST',
      path: '/sandbox/visits/{visit_id}/end',
      summary: 'Sandbox: no more of a subscription',
      tags: ['sandbox'],
    })
    .input(z.object({ visit_id, subscription_id: z.string().max(100) }))
    .output(z.object({ return_url: z.string() })),
};
