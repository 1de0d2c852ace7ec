import { ORPCError } from '@orpc/client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { type Merged, mergeThreeWays } from '../../../../shared/three-way.ts';
import { errorCode } from '../../../../ui/api-error.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';

type Words<Name extends string> = Record<Name, string>;
export type Saved<Name extends string> = Words<Name> & { version: number };
type Clash<Name extends string> = Pick<Merged<Name, Words<Name>>, 'taken' | 'open'>;

interface VersionedForm<Name extends string, Newest extends Saved<Name>> {
  schema: z.ZodType<Words<Name>>;
  names: readonly Name[];
  labels: Words<Name>;
  keep: string;
  saved: Saved<Name>;
  /** @throws ORPCError STALE, whose data is what is newer */
  save: (said: Saved<Name>) => Promise<Newest>;
  onNewest?: (newest: Newest) => void;
}

/**
 * A form of words that other tabs save, too. What was saved elsewhere goes along where nobody has to choose, and
 * never costs what was typed here: not through a reload either, which keeps what it was typed over.
 */
export function useVersionedForm<Name extends string, Newest extends Saved<Name>>({
  schema,
  names,
  labels,
  keep,
  saved,
  save,
  onNewest,
}: VersionedForm<Name, Newest>) {
  const baseOf = (source: Saved<Name>): Saved<Name> => ({ ...wordsOf(source), version: source.version });
  const wordsOf = (source: Words<Name>) =>
    Object.fromEntries(names.map((name) => [name, source[name]])) as Words<Name>;
  // as the form was opened, or as a refusal said: never moved under somebody who is about to save
  const [newest, setNewest] = useState(() => baseOf(saved));
  const none: Clash<Name> = { taken: [], open: [] };

  /** What is typed and what it was typed over, gone together with what is newer. */
  const meet = (base: Saved<Name>, typed: Words<Name>, there: Saved<Name>) => {
    const { values, taken, open } = mergeThreeWays(names, wordsOf(base), wordsOf(typed), wordsOf(there));
    change({ ...values, base: there, ...(taken.length + open.length > 0 && { clash: { taken, open } }) });
    return { words: values, isOpen: open.length > 0 };
  };
  const send = async (base: Saved<Name>, typed: Words<Name>): Promise<Newest> => {
    try {
      return await save({ ...typed, version: base.version });
    } catch (error) {
      if (!(error instanceof ORPCError) || errorCode(error) !== 'STALE' || !error.data) throw error;
      onNewest?.(error.data as Newest);
      const there = baseOf(error.data as Newest);
      setNewest(there);
      const { words, isOpen } = meet(base, typed, there);
      // what is newer stands below by then: the words above it only say that nothing was saved
      if (isOpen) throw new ORPCError('EDIT_CLASH');
      return send(there, words);
    }
  };
  const form = useContractForm({
    schema,
    initialValues: { ...wordsOf(saved), base: baseOf(saved), clash: none },
    labels,
    namespace: 'messaging',
    keep,
    onSubmit: async () => {
      const answer = await send(base, wordsOf(form.values));
      setNewest(baseOf(answer));
      change({ ...wordsOf(answer), base: baseOf(answer), clash: none });
      onNewest?.(answer);
    },
  });
  const { base, clash } = form.values;
  const change = (values: object) => form.setValues(values);
  const meetNewest = useEffectEvent(() => meet(base, form.values, newest));
  const isOutdated = base.version !== newest.version;
  useEffect(() => {
    if (isOutdated) meetNewest();
  }, [isOutdated]);
  return {
    ...form,
    /** For a ClashNotice. */
    clash: {
      taken: clash.taken.map((name) => labels[name]),
      open: clash.open
        .filter((name) => wordsOf(form.values)[name] !== wordsOf(base)[name])
        .map((name) => ({ name, label: labels[name], saved: base[name] })),
      onTake: (name: Name) => {
        change({ [name]: base[name] });
        document.getElementById(form.field(name).id)?.focus();
      },
    },
  };
}
