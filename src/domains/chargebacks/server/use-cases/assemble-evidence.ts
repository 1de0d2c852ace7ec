import type { Context } from '../../../../platform/context.ts';
import type { EvidenceForm } from '../../contract.ts';
import { bookingsBehind, type NamedChargeback } from '../queries.ts';
import { aboutBookings } from './describe-booking.ts';
import { aboutPlan } from './describe-plan.ts';
import { aboutSale } from './describe-sale.ts';

/** Our side of it from all that is on record; staff read and amend it before anything is sent. */
export const assembleEvidence = async (
  { db: reader, clock }: Pick<Context, 'db' | 'clock'>,
  named: NamedChargeback,
): Promise<EvidenceForm> => {
  const { booking, sale, subscription } = named;
  const sold = { ...named, dj_name: named.dj_name ?? '' };
  if (booking)
    return aboutBookings(reader, named, await bookingsBehind(reader, named.charge.id), clock.now());
  if (sale) return aboutSale(reader, sold, sale);
  if (subscription) return aboutPlan(reader, named, subscription);
  throw new Error(`chargeback ${named.chargeback.id} is about nothing that was sold`);
};
