// Every job and who does it.
import { accountsJobs } from './domains/accounts/server/jobs.ts';
import { auditJobs } from './domains/audit/server/jobs.ts';
import { calendarJobs } from './domains/calendar/server/jobs.ts';
import { chargebacksJobs } from './domains/chargebacks/server/jobs.ts';
import { enquiriesJobs } from './domains/enquiries/server/jobs.ts';
import { gigsJobs } from './domains/gigs/server/jobs.ts';
import { holdsJobs } from './domains/holds/server/jobs.ts';
import { invoicesJobs } from './domains/invoices/server/jobs.ts';
import { marketsJobs } from './domains/markets/server/jobs.ts';
import { messagingJobs } from './domains/messaging/server/jobs.ts';
import { notificationsJobs } from './domains/notifications/server/jobs.ts';
import { paymentsJobs } from './domains/payments/server/jobs.ts';
import { privacyJobs } from './domains/privacy/server/jobs.ts';
import { profilesJobs } from './domains/profiles/server/jobs.ts';
import { reschedulesJobs } from './domains/reschedules/server/jobs.ts';
import { reviewsJobs } from './domains/reviews/server/jobs.ts';
import { sandboxJobs } from './domains/sandbox/server/jobs.ts';
import { telemetryJobs } from './domains/telemetry/server/jobs.ts';
import type { JobHandler } from './platform/jobs.ts';
import { bookingsJobs } from './domains/bookings/server/jobs.ts';

export const jobs: readonly JobHandler[] = [
  ...accountsJobs,
  ...auditJobs,
  ...calendarJobs,
  ...chargebacksJobs,
  ...enquiriesJobs,
  ...invoicesJobs,
  ...marketsJobs,
  ...messagingJobs,
  ...notificationsJobs,
  ...paymentsJobs,
  ...privacyJobs,
  ...profilesJobs,
  ...reschedulesJobs,
  ...reviewsJobs,
  ...sandboxJobs,
  ...telemetryJobs,
  ...bookingsJobs,
  ...gigsJobs,
  ...holdsJobs,
];
