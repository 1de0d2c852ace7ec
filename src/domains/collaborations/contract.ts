import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { currencies } from '../../shared/money.ts';
import { genres } from '../profiles/rules.ts';
import {
  answerStatuses,
  callKinds,
  callStatuses,
  DESCRIPTION_LENGTH,
  GENRES_AT_MOST,
  MESSAGE_LENGTH,
  needsDate,
  TITLE_LENGTH,
} from './rules.ts';

const id = z.uuid();
const currency = z.enum(currencies);
/** Of this century: far beyond it, calendars and the database's own limits disagree about the day. */
const date = z.iso.date().regex(/^20/);

export const CallFields = z.object({
  kind: z.enum(callKinds),
  title: plainText().min(1).max(TITLE_LENGTH),
  description: plainText().min(1).max(DESCRIPTION_LENGTH).describe('plain text'),
  genres: z.array(z.enum(genres)).min(1).max(GENRES_AT_MOST),
  city: plainText().min(1).max(120),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  event_on: date.nullable().describe('the night; needed by back_to_back and stand_in'),
  fee_cents: z.int().min(1).max(100_000_000).nullable().describe('offered; null: by agreement'),
  currency,
});
const hasItsDate = ({ kind, event_on }: { kind: (typeof callKinds)[number]; event_on: string | null }) =>
  event_on !== null || !needsDate(kind);
const dateMissing = { path: ['event_on'], message: 'required' };
const CallInput = CallFields.refine(hasItsDate, dateMissing);
export type CallInput = z.infer<typeof CallInput>;

const Dj = z.object({
  user_id: id,
  slug: z.string().nullable().describe('null while their page lacks something'),
  dj_name: z.string(),
  avatar_url: z.string().nullable(),
  genres: z.array(z.string()),
  bpm: z.int(),
  rating: z.number().nullable(),
  review_count: z.int(),
});
export type CallDj = z.infer<typeof Dj>;

const Contact = z.object({ email: z.string(), phone: z.string().nullable() });
export type Contact = z.infer<typeof Contact>;

const Call = CallFields.extend({
  id,
  title: z.string(),
  description: z.string(),
  genres: z.array(z.enum(genres)),
  city: z.string(),
  time_zone: z.string(),
  status: z.enum(callStatuses),
  expires_at: z.date(),
  created_at: z.date(),
  answer_count: z.int().describe('of those not withdrawn'),
  dj: Dj,
});
export type Call = z.infer<typeof Call>;

const Answer = z.object({
  id,
  message: z.string(),
  status: z.enum(answerStatuses),
  created_at: z.date(),
});

/** A call that somebody else may answer, with what the reader answered. */
const OpenCall = Call.extend({
  my_answer: Answer.nullable(),
  contact: Contact.nullable().describe("the call's DJ's, once they accepted the reader"),
});
export type OpenCall = z.infer<typeof OpenCall>;

const ReceivedAnswer = Answer.extend({ dj: Dj, contact: Contact.nullable().describe('once accepted') });
export type ReceivedAnswer = z.infer<typeof ReceivedAnswer>;
const OwnCall = Call.extend({ answers: z.array(ReceivedAnswer) });
export type OwnCall = z.infer<typeof OwnCall>;

const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(12) };
export const CallFilters = z.object({
  kind: z.enum(callKinds).optional(),
  genre: z.enum(genres).optional(),
  q: z.string().trim().max(100).default('').describe('words in title, text, city or name'),
  near_me: z.boolean().default(false).describe('around where the reader starts from'),
  near: z
    .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .optional()
    .describe('around a place'),
  ...page,
});
export type CallFilters = z.infer<typeof CallFilters>;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), now: z.date() });
const Ref = z.object({ id });
const tags = ['collaborations'];

/** For DJs whose address is confirmed: to everybody else all of it is not there. */
const read = oc.errors({
  UNAUTHORIZED: errors.UNAUTHORIZED,
  EMAIL_UNVERIFIED: errors.EMAIL_UNVERIFIED,
  NOT_FOUND: errors.NOT_FOUND,
});
const command = read.errors({
  INVALID: errors.INVALID,
  WRONG_STATE: errors.WRONG_STATE,
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

export const collaborationsContract = {
  list: read
    .route({
      method: 'GET',
      path: '/collaborations',
      summary: 'DJ: open calls of others, newest first',
      tags,
    })
    .input(CallFilters)
    .output(pageOf(OpenCall)),
  mine: read
    .route({ method: 'GET', path: '/me/collaborations', summary: 'DJ: my calls with their answers', tags })
    .input(z.object(page))
    .output(
      pageOf(OwnCall).extend({ is_listed: z.boolean().describe('the profile is public and complete') }),
    ),
  answered: read
    .route({ method: 'GET', path: '/me/collaboration-answers', summary: 'DJ: calls I answered', tags })
    .input(z.object(page))
    .output(pageOf(OpenCall)),
  create: command
    .route({ method: 'POST', path: '/collaborations', summary: 'DJ: look for another DJ', tags })
    .input(CallInput)
    .output(Ref),
  update: command
    .route({ method: 'PUT', path: '/collaborations/{id}', summary: 'DJ: change my open call', tags })
    .input(CallFields.extend({ id }).refine(hasItsDate, dateMissing))
    .output(Ref),
  close: command
    .route({
      method: 'POST',
      path: '/collaborations/{id}/close',
      summary: 'DJ: close my call; who waits for an answer is told',
      tags,
    })
    .input(Ref)
    .output(Ref),
  reopen: command
    .route({
      method: 'POST',
      path: '/collaborations/{id}/reopen',
      summary: 'DJ: open my call again, unless its day is over',
      tags,
    })
    .input(Ref)
    .output(Ref),
  answer: command
    .route({ method: 'POST', path: '/collaborations/{id}/answers', summary: 'DJ: answer a call, once', tags })
    .input(z.object({ id, message: plainText().min(1).max(MESSAGE_LENGTH).describe('plain text') }))
    .output(Ref),
  withdraw: command
    .route({
      method: 'POST',
      path: '/collaboration-answers/{id}/withdraw',
      summary: 'DJ: take my answer back',
      tags,
    })
    .input(Ref)
    .output(Ref),
  accept: command
    .route({
      method: 'POST',
      path: '/collaboration-answers/{id}/accept',
      summary: "DJ: work with who answered; each sees the other's contact",
      tags,
    })
    .input(z.object({ id, closes: z.boolean().default(false).describe('the call with it') }))
    .output(Ref),
  decline: command
    .route({
      method: 'POST',
      path: '/collaboration-answers/{id}/decline',
      summary: 'DJ: turn an answer down',
      tags,
    })
    .input(Ref)
    .output(Ref),
};
