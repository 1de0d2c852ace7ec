// Contract → handlers; each slice answers for its own calls.
import { accountingRoutes } from './domains/accounting/server/routes.ts';
import { accountsRoutes } from './domains/accounts/server/routes.ts';
import { auditRoutes } from './domains/audit/server/routes.ts';
import { bookingsRoutes } from './domains/bookings/server/routes.ts';
import { calendarRoutes } from './domains/calendar/server/routes.ts';
import { claimsRoutes } from './domains/claims/server/routes.ts';
import { chargebacksRoutes } from './domains/chargebacks/server/routes.ts';
import { collaborationsRoutes } from './domains/collaborations/server/routes.ts';
import { crewRoutes } from './domains/crew/server/routes.ts';
import { directoryRoutes } from './domains/directory/server/routes.ts';
import { enquiriesRoutes } from './domains/enquiries/server/routes.ts';
import { gigsRoutes } from './domains/gigs/server/routes.ts';
import { guidesRoutes } from './domains/guides/server/routes.ts';
import { holdsRoutes } from './domains/holds/server/routes.ts';
import { invoicesRoutes } from './domains/invoices/server/routes.ts';
import { marketsRoutes } from './domains/markets/server/routes.ts';
import { membersRoutes } from './domains/members/server/routes.ts';
import { messagingRoutes } from './domains/messaging/server/routes.ts';
import { notificationsRoutes } from './domains/notifications/server/routes.ts';
import { paymentsRoutes } from './domains/payments/server/routes.ts';
import { payoutsRoutes } from './domains/payouts/server/routes.ts';
import { privacyRoutes } from './domains/privacy/server/routes.ts';
import { profilesRoutes } from './domains/profiles/server/routes.ts';
import { reschedulesRoutes } from './domains/reschedules/server/routes.ts';
import { reviewsRoutes } from './domains/reviews/server/routes.ts';
import { sandboxRoutes } from './domains/sandbox/server/routes.ts';
import { securityRoutes } from './domains/security/server/routes.ts';
import { telemetryRoutes } from './domains/telemetry/server/routes.ts';

export const router = {
  accounting: accountingRoutes,
  accounts: accountsRoutes,
  audit: auditRoutes,
  bookings: bookingsRoutes,
  calendar: calendarRoutes,
  claims: claimsRoutes,
  chargebacks: chargebacksRoutes,
  collaborations: collaborationsRoutes,
  crew: crewRoutes,
  directory: directoryRoutes,
  enquiries: enquiriesRoutes,
  gigs: gigsRoutes,
  guides: guidesRoutes,
  holds: holdsRoutes,
  invoices: invoicesRoutes,
  markets: marketsRoutes,
  members: membersRoutes,
  messaging: messagingRoutes,
  notifications: notificationsRoutes,
  payments: paymentsRoutes,
  payouts: payoutsRoutes,
  privacy: privacyRoutes,
  profiles: profilesRoutes,
  reschedules: reschedulesRoutes,
  reviews: reviewsRoutes,
  sandbox: sandboxRoutes,
  security: securityRoutes,
  telemetry: telemetryRoutes,
};
