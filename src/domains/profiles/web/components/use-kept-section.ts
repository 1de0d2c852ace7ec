import { useEffect, useEffectEvent } from 'react';
import type { Merged } from '../../../../shared/three-way.ts';
import { forget, keep, readKept } from '../../../../ui/form/kept-values.ts';
import type { EditableField } from '../../rules/fields.ts';
import { mergeSection } from './merge-section.ts';
import type { Values } from './profile-sections.ts';

interface KeptSection {
  /** Names the person and the section. */
  name: string;
  fields: readonly EditableField[];
  /** As it was opened, and as it stands in the form. */
  base: Values;
  values: Values;
  isTouched: boolean;
  /** Gets what was typed before a reload, gone together with what was saved elsewhere since. */
  restore: (merged: Merged<EditableField, Values>) => void;
}

interface Kept {
  base: Partial<Values>;
  values: Partial<Values>;
}

/** What was typed survives a reload of its tab; with what it was typed over, or it would undo what others saved. */
export function useKeptSection({ name, fields, base, values, isTouched, restore }: KeptSection): void {
  const read = useEffectEvent((from: string) => {
    const kept = readKept<Kept>(from);
    if (kept.base && kept.values)
      restore(mergeSection(fields, { ...base, ...kept.base }, { ...base, ...kept.values }, base));
  });
  // after hydration: the server cannot know what this tab has typed
  useEffect(() => read(name), [name]);
  const write = useEffectEvent((typed: Values, isWorthIt: boolean) => {
    const own = (all: Values) => Object.fromEntries(fields.map((field) => [field, all[field]]));
    if (isWorthIt) keep(name, { base: own(base), values: own(typed) });
    else forget(name);
  });
  // in this order: what was read is written again as soon as it stands in the form
  useEffect(() => write(values, isTouched), [values, isTouched]);
}
