import type { Reader } from '../../../../platform/db.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import { type Feature, hasFeature } from '../../../../shared/plans.ts';
import { getPlan } from '../queries.ts';

/**
 * Asked by whatever a paid plan is needed for.
 * @throws AppError NOT_FOUND for who is no DJ, UPGRADE_REQUIRED for a DJ whose plan does not have it
 */
export async function requirePlan(reader: Reader, dj_id: string, feature: Feature): Promise<void> {
  const plan = await getPlan(reader, dj_id);
  if (!plan) throw notFound();
  if (!hasFeature(plan, feature)) throw new AppError('UPGRADE_REQUIRED');
}
