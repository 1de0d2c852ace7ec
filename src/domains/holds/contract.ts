import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { bookingStatuses } from '../bookings/rules.ts';

const id = z.uuid();
const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) };

/** Money that the gateway will not let us hold for much longer. */
const OldHold = z.object({
  id: id.describe("the booking's"),
  version: z.int(),
  ref: z.string(),
  title: z.string(),
  status: z.enum(bookingStatuses),
  client_name: z.string(),
  dj_name: z.string(),
  currency: z.enum(currencies),
  held_cents: z.int().min(0),
  charged_at: z.date().describe('of the oldest charge that is still held'),
  limit_at: z.date().describe('when the gateway stops letting it be passed on'),
  time_zone: z.string(),
  waits_for: z
    .enum(['event', 'choice', 'hold', 'account'])
    .describe(
      'its end or a decision; the client of one that was called off; staff, who keep it; an account to be paid to',
    ),
});
export type OldHold = z.infer<typeof OldHold>;

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = base.errors({
  WRONG_STATE: errors.WRONG_STATE,
  STALE: errors.STALE,
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
});
const Ref = z.object({ id, version: z.int().min(1) });

export const holdsContract = {
  list: base
    .route({
      method: 'GET',
      path: '/holds',
      summary: 'Staff: holds near their limit, the oldest first',
      tags: ['holds'],
    })
    .input(z.object(page))
    .output(
      z.object({
        items: z.array(OldHold),
        next_cursor: z.string().nullable(),
        count: z.int(),
        now: z.date(),
      }),
    ),
  renew: command
    .route({
      method: 'POST',
      path: '/holds/{id}/renew',
      summary: 'Staff: give the money back and charge the saved card again',
      tags: ['holds'],
    })
    .input(Ref)
    .output(z.object({ id })),
  release: command
    .route({
      method: 'POST',
      path: '/holds/{id}/release',
      summary: 'Staff: release what is held after the event before its day is over',
      tags: ['holds'],
    })
    .input(Ref)
    .output(z.object({ id })),
};
