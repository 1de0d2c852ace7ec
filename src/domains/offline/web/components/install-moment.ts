import { keep, kept } from '../../../../ui/browser-storage.ts';
import { lateParts } from '../../../../ui/late-parts.ts';
import { installOffer } from './install-event.ts';

/** Remembers that something was done here, and then that installing was offered. */
const key = 'crossfade-install';

/** An installed app, or iOS's own way of saying so. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Where only the browser's own menu installs. */
const isByHand = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

const load = () => import('./install-bar.tsx');

/** Once something real was done, once on this device, and where it can be installed at all. */
export function offerInstall(hasActed: boolean): void {
  const known = kept('localStorage', key);
  if (known === null && hasActed) keep('localStorage', key, 'acted');
  if (known === 'offered' || (known === null && !hasActed) || isInstalled()) return;
  if (!installOffer.event && !isByHand()) return;
  // it is seen: whatever the answer, it is not offered again
  keep('localStorage', key, 'offered');
  lateParts.add('install', load);
}
