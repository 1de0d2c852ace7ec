import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { accountsContract } from '../contract.ts';
import { emailChangeOf, newDeviceOf, passkeyOptionsOf, securityOf, sessionsOf, viewerOf } from './queries.ts';
import { addPasskey } from './use-cases/add-passkey.ts';
import { askEmailChange } from './use-cases/ask-email-change.ts';
import { cancelEmailChange } from './use-cases/cancel-email-change.ts';
import { changePassword } from './use-cases/change-password.ts';
import { confirmEmailChange } from './use-cases/confirm-email-change.ts';
import { confirmIdentity } from './use-cases/confirm-identity.ts';
import { disableTotp } from './use-cases/disable-totp.ts';
import { disconnectProvider } from './use-cases/disconnect-provider.ts';
import { enableTotp } from './use-cases/enable-totp.ts';
import { endNewDevice } from './use-cases/end-new-device.ts';
import { endSession } from './use-cases/end-session.ts';
import { endSessions } from './use-cases/end-sessions.ts';
import { removePasskey } from './use-cases/remove-passkey.ts';
import { renamePasskey } from './use-cases/rename-passkey.ts';
import { renewRecoveryCodes } from './use-cases/renew-recovery-codes.ts';
import { setLanguage } from './use-cases/set-language.ts';
import { startPasskey } from './use-cases/start-passkey.ts';
import { startTotp } from './use-cases/start-totp.ts';

const os = implement(accountsContract).$context<Context>();

export const accountsRoutes = os.router({
  me: os.me.handler(async ({ context }) => ({ user: await viewerOf(context) })),
  set_language: os.set_language.handler(({ context, input }) => setLanguage(context, input)),
  security: os.security.handler(({ context }) => securityOf(context)),
  confirm: os.confirm.handler(({ context, input }) => confirmIdentity(context, input)),
  change_password: os.change_password.handler(({ context, input }) => changePassword(context, input)),
  change_email: os.change_email.handler(({ context, input }) => askEmailChange(context, input)),
  cancel_email_change: os.cancel_email_change.handler(({ context }) => cancelEmailChange(context)),
  email_change: os.email_change.handler(({ context, input }) => emailChangeOf(context, input.key)),
  confirm_email_change: os.confirm_email_change.handler(({ context, input }) =>
    confirmEmailChange(context, input),
  ),
  start_totp: os.start_totp.handler(({ context }) => startTotp(context)),
  enable_totp: os.enable_totp.handler(({ context, input }) => enableTotp(context, input)),
  renew_recovery_codes: os.renew_recovery_codes.handler(({ context }) => renewRecoveryCodes(context)),
  disable_totp: os.disable_totp.handler(({ context }) => disableTotp(context)),
  disconnect_provider: os.disconnect_provider.handler(({ context, input }) =>
    disconnectProvider(context, input),
  ),
  passkey_options: os.passkey_options.handler(({ context, input }) => passkeyOptionsOf(context, input)),
  start_passkey: os.start_passkey.handler(({ context }) => startPasskey(context)),
  add_passkey: os.add_passkey.handler(({ context, input }) => addPasskey(context, input)),
  rename_passkey: os.rename_passkey.handler(({ context, input }) => renamePasskey(context, input)),
  remove_passkey: os.remove_passkey.handler(({ context, input }) => removePasskey(context, input)),
  sessions: os.sessions.handler(({ context }) => sessionsOf(context)),
  end_session: os.end_session.handler(({ context, input }) => endSession(context, input)),
  end_sessions: os.end_sessions.handler(({ context, input }) => endSessions(context, input)),
  new_device: os.new_device.handler(({ context, input }) => newDeviceOf(context, input.key)),
  end_new_device: os.end_new_device.handler(({ context, input }) => endNewDevice(context, input)),
});
