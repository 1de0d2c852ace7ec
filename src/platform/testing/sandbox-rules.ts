import { exampleOwner } from '../../domains/sandbox/rules.ts';
import { exampleBank } from '../../domains/sandbox/rules/bank-accounts.ts';
import { type CallRule, everybody, nothing } from './call-answers.ts';
import { atGateway } from './their-money.ts';

/** The part of the sweep's table that is about the built-in gateway. */
export const sandboxRules: Record<string, CallRule> = {
  // the gateway's own pages are whoever's has their address, and tell nobody of a customer
  'sandbox.get': { ...everybody, foreign: () => ({ checkout_id: atGateway.checkout_id }) },
  'sandbox.pay': {
    ...everybody,
    foreign: () => ({
      checkout_id: atGateway.checkout_id,
      number: '4242424242424242',
      exp_month: 12,
      exp_year: 2030,
      cvc: '123',
    }),
  },
  'sandbox.visit': { ...everybody, foreign: () => ({ visit_id: atGateway.visit_id }) },
  // a visit of somebody without an account, and with another subscription
  'sandbox.give_owner': {
    ...nothing,
    foreign: () => ({ visit_id: atGateway.visit_id, ...exampleOwner('DE') }),
  },
  'sandbox.give_bank': {
    ...nothing,
    foreign: () => ({ visit_id: atGateway.visit_id, ...exampleBank('DE') }),
  },
  'sandbox.end_subscription': {
    ...nothing,
    foreign: () => ({ visit_id: atGateway.visit_id, subscription_id: atGateway.subscription_id }),
  },
  'sandbox.confirm': {
    ...everybody,
    foreign: () => ({ checkout_id: atGateway.checkout_id, is_confirmed: true }),
  },
};
