import type { Actor } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { issuePast, saveDetails } from '../../../invoices/server/index.ts';
import { moneyMoments } from '../queries.ts';
import type { Stage } from './open-stage.ts';

/**
 * Everybody's documents, issued as each was due: over all bookings in the order of time, as numbers go. Whoever a
 * newcomer can be has given details that stand on them.
 */
export async function issueHistory(
  tx: Tx,
  stage: Stage,
  { client, dj }: { client: Actor; dj: Actor },
): Promise<void> {
  const terms = { company: '', tax_number: '', exemption_text: '' };
  await saveDetails(stage.as(dj), {
    ...terms,
    legal_name: '',
    address: '27 Wharf Lane\nLondon SE1 9QX',
    country_code: 'GB',
    vat_id: 'GB000000000',
    tax_status: 'registered',
    tax_rate_bps: 2_000,
    number_prefix: 'FERRY',
  });
  await saveDetails(stage.as(client), {
    ...terms,
    legal_name: '',
    address: '8 Orchard Row\nLondon N16 0AB',
    country_code: 'GB',
    vat_id: '',
    tax_status: 'none',
    tax_rate_bps: null,
    number_prefix: '',
  });
  await issuePast(tx, stage.deps.env, await moneyMoments(tx));
}
