import { ACTED } from '../../../../ui/acted.ts';
import { type InstallEvent, installOffer } from './install-event.ts';

/** Holds the browser's own offer back; whether this is the moment for ours is asked once something was done. */
export function listenForInstall(): void {
  const ask = (hasActed: boolean) =>
    void import('./install-moment.ts').then((one) => one.offerInstall(hasActed));
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.event = event as InstallEvent;
    ask(false);
  });
  window.addEventListener(ACTED, () => ask(true));
}
