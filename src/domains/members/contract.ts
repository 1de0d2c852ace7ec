import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { memberRoles, memberStates, REASON_LENGTH } from './rules.ts';

const id = z.uuid();
export const Reason = plainText().min(REASON_LENGTH.min).max(REASON_LENGTH.max);

export const MemberRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(memberStates),
  slug: z.string().nullable().describe("the DJ's own page"),
  created_at: z.date(),
  seen_at: z.date().nullable().describe('when one of their sessions was last used'),
});
export type MemberRow = z.infer<typeof MemberRow>;

const MemberSession = z.object({
  id,
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.date(),
  seen_at: z.date().nullable().describe('to five minutes'),
});
export type MemberSession = z.infer<typeof MemberSession>;

export const Member = MemberRow.extend({
  language: z.string(),
  sign_in: z.array(z.string()).describe("'credential' is a password; else the provider's name"),
  sessions: z.array(MemberSession),
  ban: z
    .object({ banned_at: z.date(), reason: z.string(), banned_by_name: z.string().nullable() })
    .nullable(),
  has_dj_page: z.boolean(),
  is_featured: z.boolean().describe('visitors see their page, too'),
  leaving_at: z.date().nullable().describe('when it is deleted, as they asked'),
  bookings: z.int().describe('as client or DJ'),
  coming_bookings: z.int().describe('of them confirmed and ahead'),
  can: z.object({
    set_role: z.array(z.enum(memberRoles)),
    ban: z.boolean(),
    unban: z.boolean(),
    impersonate: z.boolean(),
    feature: z.boolean(),
    unfeature: z.boolean(),
  }),
});
export type Member = z.infer<typeof Member>;

const staff = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
/** What staff do to somebody's account; not at a computer that was left alone. */
const change = staff.errors({
  WRONG_STATE: errors.WRONG_STATE,
  CONFIRMATION_REQUIRED: errors.CONFIRMATION_REQUIRED,
});
const tags = ['members'];

export const membersContract = {
  list: staff
    .route({ method: 'GET', path: '/members', summary: 'Staff: people, the newest first', tags })
    .input(
      z.object({
        q: z.string().trim().max(100).default('').describe('a name, an address, a page or an id'),
        role: z.enum(memberRoles).optional(),
        state: z.enum(memberStates).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(25),
      }),
    )
    .output(z.object({ items: z.array(MemberRow), next_cursor: z.string().nullable() })),
  get: staff
    .route({ method: 'GET', path: '/members/{id}', summary: 'Staff: one person, with their sessions', tags })
    .input(z.object({ id }))
    .output(Member),
  set_role: change
    .route({ method: 'PUT', path: '/members/{id}/role', summary: 'Staff: give somebody another role', tags })
    .input(z.object({ id, role: z.enum(memberRoles), reason: Reason }))
    .output(Member),
  ban: change
    .route({
      method: 'PUT',
      path: '/members/{id}/ban',
      summary: 'Staff: end all of somebody’s sessions, let them sign in no more, and list them nowhere',
      tags,
    })
    .input(z.object({ id, reason: Reason }))
    .output(Member),
  unban: change
    .route({ method: 'DELETE', path: '/members/{id}/ban', summary: 'Staff: let somebody in again', tags })
    .input(z.object({ id, reason: Reason }))
    .output(Member),
  feature: staff
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'PUT',
      path: '/members/{id}/featured',
      summary: 'Staff: show a DJ to visitors, too',
      tags,
    })
    .input(z.object({ id, reason: Reason }))
    .output(Member),
  unfeature: staff
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'DELETE',
      path: '/members/{id}/featured',
      summary: 'Staff: show a DJ only to people who are signed in',
      tags,
    })
    .input(z.object({ id, reason: Reason }))
    .output(Member),
  end_sessions: staff
    .route({
      method: 'POST',
      path: '/members/{id}/sessions/end',
      summary: 'Staff: sign somebody out, of one session or of all',
      tags,
    })
    .input(z.object({ id, session_id: id.optional() }))
    .output(Member),
  impersonate: change
    .route({
      method: 'POST',
      path: '/members/{id}/impersonation',
      summary: 'Staff: see the product as somebody does, for half an hour and without changing anything',
      tags,
    })
    .input(z.object({ id, reason: Reason }))
    .output(z.object({ until: z.date() })),
  stop_impersonating: oc
    .errors({ UNAUTHORIZED: errors.UNAUTHORIZED })
    .route({
      method: 'DELETE',
      path: '/impersonation',
      summary: 'Staff: be oneself again',
      tags,
    })
    .output(z.object({})),
};
