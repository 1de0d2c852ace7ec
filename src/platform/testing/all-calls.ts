import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { contract } from '../../contract.ts';

interface Call {
  /** `bookings.accept` */
  name: string;
  /** `/rpc/bookings/accept` */
  path: string;
  method: string;
  procedure: AnyContractProcedure;
}

function callsIn(node: object, names: string[]): Call[] {
  if (isContractProcedure(node)) {
    const method = node['~orpc'].route.method ?? 'POST';
    return [{ name: names.join('.'), path: `/rpc/${names.join('/')}`, method, procedure: node }];
  }
  return Object.entries(node).flatMap(([key, child]) => callsIn(child as object, [...names, key]));
}

/** Every call of the contract, also those added later. */
export const allCalls = callsIn(contract, []);
