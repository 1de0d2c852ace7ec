// Every table of the product; drizzle-kit reads this file to write migrations.
export * from './platform/tables.ts';
export * from './domains/accounts/server/tables.ts';
export * from './domains/profiles/server/tables.ts';
export * from './domains/bookings/server/tables.ts';
export * from './domains/gigs/server/tables.ts';
export * from './domains/reschedules/server/tables.ts';
export * from './domains/crew/server/tables.ts';
export * from './domains/directory/server/tables.ts';
export * from './domains/payments/server/tables.ts';
export * from './domains/payments/server/tables/chargebacks.ts';
export * from './domains/payments/server/tables/sales.ts';
export * from './domains/chargebacks/server/tables.ts';
export * from './domains/sandbox/server/tables.ts';
export * from './domains/reviews/server/tables.ts';
export * from './domains/notifications/server/tables.ts';
export * from './domains/invoices/server/tables.ts';
