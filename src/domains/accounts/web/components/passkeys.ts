import { ORPCError } from '@orpc/client';
import { api } from '../../../../ui/api.ts';
import { postAuth } from '../../../../ui/auth-calls.ts';

/** Fetched when somebody first uses a passkey, or a login page can offer one. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys; addresses in numbers have none. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** What the browser said, in our words: people close its window, or have one on this device already. */
async function inOurWords<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // another question has taken its place
    if (name === 'AbortError') throw error;
    throw new ORPCError(name === 'InvalidStateError' ? 'PASSKEY_KNOWN' : 'PASSKEY_UNUSED', { cause: error });
  }
}

/** Signs in with whichever passkey the person picks. @throws ORPCError */
export async function enterByPasskey(): Promise<void> {
  const optionsJSON = await api.accounts.passkey_options({ purpose: 'sign_in' });
  const { startAuthentication } = await load();
  const answer = await inOurWords(startAuthentication({ optionsJSON }));
  await postAuth('/sign-in/passkey', { answer });
}

/**
 * Offers passkeys where an address is typed, for as long as nobody picks one. The answer signs in by calling it; null
 * where the browser offers none there, or asks something else by now.
 */
export async function offerPasskeys(): Promise<(() => Promise<unknown>) | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await api.accounts.passkey_options({ purpose: 'sign_in' });
  try {
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    return () => postAuth('/sign-in/passkey', { answer });
  } catch {
    return null;
  }
}

export const withdrawPasskeys = async (): Promise<void> =>
  (await load()).WebAuthnAbortService.cancelCeremony();

/** Proves with a passkey that it is still the same person. @throws ORPCError */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await api.accounts.passkey_options({ purpose: 'confirm' });
  const { startAuthentication } = await load();
  const passkey = await inOurWords(startAuthentication({ optionsJSON }));
  await api.accounts.confirm({ passkey });
}

type CreationOptions = Awaited<ReturnType<typeof api.accounts.start_passkey>>;

/** Makes a passkey of these options and keeps it; `name` is for one whose maker does not name itself. @throws ORPCError */
export async function makePasskey(optionsJSON: CreationOptions, name: string): Promise<void> {
  const { startRegistration } = await load();
  const answer = await inOurWords(startRegistration({ optionsJSON }));
  await api.accounts.add_passkey({ name, answer });
}
