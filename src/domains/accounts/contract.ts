import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { languages } from '../../shared/languages.ts';
import { isEmail, isStrongPassword } from '../../shared/validation.ts';
import { passkeyTransports, providers, EMAIL_MAXIMUM, PASSWORD_MAXIMUM } from './rules.ts';

export const Viewer = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  role: z.enum(['user', 'dj', 'admin']),
  slug: z.string().nullable().describe("the DJ's own page, for DJs"),
  awaits_second_factor: z
    .boolean()
    .describe('one of our staff, who has no rights of staff before this session has shown a second factor'),
  impersonated_by: z.string().nullable().describe('who of our staff looks as this person now'),
});
export type Viewer = z.infer<typeof Viewer>;

const Device = z.object({
  browser: z.string().nullable().describe("by the browser's own word"),
  system: z.string().nullable(),
  is_handheld: z.boolean(),
  city: z.string().nullable().describe('near which it was when it signed in, by its own clock'),
});

const SessionRow = Device.extend({
  id: z.uuid(),
  is_current: z.boolean().describe('the one that asks'),
  ip_address: z.string().nullable().describe('the last it was seen at'),
  created_at: z.date(),
  seen_at: z.date().describe('within five minutes'),
});
export type SessionRow = z.infer<typeof SessionRow>;

const PasskeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  is_backed_up: z.boolean().describe('its maker keeps a copy: the device may be lost'),
  created_at: z.date(),
  used_at: z.date().nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

const SecurityState = z.object({
  has_password: z.boolean(),
  providers: z.array(z.string()).describe('the accounts elsewhere that I can sign in with'),
  has_totp: z.boolean().describe('signing in by password asks for a code of an authenticator app'),
  recovery_codes_left: z.int(),
  passkeys: z.array(PasskeyRow),
  asks_second_factor: z
    .boolean()
    .describe('in this session my password alone proves nothing: a code or a passkey has to'),
  confirmed_until: z.date().nullable().describe('until when I need not prove again who I am'),
  email_change: z
    .object({
      new_email: z.string(),
      is_approved: z.boolean().describe('by the link in the mail to the present address'),
      is_confirmed: z.boolean().describe('by the link in the mail to the new address'),
      expires_at: z.date(),
    })
    .nullable()
    .describe('another address that I asked for'),
});
export type Security = z.infer<typeof SecurityState>;

const ChangedPassword = z.object({
  password: z.string().min(1).max(PASSWORD_MAXIMUM).refine(isStrongPassword, 'password'),
});
const code = z.string().max(20).describe('the six digits that the authenticator app shows');

const bytes = z.string().max(20_000).describe('base64url');
const answered = {
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
/** What a browser answers with a passkey; by the standard's own names. */
const PasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
export const PasskeyEntry = z.object({ answer: PasskeyAnswer });
const NewPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
const listed = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(passkeyTransports)) }),
);
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: listed.describe('any where it is empty'),
});
const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: listed,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export const PasskeyName = z.object({ name: plainText().min(1).max(60) });

const Confirmation = z.union([
  z.object({ password: z.string().min(1).max(PASSWORD_MAXIMUM) }),
  z.object({ code }),
  z.object({ passkey: PasskeyAnswer }),
]);
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('shown this once') });

export const ChangedEmail = z.object({
  email: z.string().trim().max(EMAIL_MAXIMUM).refine(isEmail, 'email'),
});

const key = z.string().max(300).describe('from the link in a mail');
const tags = ['accounts'];
const signedIn = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
/** What nobody may do at a computer that was left alone. */
const confirmed = signedIn.errors({ CONFIRMATION_REQUIRED: errors.CONFIRMATION_REQUIRED });

