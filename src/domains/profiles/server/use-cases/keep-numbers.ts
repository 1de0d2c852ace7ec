import { invalid } from '../../../../shared/errors.ts';
import { amountsIn, unsayable } from '../../../prices/rules.ts';
import type { ProfileFields } from '../../contract.ts';
import type { EditableField } from '../../rules.ts';
import type { Records } from '../queries/records.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * With another currency the prices that are not said anew keep the numbers they show, as in the editor.
 * @throws AppError INVALID for those that the other currency has no coins for
 */
export function keepNumbers(
  changes: Partial<ProfileFields>,
  said: readonly EditableField[],
  before: Records['dj_profile'],
): Partial<ProfileFields> {
  const { currency } = changes;
  if (!before || !currency) return changes;
  const lost = unsayable(before, before.currency, currency, said);
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((name) => [name, 'required'])));
  const kept = Object.entries(amountsIn(before, before.currency, currency)).filter(
    ([name, amounts]) => !said.some((one) => one === name) && !isSame(amounts, before[name as 'packages']),
  );
  return { ...changes, ...Object.fromEntries(kept) };
}
