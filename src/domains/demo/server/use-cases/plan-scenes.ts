import { type Random, seededRandom } from '../../../../shared/seeded-random.ts';
import { type Scene, scenesInstant, scenesOfClient, scenesOfDj, scenesTogether } from '../data/scenes.ts';
import type { DemoClient } from './compose-clients.ts';
import type { DemoDj } from './compose-djs.ts';
import { placeScene } from './place-scene.ts';
import type { Story } from './play-story.ts';

const nearby: readonly string[] = ['london', 'manchester', 'dublin'];

interface Company {
  client: DemoClient;
  dj: DemoDj;
  djs: readonly DemoDj[];
  clients: readonly DemoClient[];
}

/** What the demo's client and DJ have going on: between them every state a booking can be in. */
export function planScenes({ client, dj, djs, clients }: Company, now: Date): Story[] {
  const random = seededRandom('scenes');
  const others = djs.filter((other) => nearby.includes(other.city_key) && other.dj.is_public);
  const [instant, asked] = [true, false].map((is_instant) =>
    shuffled(
      random,
      others.filter((other) => other.dj.instant_booking === is_instant),
    ),
  ) as [DemoDj[], DemoDj[]];
  const guests = shuffled(
    random,
    clients.filter(({ language }) => language === 'en'),
  );
  const withOthers = (scenes: readonly Scene[], partners: readonly DemoDj[]): Story[] =>
    scenes.map((scene, index) => placeScene(random, scene, client, partners[index % partners.length]!, now));
  return [
    ...scenesTogether.map((scene) => placeScene(random, scene, client, dj, now)),
    ...withOthers(scenesOfClient, asked),
    ...withOthers(scenesInstant, instant),
    ...scenesOfDj.map((scene, index) => {
      const named = guests.find(({ profile }) => scene.title.includes(profile.first_name ?? ''));
      return placeScene(random, scene, named ?? guests[index % guests.length]!, dj, now);
    }),
  ];
}

const shuffled = <T>(random: Random, list: readonly T[]): T[] => random.sample(list, list.length);