export const accountsContract = {
  me: oc
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in', tags })
    .output(z.object({ user: Viewer.nullable() })),
  set_language: signedIn
    .route({ method: 'PUT', path: '/me/language', summary: 'The language my mail is written in', tags })
    .input(z.object({ language: z.enum(languages) }))
    .output(z.object({ language: z.enum(languages) })),
  security: signedIn
    .route({ method: 'GET', path: '/me/security', summary: 'How I sign in', tags })
    .output(SecurityState),
  confirm: signedIn
    .errors({ INVALID: errors.INVALID, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/me/confirmation',
      summary: 'Prove again who I am; holds for ten minutes and this session',
      tags,
    })
    .input(Confirmation)
    .output(z.object({ confirmed_until: z.date() })),
  change_password: confirmed
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'PUT',
      path: '/me/password',
      summary: 'Choose another password; ends every other session',
      tags,
    })
    .input(ChangedPassword)
    .output(z.object({ ended: z.int().describe('sessions') })),
  change_email: confirmed
    .errors({ INVALID: errors.INVALID, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'PUT',
      path: '/me/email',
      summary: 'Ask for another address; links to both addresses have to be followed, in whichever order',
      tags,
    })
    .input(ChangedEmail)
    .output(z.object({ expires_at: z.date() })),
  cancel_email_change: signedIn
    .route({ method: 'DELETE', path: '/me/email/change', summary: 'Keep my address after all', tags })
    .output(z.object({ email_change: z.null() })),
  email_change: oc
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/email-changes',
      summary: 'What the link in a mail about an address is for',
      tags,
    })
    .input(z.object({ key }))
    .output(z.object({ side: z.enum(['present', 'new']), new_email: z.string(), is_given: z.boolean() })),
  confirm_email_change: oc
    .errors({ NOT_FOUND: errors.NOT_FOUND, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({ method: 'POST', path: '/email-changes/confirm', summary: 'Say yes by that link', tags })
    .input(z.object({ key }))
    .output(z.object({ state: z.enum(['waiting', 'changed']) })),
  start_totp: confirmed
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({ method: 'POST', path: '/me/totp', summary: 'Set up an authenticator app', tags })
    .output(z.object({ uri: z.string().describe('what the app reads; holds the secret') })),
  enable_totp: confirmed
    .errors({
      INVALID: errors.INVALID,
      WRONG_STATE: errors.WRONG_STATE,
      TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
    })
    .route({
      method: 'POST',
      path: '/me/totp/enable',
      summary: 'Show that the app works; from then on signing in needs it',
      tags,
    })
    .input(z.object({ code }))
    .output(RecoveryCodes),
  renew_recovery_codes: confirmed
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'POST',
      path: '/me/totp/recovery-codes',
      summary: 'New recovery codes; those from before no longer work',
      tags,
    })
    .output(RecoveryCodes),
  disable_totp: confirmed
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({ method: 'DELETE', path: '/me/totp', summary: 'Sign in without an authenticator app', tags })
    .output(z.object({ has_totp: z.literal(false) })),
  disconnect_provider: confirmed
    .errors({ NOT_FOUND: errors.NOT_FOUND, WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'DELETE',
      path: '/me/providers/{provider}',
      summary: 'No longer sign in with my account elsewhere',
      tags,
    })
    .input(z.object({ provider: z.enum(providers) }))
    .output(z.object({ provider: z.enum(providers) })),
  passkey_options: oc
    .errors({ UNAUTHORIZED: errors.UNAUTHORIZED })
    .route({
      method: 'GET',
      path: '/passkeys/options',
      summary: 'What my browser needs to sign me in, or to prove that it is me, with a passkey',
      tags,
    })
    .input(z.object({ purpose: z.enum(['sign_in', 'confirm']) }))
    .output(RequestOptions),
  start_passkey: confirmed
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'POST',
      path: '/me/passkeys/options',
      summary: 'What my browser needs to make a passkey',
      tags,
    })
    .output(CreationOptions),
  add_passkey: confirmed
    .errors({ INVALID: errors.INVALID, WRONG_STATE: errors.WRONG_STATE })
    .route({ method: 'POST', path: '/me/passkeys', summary: 'Sign in with this passkey from now on', tags })
    .input(PasskeyName.extend({ answer: NewPasskey }))
    .output(z.object({ id: z.uuid() })),
  rename_passkey: signedIn
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({ method: 'PUT', path: '/me/passkeys/{id}', summary: 'Call a passkey something else', tags })
    .input(PasskeyName.extend({ id: z.uuid() }))
    .output(z.object({ id: z.uuid(), name: z.string() })),
  remove_passkey: confirmed
    .errors({ NOT_FOUND: errors.NOT_FOUND, WRONG_STATE: errors.WRONG_STATE })
    .route({ method: 'DELETE', path: '/me/passkeys/{id}', summary: 'No longer sign in with it', tags })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
  sessions: signedIn
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where I am signed in', tags })
    .output(z.object({ items: z.array(SessionRow), now: z.date() })),
  end_session: signedIn
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'Sign out one device', tags })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
  end_sessions: signedIn
    .route({ method: 'POST', path: '/me/sessions/end', summary: 'Sign out many devices at once', tags })
    .input(z.object({ which: z.enum(['others', 'all']) }))
    .output(z.object({ ended: z.int() })),
  new_device: oc
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({ method: 'GET', path: '/sessions/new-device', summary: 'The device a mail was about', tags })
    .input(z.object({ key }))
    .output(
      z.object({
        device: Device.extend({ ip_address: z.string().nullable(), created_at: z.date() })
          .nullable()
          .describe('null once it is signed out'),
      }),
    ),
  end_new_device: oc
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({ method: 'POST', path: '/sessions/new-device/end', summary: 'Sign it out', tags })
    .input(z.object({ key }))
    .output(z.object({ device: z.null() })),
};
