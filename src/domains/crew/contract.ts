import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { isEmail } from '../../shared/validation.ts';
import { bookingStatuses } from '../bookings/rules.ts';
import { CREW_SEATS, crewStatuses, shareKinds, WHOLE_BPS } from './rules.ts';

const id = z.uuid();
const cents = z.int();
const currency = z.enum(currencies);
const name = z.string().nullable().describe('null until they have joined');
const account = z.enum(['none', 'waiting', 'ready']).describe('theirs at the gateway, where payouts go');

const Member = z.object({
  id,
  name,
  email: z.string(),
  status: z.enum(crewStatuses),
  account,
  invited_at: z.date(),
});

const ShareTerms = z.object({
  kind: z.enum(shareKinds),
  amount_cents: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullable()
    .describe('of `hourly` per hour; null for `percent`'),
  percent_bps: z.int().min(1).max(WHOLE_BPS).nullable().describe('of what the company gets; null otherwise'),
});

const Work = z.object({
  booking_id: id,
  ref: z.string(),
  title: z.string(),
  status: z.enum(bookingStatuses),
  company_name: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  time_zone: z.string(),
  city: z.string(),
  venue_name: z.string().nullable(),
  venue_address: z.string().nullable(),
  currency,
  ...ShareTerms.shape,
  share_cents: cents.describe('what it comes to as things stand, or what was released'),
});
export type Work = z.infer<typeof Work>;

export const Crew = z.object({
  /** The caller's own crew; null for who is no DJ. */
  company: z
    .object({
      has_seats: z.boolean().describe('their plan has a crew'),
      seats: z.int(),
      members: z.array(Member).max(CREW_SEATS),
    })
    .nullable(),
  /** In whose crew the caller is, and the invitation asked for. */
  companies: z.array(z.object({ id, dj_name: z.string(), status: z.enum(crewStatuses) })),
  /** What the caller works for others, the latest event first. */
  work: z.array(Work),
});
export type Crew = z.infer<typeof Crew>;

export const Invitation = z.object({ email: z.string().trim().max(320).refine(isEmail, 'email') });

const Share = ShareTerms.extend({
  member_id: id,
  name,
  account,
  got_cents: cents.nullable().describe('what was released to them; null until something is'),
});
export const Shares = z.object({
  has_seats: z.boolean(),
  can_save: z.boolean(),
  /** Who can be given a share. */
  members: z.array(z.object({ member_id: id, name, account })),
  shares: z.array(Share),
  dj_cents: cents.describe('what the company gets, after fees and what was given back'),
  left_cents: cents.nullable().describe('what was released to the company itself; null until something is'),
  currency,
  minutes: z.int().describe('that hourly shares are counted by'),
  is_recorded: z.boolean().describe('whether they were recorded at the event, or are the booked ones'),
});
export type Shares = z.infer<typeof Shares>;
export const ShareInput = ShareTerms.extend({ member_id: id });
export type ShareInput = z.infer<typeof ShareInput>;

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = base.errors({ WRONG_STATE: errors.WRONG_STATE });
const planned = command.errors({
  INVALID: errors.INVALID,
  UPGRADE_REQUIRED: errors.UPGRADE_REQUIRED,
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});
const Ref = z.object({ id });
const tags = ['crew'];

export const crewContract = {
  get: base
    .route({ method: 'GET', path: '/crew', summary: 'Your crew, and whose crew you are in', tags })
    .input(z.object({ invitation_id: id.optional() }))
    .output(Crew),
  invite: planned
    .route({ method: 'POST', path: '/crew/members', summary: 'Company: invite somebody by mail', tags })
    .input(Invitation)
    .output(Ref),
  remove: command
    .route({
      method: 'POST',
      path: '/crew/members/{id}/remove',
      summary: 'Company: take somebody out of the crew; what was agreed stays',
      tags,
    })
    .input(Ref)
    .output(Ref),
  accept: command
    .errors({ EMAIL_UNVERIFIED: errors.EMAIL_UNVERIFIED })
    .route({
      method: 'POST',
      path: '/crew/invitations/{id}/accept',
      summary: 'Join, with the account of the invited address',
      tags,
    })
    .input(Ref)
    .output(Ref),
  leave: command
    .route({
      method: 'POST',
      path: '/crew/invitations/{id}/leave',
      summary: 'Decline an invitation, or leave a crew',
      tags,
    })
    .input(Ref)
    .output(Ref),
  shares: base
    .route({
      method: 'GET',
      path: '/bookings/{booking_id}/shares',
      summary: 'Company: what each of the crew gets of a booking',
      tags,
    })
    .input(z.object({ booking_id: id }))
    .output(Shares),
  save_shares: planned
    .route({
      method: 'PUT',
      path: '/bookings/{booking_id}/shares',
      summary: 'Company: agree who gets what; until money is released',
      tags,
    })
    .input(z.object({ booking_id: id, shares: z.array(ShareInput).max(CREW_SEATS * 2) }))
    .output(Shares),
};
