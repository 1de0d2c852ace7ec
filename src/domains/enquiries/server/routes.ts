import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { enquiriesContract } from '../contract.ts';
import { answerEnquiry } from './use-cases/answer-enquiry.ts';
import { listEnquiries } from './use-cases/list-enquiries.ts';
import { closeEnquiry, reopenEnquiry } from './use-cases/move-enquiry.ts';
import { sendContact, sendVenue } from './use-cases/send-enquiry.ts';

const os = implement(enquiriesContract).$context<Context>();

export const enquiriesRoutes = os.router({
  contact: os.contact.handler(({ context, input }) => sendContact(context, input)),
  venue: os.venue.handler(({ context, input }) => sendVenue(context, input)),
  list: os.list.handler(({ context, input }) => listEnquiries(context, input)),
  answer: os.answer.handler(({ context, input }) => answerEnquiry(context, input)),
  close: os.close.handler(({ context, input }) => closeEnquiry(context, input)),
  reopen: os.reopen.handler(({ context, input }) => reopenEnquiry(context, input)),
});
