import type { Deps } from '../../../../platform/context.ts';
import type { Moved } from '../../../payments/server/index.ts';
import { issueDocuments } from './issue-documents.ts';
import { issuePeriod } from './issue-period.ts';
import { issueSale } from './issue-sale.ts';

/** Whoever's money moved: its papers follow. */
export function issuePapers(deps: Deps, moved: Moved): Promise<void> {
  if ('booking_id' in moved) return issueDocuments(deps, moved);
  return 'sale_id' in moved ? issueSale(deps, moved) : issuePeriod(deps, moved);
}
