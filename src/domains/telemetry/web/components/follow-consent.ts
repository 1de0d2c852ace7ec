import { lateParts } from '../../../../ui/late-parts.ts';
import { consent } from './consent.ts';

const load = () => import('./page-views.tsx');

/** Counts page views while this device agrees to it; until then not even the code for it is fetched. */
export function followConsent(): void {
  const follow = () =>
    consent.isGiven() ? lateParts.add('page-views', load) : lateParts.remove('page-views');
  consent.subscribe(follow);
  follow();
}
