import { z } from 'zod';
import { plainText } from '../../../../shared/plain-text.ts';
import { isEmail, isStrongPassword } from '../../../../shared/validation.ts';
import { postAuth, verificationPath } from '../../../../ui/auth-calls.ts';
import { PASSWORD_MAXIMUM } from '../../rules.ts';

const email = z.string().trim().min(1).refine(isEmail, 'email');
const new_password = z.string().min(1).max(PASSWORD_MAXIMUM).refine(isStrongPassword, 'password');

export const SignIn = z.object({ email, password: z.string().min(1) });
export type SignIn = z.infer<typeof SignIn>;

export const SignUp = z.object({
  name: plainText().min(1).max(100),
  email,
  password: new_password,
  role: z.enum(['user', 'dj']),
});
export type SignUp = z.infer<typeof SignUp>;

export const Address = z.object({ email });
export const NewPassword = z.object({ password: new_password });
export const Confirmation = z.object({ password: z.string().min(1).max(PASSWORD_MAXIMUM) });

export const ConfirmationCode = z.object({ code: z.string().trim().min(1).max(20) });
export const SecondStep = z.object({ code: z.string().trim().min(1).max(40), is_trusted: z.boolean() });
type SecondStep = z.infer<typeof SecondStep>;

/** @returns whether a code is wanted before anybody is signed in */
export async function signIn(body: SignIn): Promise<{ needs_code: boolean }> {
  const answer = (await postAuth('/sign-in/email', body)) as { twoFactorRedirect?: boolean } | null;
  return { needs_code: answer?.twoFactorRedirect === true };
}
/** Ends signing in: by the authenticator app's code, or by one of the recovery codes. */
export async function enterCode(by: 'app' | 'recovery', { code, is_trusted }: SecondStep): Promise<void> {
  await postAuth(by === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', {
    code: code.trim(),
    trustDevice: is_trusted,
  });
}
export async function signUp(body: SignUp, next: string): Promise<void> {
  await postAuth('/sign-up/email', { ...body, callbackURL: verificationPath(next) });
}
/** What else shows that whoever reads the mail is who signed up. */
export interface AskedProof {
  state: 'asks';
  email: string;
  has_password: boolean;
  providers: string[];
}
type AddressAnswer = { state: 'confirmed' | 'known' } | { state: 'reclaimed'; reset: string } | AskedProof;
/**
 * By the link in the mail, in the browser that signed up or with the password that was chosen; `is_foreign` when the
 * reader chose none, and takes the account with a password of their own, for which `reset` is the key.
 */
export async function confirmAddress(body: {
  token: string;
  password?: string;
  is_foreign?: true;
}): Promise<AddressAnswer> {
  return (await postAuth('/confirm-address', body)) as AddressAnswer;
}
/** Answered alike whether or not the address has an account. */
export async function askForReset(body: { email: string }): Promise<void> {
  await postAuth('/request-password-reset', { ...body, redirectTo: '/update-password' });
}
export async function choosePassword(password: string, token: string): Promise<void> {
  await postAuth('/reset-password', { newPassword: password, token });
}
/** Where to say that an account elsewhere is one's own; it leads back to the security settings. @throws ORPCError */
export async function connectProvider(provider: string): Promise<string> {
  const back = '/settings/security';
  const answer = await postAuth('/link-social', { provider, callbackURL: back, errorCallbackURL: back });
  return (answer as { url: string }).url;
}
/** Leaves for a provider's page, which sends the browser back to /auth/callback; never for anywhere else. */
export async function continueWith(
  provider: string,
  next: string,
  role?: SignUp['role'],
): Promise<{ success: true; url: string } | { success: false; error: unknown }> {
  const back = `/auth/callback?${new URLSearchParams({ next }).toString()}`;
  try {
    const answer = await postAuth('/sign-in/social', {
      provider,
      callbackURL: back,
      errorCallbackURL: back,
      additionalData: { role },
    });
    return { success: true, url: (answer as { url: string }).url };
  } catch (error) {
    return { success: false, error };
  }
}
