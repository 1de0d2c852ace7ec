import { endProof, onProof, proofIsAsked } from './address-proof.ts';
import { lateParts } from './late-parts.ts';

const load = () =>
  import('./components/prove-address.tsx').catch((error: unknown) => {
    // what cannot be shown is never answered
    endProof(false);
    throw error;
  });

/** From now on who is refused for want of a confirmed address is asked for it. */
export const followProof = (): void =>
  void onProof(() => {
    if (proofIsAsked()) lateParts.add('address', load);
  });
