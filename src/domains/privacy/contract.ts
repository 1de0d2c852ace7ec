import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { openMatters } from '../../shared/open-matters.ts';
import { exportStates } from './rules.ts';

const Archive = z.object({
  id: z.uuid(),
  state: z.enum(exportStates).describe('`gone`: it could be downloaded, and no longer can'),
  asked_at: z.date(),
  done: z.int().describe('of `total` files in it; the total is 0 until they are counted'),
  total: z.int(),
  size_bytes: z.int().nullable(),
  expires_at: z.date().nullable().describe('until when it can be downloaded'),
});
export type Archive = z.infer<typeof Archive>;

const State = z.object({
  archive: Archive.nullable().describe('the newest'),
  next_archive_at: z.date().nullable().describe('when another can be asked for; null is now'),
  open_matters: z
    .array(z.object({ matter: z.enum(openMatters), count: z.int() }))
    .describe('what has to come to its end before I can leave'),
});
export type PrivacyState = z.infer<typeof State>;

/** Typed by hand: nobody deletes an account by a slip of the finger. */
export const Leaving = z.object({ email: z.string().max(320) });

const tags = ['privacy'];
const signedIn = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const confirmed = signedIn.errors({ CONFIRMATION_REQUIRED: errors.CONFIRMATION_REQUIRED });

export const privacyContract = {
  state: signedIn
    .route({ method: 'GET', path: '/me/data', summary: 'My archive and how far it is', tags })
    .output(State),
  ask_archive: confirmed
    .errors({ WRONG_STATE: errors.WRONG_STATE, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/me/data/archives',
      summary: 'Have everything that is kept about me gathered; a mail says when it is ready',
      tags,
    })
    .output(State),
  open_archive: confirmed
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/me/data/archives/{id}/open',
      summary: 'Where it can be downloaded, by this session and for some minutes',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ path: z.string() })),
  leave: confirmed
    .errors({ WRONG_STATE: errors.WRONG_STATE, INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/me/deletion',
      summary:
        'Have my account deleted in fourteen days; ends every session, and signing in again takes it back',
      tags,
    })
    .input(Leaving)
    .output(z.object({ leaving_at: z.date() })),
};
