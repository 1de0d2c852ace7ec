export { type Auth, createAuth } from './auth.ts';
export { hashPassword } from './adapters/passwords.ts';
export { createSessionReader, createSessionWatch } from './session.ts';
export { accountHooks } from './use-cases/begin-account.ts';
export { hasPeople } from './queries.ts';
export {
  endSessions,
  findAccount,
  hasSessions,
  lookAs,
  setBan,
  setRole,
} from './use-cases/manage-account.ts';
export { forgetFailures } from './adapters/sign-in-locks.ts';
export { addPeople } from './use-cases/add-people.ts';
export { requireConfirmation } from './use-cases/require-confirmation.ts';
export { restoreAccount, setErased, setLeaving } from './use-cases/leave-account.ts';
