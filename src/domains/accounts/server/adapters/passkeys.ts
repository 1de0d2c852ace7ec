import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Deps } from '../../../../platform/context.ts';
import type { NewPasskey, PasskeyAnswer } from '../../contract.ts';
import { type PasskeyTransport, passkeyTransports } from '../../rules.ts';
import { challengeUntil, newChallenge, type PasskeyPurpose } from './passkey-challenges.ts';

type Known = Pick<Deps, 'env' | 'clock'>;

interface KnownPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: PasskeyTransport[];
}

// EdDSA, then what every device has: ES256, and RS256 of older Windows
const ALGORITHMS = [-8, -7, -257];
const PATIENCE_MS = 5 * 60_000;
/** Passkeys belong to the host: none works on another site that looks like ours. */
const hostOf = ({ env }: Known): string => new URL(env.BASE_URL).hostname;

const listed = (passkeys: readonly Pick<KnownPasskey, 'credential_id' | 'transports'>[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }));

/** What a browser needs to make a passkey, in none of the places that have one already. */
export const creationOptions = (
  deps: Known,
  person: { id: string; email: string; name: string },
  existing: readonly Pick<KnownPasskey, 'credential_id' | 'transports'>[],
) => ({
  rp: { name: 'Crossfade', id: hostOf(deps) },
  user: {
    id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
    name: person.email,
    displayName: person.name,
  },
  challenge: newChallenge({ what: 'add', subject: person.id }, deps.env.AUTH_SECRET, deps.clock.now()),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: PATIENCE_MS,
  excludeCredentials: listed(existing),
  // found without an address being typed, and never used without a finger, a face or a PIN
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
});

/** What a browser needs to answer with a passkey: with any of ours it has, or with one of those named. */
export const requestOptions = (
  deps: Known,
  purpose: PasskeyPurpose,
  allowed: readonly Pick<KnownPasskey, 'credential_id' | 'transports'>[],
) => ({
  challenge: newChallenge(purpose, deps.env.AUTH_SECRET, deps.clock.now()),
  rpId: hostOf(deps),
  timeout: PATIENCE_MS,
  userVerification: 'required' as const,
  allowCredentials: listed(allowed),
});

const expected = (deps: Known, purpose: PasskeyPurpose) => ({
  expectedOrigin: new URL(deps.env.BASE_URL).origin,
  expectedRPID: hostOf(deps),
  expectedChallenge: (challenge: string) =>
    challengeUntil(challenge, purpose, deps.env.AUTH_SECRET, deps.clock.now()) !== null,
  requireUserVerification: true,
});

/** The passkey that a browser made for this person; null for anything that is not exactly that. */
export async function newPasskeyIn(deps: Known, { response, ...answer }: NewPasskey, user_id: string) {
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(deps, { what: 'add', subject: user_id }),
    response: {
      ...answer,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp, aaguid } = registrationInfo;
  return {
    aaguid,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    // a way that is not known yet is left out: browsers find the passkey without it
    transports: passkeyTransports.filter((way) => response.transports?.includes(way)),
    is_backed_up: credentialBackedUp,
  };
}

/** What a passkey is after this use of it; null where it did not sign just this. */
export async function usedPasskey(
  deps: Known,
  answer: PasskeyAnswer,
  passkey: KnownPasskey,
  purpose: PasskeyPurpose,
): Promise<{ counter: number; is_backed_up: boolean } | null> {
  const verification = await verifyAuthenticationResponse({
    ...expected(deps, purpose),
    response: { ...answer, clientExtensionResults: {} },
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verification?.verified) return null;
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  return { counter: newCounter, is_backed_up: credentialBackedUp };
}

/** The challenge that an answer is to. */
export function challengeIn({ response }: PasskeyAnswer): string {
  const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
    challenge: string;
  };
  return said.challenge;
}
