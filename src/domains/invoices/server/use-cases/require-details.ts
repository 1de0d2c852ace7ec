import type { Reader } from '../../../../platform/db.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sellerOf } from '../queries.ts';

/**
 * Asked before a DJ binds themselves: what is agreed is invoiced, and in some countries not without their details.
 * @throws AppError INVOICE_DETAILS_REQUIRED
 */
export async function requireDetails(reader: Reader, dj_id: string): Promise<void> {
  if ((await sellerOf(reader, dj_id)).is_held_back) throw new AppError('INVOICE_DETAILS_REQUIRED');
}
