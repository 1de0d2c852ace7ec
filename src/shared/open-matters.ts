/** What has to come to its end before somebody can leave. */
export const openMatters = [
  'bookings',
  'crew',
  'charges',
  'refunds',
  'payouts',
  'debts',
  'chargebacks',
  'sales',
  'plan',
  'commissions',
  'staff',
] as const;
export type MatterKind = (typeof openMatters)[number];
