// What no page waits for; fetched once a page has loaded (entry.client.tsx).
import { listenForInstall } from './domains/offline/web/components/install-offer.ts';
import { guardSeen } from './domains/offline/web/components/guard-seen.ts';
import { keptFor } from './domains/offline/web/components/kept-mark.ts';
import { startWorker } from './domains/offline/web/components/worker-updates.ts';
import { followConsent } from './domains/telemetry/web/components/follow-consent.ts';
import { paletteSwitch } from './ui/palette-switch.ts';
import { followProof } from './ui/follow-proof.ts';

paletteSwitch.connect(() => import('./domains/palette/web/components/palette.tsx'));
listenForInstall();
followConsent();
followProof();
if (keptFor() !== null) guardSeen();

// development has no build whose files could be kept
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  // a browser that forbids it has a network, or nothing
  startWorker().catch(() => {});
