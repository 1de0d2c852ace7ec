import type { Booking } from '../../contract.ts';
import { isOpenChargeback } from '../../../payments/rules/chargebacks.ts';

/** Whether a bank decides about a payment, as far as this side knows of it. */
export const isContested = ({ chargebacks }: Booking): boolean =>
  chargebacks.some(({ status }) => isOpenChargeback(status));
