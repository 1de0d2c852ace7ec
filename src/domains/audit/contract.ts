import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditSubjects } from '../../shared/audit-subjects.ts';
import { errors } from '../../shared/errors.ts';
import { auditDifferenceKinds, auditRoles } from './rules.ts';

const id = z.uuid();

export const AuditEntry = z.object({
  id,
  actor: z
    .object({ id, name: z.string(), email: z.string() })
    .nullable()
    .describe('null for what the product did by itself, and for people who are gone'),
  actor_role: z.enum(auditRoles),
  action: z.string().describe("subject and verb in the past: 'refund.decided'"),
  subject_type: z.enum(auditSubjects),
  subject_id: id,
  subject_name: z.string().nullable().describe('of a person or their profile'),
  details: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  position: z.int().nullable().describe('in the chain; null for at most a minute'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditCheck = z.object({
  id,
  checked_at: z.date(),
  took_ms: z.int(),
  sealed: z.int().describe('links of the chain'),
  waiting: z.int().describe('entries written and not yet in the chain'),
  head: z.string().nullable().describe("the last link's SHA-256 in hex"),
  difference_count: z.int(),
  differences: z
    .array(
      z.object({
        kind: z.enum(auditDifferenceKinds),
        position: z.int().nullable(),
        entry_id: id.nullable(),
      }),
    )
    .max(500),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

const staff = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });

export const auditContract = {
  list: staff
    .route({
      method: 'GET',
      path: '/audit/entries',
      summary: 'Staff: who did what, newest first',
      tags: ['audit'],
    })
    .input(
      z.object({
        q: z.string().trim().max(100).default('').describe('a name, an address, an action or an id'),
        subject_type: z.enum(auditSubjects).optional(),
        actor_role: z.enum(auditRoles).optional(),
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).default(25),
      }),
    )
    .output(z.object({ items: z.array(AuditEntry), next_cursor: z.string().nullable() })),
  check: staff
    .route({
      method: 'GET',
      path: '/audit/check',
      summary: 'Staff: what the last verification of the log found',
      tags: ['audit'],
    })
    .output(z.object({ check: AuditCheck.nullable() })),
  run_check: staff
    .route({
      method: 'POST',
      path: '/audit/check',
      summary: 'Staff: verify the whole log against its chain',
      tags: ['audit'],
    })
    .output(AuditCheck),
};
