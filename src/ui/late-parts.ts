import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

let parts: readonly (readonly [name: string, load: Load])[] = [];
const listeners = new Set<() => void>();

function change(next: typeof parts): void {
  parts = next;
  for (const listener of listeners) listener();
}

/** What comes to a page after it: bars and palettes that weigh nothing until something asks for them. */
export const lateParts = {
  add: (name: string, load: Load): void => {
    if (!parts.some(([one]) => one === name)) change([...parts, [name, load]]);
  },
  remove: (name: string): void => change(parts.filter(([one]) => one !== name)),
  all: (): typeof parts => parts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
