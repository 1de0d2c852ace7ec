// Every API call: the browser, server rendering and third parties use this one contract.
import { accountingContract } from './domains/accounting/contract.ts';
import { accountsContract } from './domains/accounts/contract.ts';
import { auditContract } from './domains/audit/contract.ts';
import { bookingsContract } from './domains/bookings/contract.ts';
import { calendarContract } from './domains/calendar/contract.ts';
import { claimsContract } from './domains/claims/contract.ts';
import { chargebacksContract } from './domains/chargebacks/contract.ts';
import { collaborationsContract } from './domains/collaborations/contract.ts';
import { crewContract } from './domains/crew/contract.ts';
import { directoryContract } from './domains/directory/contract.ts';
import { enquiriesContract } from './domains/enquiries/contract.ts';
import { gigsContract } from './domains/gigs/contract.ts';
import { guidesContract } from './domains/guides/contract.ts';
import { holdsContract } from './domains/holds/contract.ts';
import { invoicesContract } from './domains/invoices/contract.ts';
import { marketsContract } from './domains/markets/contract.ts';
import { membersContract } from './domains/members/contract.ts';
import { messagingContract } from './domains/messaging/contract.ts';
import { notificationsContract } from './domains/notifications/contract.ts';
import { paymentsContract } from './domains/payments/contract.ts';
import { payoutsContract } from './domains/payouts/contract.ts';
import { privacyContract } from './domains/privacy/contract.ts';
import { profilesContract } from './domains/profiles/contract.ts';
import { reschedulesContract } from './domains/reschedules/contract.ts';
import { reviewsContract } from './domains/reviews/contract.ts';
import { sandboxContract } from './domains/sandbox/contract.ts';
import { securityContract } from './domains/security/contract.ts';
import { telemetryContract } from './domains/telemetry/contract.ts';

export const contract = {
  accounting: accountingContract,
  accounts: accountsContract,
  audit: auditContract,
  bookings: bookingsContract,
  calendar: calendarContract,
  claims: claimsContract,
  chargebacks: chargebacksContract,
  collaborations: collaborationsContract,
  crew: crewContract,
  directory: directoryContract,
  enquiries: enquiriesContract,
  gigs: gigsContract,
  guides: guidesContract,
  holds: holdsContract,
  invoices: invoicesContract,
  markets: marketsContract,
  members: membersContract,
  messaging: messagingContract,
  notifications: notificationsContract,
  payments: paymentsContract,
  payouts: payoutsContract,
  privacy: privacyContract,
  profiles: profilesContract,
  reschedules: reschedulesContract,
  reviews: reviewsContract,
  sandbox: sandboxContract,
  security: securityContract,
  telemetry: telemetryContract,
};
