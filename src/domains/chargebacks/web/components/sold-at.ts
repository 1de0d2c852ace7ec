import type { Chargeback } from '../../contract.ts';

/** Where staff read what was sold: the booking's page, or that of a sale's payment. */
export const soldAt = ({ charge_id }: Chargeback, booking_id: string | null): string =>
  booking_id ? `/bookings/${booking_id}` : `/admin/payments/${charge_id}`;
