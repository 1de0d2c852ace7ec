import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { accountsContract } from '../contract.ts';
import { newDeviceOf, securityOf, sessionsOf, viewerOf } from './queries.ts';
import { changePassword } from './use-cases/change-password.ts';
import { confirmIdentity } from './use-cases/confirm-identity.ts';
import { endNewDevice } from './use-cases/end-new-device.ts';
import { endSession } from './use-cases/end-session.ts';
import { endSessions } from './use-cases/end-sessions.ts';
import { setLanguage } from './use-cases/set-language.ts';

const os = implement(accountsContract).$context<Context>();

export const accountsRoutes = os.router({
  me: os.me.handler(async ({ context }) => ({ user: await viewerOf(context) })),
  set_language: os.set_language.handler(({ context, input }) => setLanguage(context, input)),
  security: os.security.handler(({ context }) => securityOf(context)),
  confirm: os.confirm.handler(({ context, input }) => confirmIdentity(context, input)),
  change_password: os.change_password.handler(({ context, input }) => changePassword(context, input)),
  sessions: os.sessions.handler(({ context }) => sessionsOf(context)),
  end_session: os.end_session.handler(({ context, input }) => endSession(context, input)),
  end_sessions: os.end_sessions.handler(({ context, input }) => endSessions(context, input)),
  new_device: os.new_device.handler(({ context, input }) => newDeviceOf(context, input.key)),
  end_new_device: os.end_new_device.handler(({ context, input }) => endNewDevice(context, input)),
});
