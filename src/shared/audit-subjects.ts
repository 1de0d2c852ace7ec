/** Everything that the audit log tells of something being done to. */
export const auditSubjects = [
  'booking',
  'problem',
  'charge',
  'refund',
  'transfer',
  'chargeback',
  'sale',
  'subscription',
  'commission',
  'document',
  'review',
  'profile',
  'crew_member',
  'collaboration',
  'enquiry',
  'email',
  'user',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
