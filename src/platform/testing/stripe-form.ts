import { z } from 'zod';

/** Stripe's "no": an HTTP status and its error object. */
export class StripeNo extends Error {
  readonly status: number;
  readonly error: { type: string; message: string; code?: string; param?: string } & Record<string, unknown>;
  constructor(
    status: number,
    code: string | undefined,
    message: string,
    more: { type?: string; param?: string } & Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.error = { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...more };
  }
}

type Form = { [name: string]: Form | string };

/** `a[b][0]=c` as an object; lists are objects with the keys 0, 1, … until a schema says otherwise. */
export function parseForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [name.split('[')[0]!, ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key]) => key!)];
    let inside = form;
    for (const key of path.slice(0, -1)) {
      const next = (inside[key] ??= {});
      if (typeof next === 'string')
        throw new StripeNo(400, undefined, `Invalid hash: ${name}`, { param: name });
      inside = next;
    }
    inside[path.at(-1)!] = value;
  }
  return form;
}

/** Everything arrives as text. */
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
export const positive = integer.refine((value) => value > 0, 'positive');
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
export const currency = z.enum(['usd', 'eur', 'gbp', 'jpy', 'brl', 'chf']);
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .record(z.string().regex(/^\d+$/), z.unknown())
    .transform((entries) => Object.values(entries))
    .pipe(z.array(item));

/**
 * The form's fields by their schema, refused in Stripe's words: unknown, missing or of another type.
 * @throws StripeNo
 */
export function read<Fields>(schema: z.ZodType<Fields>, form: Form): Fields {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
  const param = keys.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
  if (issue.code === 'unrecognized_keys')
    throw new StripeNo(400, 'parameter_unknown', `Received unknown parameter: ${param}`, { param });
  const value = keys.reduce<unknown>((inside, key) => (inside as Form | undefined)?.[String(key)], form);
  if (value === undefined)
    throw new StripeNo(400, 'parameter_missing', `Missing required param: ${param}.`, { param });
  throw issue.code === 'invalid_format'
    ? new StripeNo(400, 'parameter_invalid_integer', `Invalid integer: ${JSON.stringify(value)}`, { param })
    : new StripeNo(400, undefined, `Invalid ${param}: ${issue.message}`, { param });
}
