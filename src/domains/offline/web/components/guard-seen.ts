import { lateParts } from '../../../../ui/late-parts.ts';

const load = () => import('./seen-guard.tsx');

/** From now on this page sees to it that nobody else reads what the device keeps. */
export const guardSeen = (): void => lateParts.add('seen', load);
