import { saveDetails } from '../../../invoices/server/index.ts';
import { type DemoClient, hostOf } from './compose-clients.ts';
import { composeBuyer, composeSeller } from './compose-details.ts';
import type { DemoDj } from './compose-djs.ts';
import type { Stage } from './open-stage.ts';
import { actorOf } from './play-story.ts';

interface Given {
  stars: { client: DemoClient; dj: DemoDj };
  djs: readonly DemoDj[];
  clients: readonly DemoClient[];
}

/**
 * What stands on everybody's documents, from the day on which they came. Whoever works by word of mouth alone has
 * sold nothing yet, and given nothing.
 */
export async function giveDetails(stage: Stage, { stars, djs, clients }: Given): Promise<void> {
  const present = stage.now();
  const at = (person: { created_at: Date }) => {
    stage.moveTo(person.created_at);
    return person;
  };
  for (const dj of djs.filter((one) => one.dj.is_public)) {
    at(dj);
    await saveDetails(stage.as(actorOf(dj, 'dj')), composeSeller(dj));
  }
  for (const client of clients) {
    at(client);
    const isHost = client === hostOf(clients.filter(({ language }) => language === client.language));
    await saveDetails(stage.as(actorOf(client, 'user')), composeBuyer(client, isHost));
  }
  stage.moveTo(present);
  await saveDetails(stage.as(actorOf(stars.dj, 'dj')), {
    ...composeSeller(stars.dj),
    address: '27 Wharf Lane\nLondon SE1 0ZZ',
    vat_id: 'GB000000000',
    tax_status: 'registered',
    tax_rate_bps: 2_000,
    number_prefix: 'FERRY',
  });
  await saveDetails(stage.as(actorOf(stars.client, 'user')), {
    ...composeBuyer(stars.client, false),
    address: '8 Orchard Row\nLondon N16 0ZZ',
    country_code: 'GB',
  });
}
