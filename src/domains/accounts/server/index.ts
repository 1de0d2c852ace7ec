export { type Auth, createAuth, hashPassword } from './auth.ts';
export { createSessionReader } from './session.ts';
export { accountHooks } from './use-cases/begin-account.ts';
export { hasPeople } from './queries.ts';
export { addPeople } from './use-cases/add-people.ts';
