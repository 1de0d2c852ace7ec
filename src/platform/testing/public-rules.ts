import { type CallRule, everybody, nothing } from './call-answers.ts';
import { eventInLisbon } from './call-fixture.ts';

/** The part of the sweep's table that is about what anybody may look for. */
export const publicRules: Record<string, CallRule> = {
  'directory.search': { ...everybody, foreign: () => ({ date: eventInLisbon.date }) },
  'directory.featured': { ...everybody, foreign: () => ({}) },
  'directory.countries': { ...everybody, foreign: () => ({}) },
  'directory.places': { ...everybody, foreign: () => ({ q: 'lis' }) },
  'guides.list': { ...everybody, foreign: () => ({ q: 'price' }) },
  'guides.get': { ...nothing, foreign: () => ({ slug: 'nowhere' }) },
  'markets.city': { ...nothing, foreign: () => ({ slug: 'nowhere' }) },
  'markets.find': { ...everybody, foreign: () => ({ q: 'golden wedding' }) },
  'markets.regions': { ...everybody, foreign: () => ({}) },
  'markets.region': { ...nothing, foreign: () => ({ slug: 'nowhere' }) },
};
