import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type BookingDraft,
  emptyDraft,
  forgetDraft,
  keepDraft,
  keptDraft,
  mergeDraft,
} from './booking-draft.ts';

export type SetDraft = (change: Partial<BookingDraft>) => void;

export interface DraftState {
  draft: BookingDraft;
  set: SetDraft;
  /** False until this tab's kept draft was read, which the server cannot do. */
  isRestored: boolean;
  /** The booking exists: nothing is kept any more, whatever is still shown. */
  finish: () => void;
}

/** The draft, kept in this tab with every change. `given` is what the address says and wins once, on arrival. */
export function useDraft(given: Partial<BookingDraft>): DraftState {
  const [draft, setDraft] = useState(() => mergeDraft(emptyDraft(), given));
  const [isRestored, setIsRestored] = useState(false);
  const isFinished = useRef(false);
  const arrival = useRef(given);

  useEffect(() => {
    setDraft(mergeDraft(keptDraft() ?? emptyDraft(), arrival.current));
    setIsRestored(true);
  }, []);
  useEffect(() => {
    if (isRestored && !isFinished.current) keepDraft(draft);
  }, [draft, isRestored]);

  const set = useCallback<SetDraft>((change) => setDraft((before) => mergeDraft(before, change)), []);
  const finish = useCallback(() => {
    isFinished.current = true;
    forgetDraft();
  }, []);
  return { draft, set, isRestored, finish };
}
