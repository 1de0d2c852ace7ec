import { paletteSwitch } from '../../../../ui/palette-switch.ts';

/** Ctrl or Cmd and / open the palette and close it, wherever one is. */
export function listenForPalette(): void {
  paletteSwitch.connect(() => import('./palette.tsx'));
  window.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) paletteSwitch.toggle();
  });
}
