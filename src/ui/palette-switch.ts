import { lateParts } from './late-parts.ts';

type Load = Parameters<typeof lateParts.add>[1];

let load: Load | undefined;
let isOpen = false;
const listeners = new Set<() => void>();

function turn(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  if (next && load) lateParts.add('palette', load);
  for (const listener of listeners) listener();
}

/** The command palette, which comes when it is first opened; what it is says `connect`. */
export const paletteSwitch = {
  connect: (palette: Load): void => {
    load = palette;
    // asked for before it could come
    if (isOpen) lateParts.add('palette', load);
  },
  toggle: (): void => turn(!isOpen),
  close: (): void => turn(false),
  isOpen: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Ctrl or Cmd and / open the palette and close it, wherever one is. */
export function listenForPalette(): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) paletteSwitch.toggle();
  });
}
