import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { periods } from './rules.ts';

const count = z.int();
const last_at = z.date();
const network = z.string().describe('an IPv4 address, or the /64 of an IPv6 one');
const Person = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

export const SecurityOverview = z.object({
  sign_in_failures: count,
  rate_limits: count,
  csp_violations: count,
  sources: z
    .array(z.object({ network, accounts: count.describe('tried, known to us'), count, last_at }))
    .max(50)
    .describe('where wrong passwords came from, the most first'),
  targets: z
    .array(z.object({ person: Person, networks: count, count, last_at }))
    .max(50)
    .describe('whose passwords were guessed at, the most first'),
  other_ways: z
    .array(z.object({ way: z.string(), network, count, last_at }))
    .max(50)
    .describe('ways in other than a password that somebody failed on, the most first'),
  limits: z
    .array(z.object({ action: z.string(), network, count, last_at }))
    .max(50)
    .describe('limits that somebody ran into; counted once for each window'),
  violations: z
    .array(
      z.object({
        blocked: z.string().describe('the directive, and what it kept out'),
        page: z.string(),
        count,
        last_at,
      }),
    )
    .max(50),
  locked: z
    .array(z.object({ person: Person, failures: count, locked_until: z.date() }))
    .max(200)
    .describe('accounts that take no password now'),
  banned: count,
});
export type SecurityOverview = z.infer<typeof SecurityOverview>;

const staff = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const tags = ['security'];

export const securityContract = {
  overview: staff
    .route({
      method: 'GET',
      path: '/security',
      summary: 'Staff: failed sign-ins, limits, blocked content and locked accounts',
      tags,
    })
    .input(z.object({ hours: z.literal(periods).default(24) }))
    .output(SecurityOverview),
  unlock: staff
    .route({
      method: 'DELETE',
      path: '/security/locks/{user_id}',
      summary: 'Staff: let an account take passwords again',
      tags,
    })
    .input(z.object({ user_id: z.uuid() }))
    .output(z.object({})),
};
