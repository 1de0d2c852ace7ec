import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';

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
  status: z.enum(['open', 'confirm', 'processing', 'paid', 'expired']),
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
  status: z.enum(['confirm', 'processing', 'paid', 'expired', 'declined']),
  reason: z.enum(declineReasons).nullable(),
  success_url: z.string(),
});
export type PayResult = z.infer<typeof PayResult>;

const base = oc.errors({ NOT_FOUND: errors.NOT_FOUND });

/** The hosted page's calls: public, whoever has a checkout's id may pay it. */
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
};
