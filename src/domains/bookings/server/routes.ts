import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { bookingsContract } from '../contract.ts';
import { acceptOffer } from './use-cases/accept-offer.ts';
import { cancelBooking } from './use-cases/cancel-booking.ts';
import { declineBooking } from './use-cases/decline-booking.ts';
import { editDetails } from './use-cases/edit-details.ts';
import { findClients } from './use-cases/find-clients.ts';
import { listBookings } from './use-cases/list-bookings.ts';
import { listProblems } from './use-cases/list-problems.ts';
import { makeOffer } from './use-cases/make-offer.ts';
import { payBooking } from './use-cases/pay-booking.ts';
import { quoteEvent } from './use-cases/quote-event.ts';
import { refundPayment } from './use-cases/refund-payment.ts';
import { reportProblem } from './use-cases/report-problem.ts';
import { requestBooking } from './use-cases/request-booking.ts';
import { resolveProblem } from './use-cases/resolve-problem.ts';
import { returnPayment } from './use-cases/return-payment.ts';
import { sayQuickYes } from './use-cases/say-quick-yes.ts';
import { showAvailability } from './use-cases/show-availability.ts';
import { showBooking } from './use-cases/show-booking.ts';
import { writeAgreement } from './use-cases/write-agreement.ts';
import { travelTime } from './use-cases/travel-time.ts';

const os = implement(bookingsContract).$context<Context>();

export const bookingsRoutes = os.router({
  quote: os.quote.handler(({ context, input }) => quoteEvent(context, input)),
  availability: os.availability.handler(({ context, input }) => showAvailability(context, input)),
  request: os.request.handler(({ context, input }) => requestBooking(context, input)),
  list: os.list.handler(({ context, input }) => listBookings(context, input)),
  clients: os.clients.handler(({ context, input }) => findClients(context, input)),
  agreement: os.agreement.handler(({ context, input }) => writeAgreement(context, input)),
  get: os.get.handler(({ context, input }) => showBooking(context, input)),
  edit: os.edit.handler(({ context, input }) => editDetails(context, input)),
  quick_yes: os.quick_yes.handler(({ context, input }) => sayQuickYes(context, input)),
  offer: os.offer.handler(({ context, input }) => makeOffer(context, input)),
  decline: os.decline.handler(({ context, input }) => declineBooking(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptOffer(context, input)),
  pay: os.pay.handler(({ context, input }) => payBooking(context, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelBooking(context, input)),
  return_payment: os.return_payment.handler(({ context, input }) => returnPayment(context, input)),
  report: os.report.handler(({ context, input }) => reportProblem(context, input)),
  resolve: os.resolve.handler(({ context, input }) => resolveProblem(context, input)),
  refund: os.refund.handler(({ context, input }) => refundPayment(context, input)),
  problems: os.problems.handler(({ context, input }) => listProblems(context, input)),
  time_travel: os.time_travel.handler(({ context, input }) => travelTime(context, input)),
});
