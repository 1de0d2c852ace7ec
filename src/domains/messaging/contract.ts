import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { isEmail } from '../../shared/validation.ts';
import { SIGNATURE_LENGTH, TEMPLATE_LENGTH } from './rules.ts';

const id = z.uuid();

const version = z.int().min(0);

export const Template = z.object({
  id,
  name: plainText().min(1).max(80),
  body: plainText().min(1).max(TEMPLATE_LENGTH).describe('may have the blanks of rules.ts in it'),
  version,
});
export type Template = z.infer<typeof Template>;

/** `unchecked` before the first look; `unreachable` when no name server answered. */
const recordState = z.enum(['unchecked', 'ok', 'missing', 'wrong', 'unreachable']);
export type RecordState = z.infer<typeof recordState>;

const DnsRecord = z.object({
  kind: z.enum(['dkim', 'spf']),
  host: z.string().describe('where the TXT record belongs'),
  value: z.string().describe('what it has to say'),
  state: recordState,
  found: z.string().nullable().describe('what it says instead'),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

export const SenderFields = z.object({
  address: z
    .string()
    .trim()
    .max(254)
    .refine((value) => value === '' || isEmail(value), 'email')
    .transform((value) => value.toLowerCase()),
  signature: plainText().max(SIGNATURE_LENGTH),
});

const Sender = SenderFields.extend({
  address: z.string(),
  version: version.describe('of address and signature: what a save is made from; 0 before one'),
  records: z.array(DnsRecord).describe('none without an address'),
  is_verified: z.boolean().describe('mail to clients goes out in this name'),
  checked_at: z.date().nullable(),
  now: z.date(),
});
export type Sender = z.infer<typeof Sender>;

const djOnly = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });

export const messagingContract = {
  templates: djOnly
    .route({
      method: 'GET',
      path: '/me/message-templates',
      summary: 'DJ: my stored answers, by name',
      tags: ['messaging'],
    })
    .output(z.object({ items: z.array(Template) })),
  save_template: djOnly
    .errors({ INVALID: errors.INVALID, STALE: { ...errors.STALE, data: Template.optional() } })
    .route({
      method: 'POST',
      path: '/me/message-templates',
      summary: 'DJ: store an answer, or change one',
      tags: ['messaging'],
    })
    .input(
      Template.extend({
        id: id.optional(),
        version: version.optional().describe('which one is changed; not for a new one'),
      }),
    )
    .output(Template),
  remove_template: djOnly
    .route({
      method: 'DELETE',
      path: '/me/message-templates/{id}',
      summary: 'DJ: remove a stored answer',
      tags: ['messaging'],
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  sender: djOnly
    .route({
      method: 'GET',
      path: '/me/mail-sender',
      summary: 'DJ: in whose name my clients get mail, and what their domain must say for that',
      tags: ['messaging'],
    })
    .output(Sender),
  save_sender: djOnly
    .errors({ STALE: { ...errors.STALE, data: Sender.optional() } })
    .route({
      method: 'PUT',
      path: '/me/mail-sender',
      summary: 'DJ: my own address and signature; another domain is checked anew',
      tags: ['messaging'],
    })
    .input(SenderFields.extend({ version }))
    .output(Sender),
  check_sender: djOnly
    .errors({ TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/me/mail-sender/check',
      summary: "DJ: look at my domain's records now",
      tags: ['messaging'],
    })
    .output(Sender),
};
