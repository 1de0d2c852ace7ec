import type { AuditSubject } from '../../shared/audit-subjects.ts';

/** Who acts: people by their role, and the product by itself. */
export const auditRoles = ['user', 'dj', 'admin', 'system'] as const;

/**
 * How the log can differ from its chain: an entry was changed, is gone, or was put in past the product; a link of the
 * chain is gone or another; the whole is not the one whose heads were kept outside the database.
 */
export const auditDifferenceKinds = ['changed', 'gone', 'unsealed', 'broken', 'rewritten'] as const;
export type AuditDifferenceKind = (typeof auditDifferenceKinds)[number];

/** Where staff see what an entry is about; null where no page is about it alone. */
export function subjectPath(type: AuditSubject, id: string): string | null {
  if (type === 'booking') return `/bookings/${id}`;
  if (type === 'charge') return `/admin/payments/${id}`;
  if (type === 'chargeback') return `/admin/chargebacks/${id}`;
  if (type === 'user' || type === 'profile') return `/admin/members/${id}`;
  return null;
}
