import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '../../shared/languages.ts';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { isEmail } from '../../shared/validation.ts';
import { enquiryKinds, enquiryStatuses, enquiryTopics, MESSAGE_LENGTH, NAME_LENGTH } from './rules.ts';

const id = z.uuid();
const email = z.string().trim().max(320).refine(isEmail, 'email');
const name = plainText().min(1).max(NAME_LENGTH);
const text = plainText().min(1).max(MESSAGE_LENGTH).describe('plain text');

/** What tells people from programs; who is taken for one is answered like everybody else, and laid aside. */
const guard = {
  website: z.string().max(200).default('').describe('a field that people do not see: leave it empty'),
  after_ms: z.int().min(0).describe('how long the form was open'),
};

export const ContactFields = z.object({ topic: z.enum(enquiryTopics), name, email, message: text });
export const VenueFields = z.object({ venue_name: name, email });

const Received = z.object({ is_received: z.literal(true) });
const Enquiry = z.object({
  id,
  kind: z.enum(enquiryKinds),
  topic: z.enum(enquiryTopics).nullable().describe('null for a venue'),
  name: z.string().nullable(),
  venue_name: z.string().nullable(),
  email: z.string(),
  message: z.string().nullable(),
  language: z.enum(languages).describe('the sender reads it, and is answered in it'),
  is_member: z.boolean().describe('was signed in'),
  status: z.enum(enquiryStatuses),
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
  created_at: z.date(),
});
export type Enquiry = z.infer<typeof Enquiry>;

const tags = ['enquiries'];
const open = oc.errors({ INVALID: errors.INVALID, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS });
const staff = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = staff.errors({ INVALID: errors.INVALID, WRONG_STATE: errors.WRONG_STATE });

export const enquiriesContract = {
  contact: open
    .route({ method: 'POST', path: '/enquiries/contact', summary: 'Write to us', tags })
    .input(ContactFields.extend(guard))
    .output(Received),
  venue: open
    .route({ method: 'POST', path: '/enquiries/venue', summary: 'A venue would like to work with us', tags })
    .input(VenueFields.extend(guard))
    .output(Received),
  list: staff
    .route({
      method: 'GET',
      path: '/enquiries',
      summary: 'Staff: what was written to us, newest first',
      tags,
    })
    .input(
      z.object({
        status: z.enum(enquiryStatuses).default('open'),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(Enquiry), next_cursor: z.string().nullable(), now: z.date() })),
  answer: command
    .route({ method: 'POST', path: '/enquiries/{id}/answer', summary: 'Staff: answer by mail, once', tags })
    .input(z.object({ id, answer: text }))
    .output(z.object({ id })),
  close: command
    .route({ method: 'POST', path: '/enquiries/{id}/close', summary: 'Staff: put away unanswered', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  reopen: command
    .route({
      method: 'POST',
      path: '/enquiries/{id}/reopen',
      summary: 'Staff: take up again, or what was suspected',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
