import { z } from 'zod';
import { integer, list, StripeNo } from './stripe-form.ts';
import type { Row } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

/** One call as Stripe's OpenAPI description has it, as far as the product uses it: no field beyond these is taken. */
export interface StripeRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  fields: z.ZodType;
  /** What may be told whole instead of by its id. */
  expandable?: readonly string[];
  /** Asked in the name of a connected account, whose id then stands for the path's. */
  is_of_account?: boolean;
  answer(world: StripeWorld, fields: never, ids: readonly string[]): object;
}

export const route = <Fields extends z.ZodType>(
  method: StripeRoute['method'],
  path: string,
  fields: Fields,
  answer: (world: StripeWorld, fields: z.infer<Fields>, id: string) => object,
  expandable: readonly string[] = [],
): StripeRoute => ({
  method,
  path: new RegExp(`^/v1/${path.replaceAll('{id}', '([A-Za-z0-9_]+)')}$`),
  fields,
  expandable,
  answer: (world, given, [id = '']) => answer(world, given, id),
});

export const nothing = z.strictObject({});
export const expand = list(z.string()).optional();
export const page = {
  limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
  starting_after: z.string().optional(),
  expand,
};
export const locale = z.enum(['auto', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt-BR']).optional();
export const text = z.string().min(1).max(5_000);

/** Stripe's least amounts, https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const least: Record<string, number> = { usd: 50, eur: 50, gbp: 30, jpy: 50, brl: 50, chf: 50 };

export function requireEnough(amount: number, name: string): void {
  if (amount < least[name]!)
    throw new StripeNo(400, 'amount_too_small', `Amount must be at least ${least[name]} ${name}`, {
      param: 'amount',
    });
}

/** Newest first, a page at a time. */
export function listOf(
  rows: readonly Row[],
  { limit = 10, starting_after }: { limit?: number | undefined; starting_after?: string | undefined },
): object {
  const after = starting_after ? rows.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = rows.slice(after, after + limit);
  return { object: 'list', url: '/v1', data, has_more: rows.length > after + limit };
}
