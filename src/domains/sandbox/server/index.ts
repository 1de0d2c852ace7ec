export { sandboxApp } from './adapters/http-api.ts';
export { sandboxKeys, signatureOf } from './adapters/keys.ts';
export { movementRows } from './use-cases/list-movements.ts';
export { payCheckout } from './use-cases/pay-checkout.ts';
export { recordPastAccounts } from './use-cases/record-accounts.ts';
export { recordPastBusiness } from './use-cases/record-past.ts';
