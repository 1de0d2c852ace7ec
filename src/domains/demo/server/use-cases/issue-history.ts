import type { Actor } from '../../../../platform/context.ts';
import { issueDocuments, saveDetails } from '../../../invoices/server/index.ts';
import { moneyMoments } from '../queries.ts';
import type { Stage } from './open-stage.ts';

/**
 * The documents of whoever a newcomer can be, issued as each was due: over all their bookings in the order of time,
 * as numbers go. Of everybody else's past nobody has papers.
 */
export async function issueHistory(
  stage: Stage,
  { client, dj }: { client: Actor; dj: Actor },
): Promise<void> {
  const present = stage.now();
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
  for (const { booking_id, at } of await moneyMoments(stage.deps.db, [client.id, dj.id])) {
    stage.moveTo(at);
    await issueDocuments(stage.deps, { booking_id });
  }
  stage.moveTo(present);
}
