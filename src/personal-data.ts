// What every domain knows of people: for the archive of their data, and for what is left of it when they go.
import { accountsData } from './domains/accounts/server/personal-data.ts';
import { auditData } from './domains/audit/server/personal-data.ts';
import { bookingsData } from './domains/bookings/server/personal-data.ts';
import { calendarData } from './domains/calendar/server/personal-data.ts';
import { chargebacksData } from './domains/chargebacks/server/personal-data.ts';
import { collaborationsData } from './domains/collaborations/server/personal-data.ts';
import { crewData } from './domains/crew/server/personal-data.ts';
import { directoryData } from './domains/directory/server/personal-data.ts';
import { enquiriesData } from './domains/enquiries/server/personal-data.ts';
import { gigsData } from './domains/gigs/server/personal-data.ts';
import { invoicesData } from './domains/invoices/server/personal-data.ts';
import { messagingData } from './domains/messaging/server/personal-data.ts';
import { notificationsData } from './domains/notifications/server/personal-data.ts';
import { paymentsData } from './domains/payments/server/personal-data.ts';
import { privacyData } from './domains/privacy/server/personal-data.ts';
import { profilesData } from './domains/profiles/server/personal-data.ts';
import { reschedulesData } from './domains/reschedules/server/personal-data.ts';
import { reviewsData } from './domains/reviews/server/personal-data.ts';
import { telemetryData } from './domains/telemetry/server/personal-data.ts';
import type { PersonalData } from './platform/personal-data.ts';

export const personalData: readonly PersonalData[] = [
  accountsData,
  auditData,
  bookingsData,
  calendarData,
  chargebacksData,
  collaborationsData,
  crewData,
  directoryData,
  enquiriesData,
  gigsData,
  invoicesData,
  messagingData,
  notificationsData,
  paymentsData,
  privacyData,
  profilesData,
  reschedulesData,
  reviewsData,
  telemetryData,
];
