import type { Deps } from '../../../platform/context.ts';
import { addPeople, hashPassword, hasPeople } from '../../accounts/server/index.ts';
import { blockDays } from '../../calendar/server/index.ts';
import { issuePast } from '../../invoices/server/index.ts';
import { closeHistory } from '../../notifications/server/index.ts';
import { addProfiles } from '../../profiles/server/index.ts';
import { seededRandom } from '../../../shared/seeded-random.ts';
import { DEMO_PASSWORD } from '../rules.ts';
import { cities } from './data/cities.ts';
import { moneyMoments } from './queries.ts';
import { composeClients, type DemoClient } from './use-cases/compose-clients.ts';
import { composeDjs, type DemoDj } from './use-cases/compose-djs.ts';
import { composeStars } from './use-cases/compose-stars.ts';
import { gatherCrew } from './use-cases/gather-crew.ts';
import { giveDetails } from './use-cases/give-details.ts';
import { openAccounts } from './use-cases/open-accounts.ts';
import { openStage } from './use-cases/open-stage.ts';
import { planBlocks } from './use-cases/plan-blocks.ts';
import { planCareer } from './use-cases/plan-career.ts';
import { planHistory } from './use-cases/plan-history.ts';
import { planScenes } from './use-cases/plan-scenes.ts';
import { postCalls } from './use-cases/post-calls.ts';
import { recordHistory } from './use-cases/record-history.ts';
import { actorOf, playStory } from './use-cases/play-story.ts';

const STAR_EVENINGS = 9;

/**
 * Fills an empty database with demo people, their past and what they have going on: all or nothing, the same
 * each time but for dates, which follow the clock. Does nothing when there are people already.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  if (await hasPeople(deps.db)) return;
  const now = deps.clock.now();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const stars = composeStars(now);
  const djs = composeDjs(now);
  const clients = composeClients(now);
  const everyDj = [stars.dj, ...djs];
  const staff = actorOf(stars.admin, 'admin');
  await deps.db.transaction(async (tx) => {
    await addPeople(tx, [
      { ...stars.admin, role: 'admin', password_hash },
      { ...stars.client, role: 'user', password_hash },
      { ...stars.dj, role: 'dj', password_hash, language: 'en' },
      ...djs.map((dj) => ({
        ...dj,
        role: 'dj' as const,
        language: cities[dj.city_key].language,
        password_hash: null,
      })),
      ...clients.map((client) => ({ ...client, role: 'user' as const, password_hash: null })),
    ]);
    await addProfiles(tx, [stars.admin, stars.client, ...everyDj, ...clients]);
    const stage = openStage(deps, tx);
    await giveDetails(stage, { stars, djs, clients });
    const crew = crewOf(djs, clients);
    const accounts = await openAccounts(tx, deps.gateway.name, [
      ...everyDj.map((dj) => ({ ...dj, ...cities[dj.city_key] })),
      { ...crew.helper, ...cities.london },
    ]);
    const memories = [
      ...planHistory(djs, clients, now),
      ...planCareer(seededRandom('star'), stars.dj, clients, STAR_EVENINGS, now),
    ];
    await recordHistory(tx, stage, memories, accounts);
    for (const story of planScenes({ ...stars, djs, clients }, now))
      await playStory(stage, story, staff, now);
    await gatherCrew(stage, actorOf(stars.dj, 'dj'), [
      actorOf(crew.helper, 'user'),
      actorOf(crew.colleague, 'dj'),
    ]);
    await postCalls(stage, stars.dj, djs);
    // documents as each was due, over all bookings in the order of time, as numbers go
    await issuePast(tx, deps.env, await moneyMoments(tx));
    await blockDays(tx, deps, planBlocks(everyDj, now));
    await closeHistory(tx, deps, [stars.client.id, stars.dj.id, stars.admin.id]);
  });
}

/** Who works with the demo's DJ: somebody who comes along, and a DJ of the same town. */
function crewOf(djs: readonly DemoDj[], clients: readonly DemoClient[]) {
  const helper = clients.findLast(({ language }) => language === 'en');
  const colleague = djs.find(({ city_key }) => city_key === 'london');
  if (!helper || !colleague) throw new Error('nobody for the crew');
  return { helper, colleague };
}
