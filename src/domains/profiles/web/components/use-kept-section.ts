import { useEffect, useEffectEvent } from 'react';
import type { Merged } from '../../../../shared/three-way.ts';
import { forget, keep, readKept } from '../../../../ui/form/kept-values.ts';
import type { EditableField } from '../../rules/fields.ts';
import { mergeSection } from './merge-section.ts';
import type { Values } from './profile-sections.ts';
import type { Clash } from './section-clash.tsx';

interface KeptSection {
  /** Names the person and the section. */
  name: string;
  fields: readonly EditableField[];
  /** As it was opened, and as it stands in the form. */
  base: Values;
  values: Values;
  isTouched: boolean;
  /** What there is to choose of what was saved elsewhere. */
  clash: Clash;
  /** Gets what was typed before a reload, gone together with what was saved elsewhere since. */
  restore: (merged: Merged<EditableField, Values>) => void;
}

interface Kept {
  base: Partial<Values>;
  values: Partial<Values>;
  clash?: Clash;
}

/** What was typed survives a reload of its tab; with what it was typed over, or it would undo what others saved. */
export function useKeptSection({ name, fields, base, values, isTouched, clash, restore }: KeptSection): void {
  const read = useEffectEvent((from: string) => {
    const kept = readKept<Kept>(from);
    if (!kept.base || !kept.values) return;
    const merged = mergeSection(fields, { ...base, ...kept.base }, { ...base, ...kept.values }, base);
    const isNews =
      merged.taken.length + merged.joined.length + merged.open.length + merged.open_parts.length > 0;
    restore(isNews ? merged : { ...merged, ...kept.clash });
  });
  // after hydration: the server cannot know what this tab has typed
  useEffect(() => read(name), [name]);
  const write = useEffectEvent((typed: Values, met: Clash, isWorthIt: boolean) => {
    const own = (all: Values) => Object.fromEntries(fields.map((field) => [field, all[field]]));
    if (isWorthIt) keep(name, { base: own(base), values: own(typed), clash: met });
    else forget(name);
  });
  // in this order: what was read is written again as soon as it stands in the form
  useEffect(() => write(values, clash, isTouched), [values, clash, isTouched]);
}
