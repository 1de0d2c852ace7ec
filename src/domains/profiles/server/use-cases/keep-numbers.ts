import { invalid } from '../../../../shared/errors.ts';
import { amountsIn, unsayable } from '../../../prices/rules.ts';
import { ProfileFields } from '../../contract.ts';
import type { EditableField } from '../../rules/fields.ts';
import type { Records } from '../queries/records.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * With another currency the prices that are not said anew keep the numbers they show, as in the editor.
 * @throws AppError INVALID for those that the other currency has no coins for, or that are more in it than anything costs
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
  const kept = Object.fromEntries(
    Object.entries(amountsIn(before, before.currency, currency)).filter(
      ([name, amounts]) => !said.some((one) => one === name) && !isSame(amounts, before[name as 'packages']),
    ),
  );
  const { error } = ProfileFields.partial().safeParse(kept);
  if (error) throw invalid(Object.fromEntries(error.issues.map(({ path }) => [path.join('.'), 'too_high'])));
  return { ...changes, ...kept };
}
