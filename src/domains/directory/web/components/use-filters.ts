import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { withoutLanguage } from '../../../../shared/language-path.ts';
import { type Filters, writeFilters } from './find-filters.ts';

const SETTLE_MS = 450;

export interface FilterState {
  /** What the form shows: the address's filters, or already those that were just chosen. */
  draft: Filters;
  /** `typing` waits until the fingers rest. */
  change: (part: Partial<Filters>, how?: 'typing' | 'only_draft') => void;
  /** Goes to what the form shows, at once. */
  apply: () => void;
  isPending: boolean;
}

/** The filters live in the address, so that they can be shared and the back button knows them. */
export function useFilters(current: Filters): FilterState {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const address = addressOf(current);
  const [draft, setDraft] = useState(current);
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Somebody else changed the address (back, a link): the form follows. What it sent itself it shows already.
  if (address !== seen) {
    setSeen(address);
    if (address !== sent) setDraft(current);
  }

  const go = (filters: Filters) => {
    const next = addressOf(filters);
    setSent(next);
    void navigate(next, { preventScrollReset: true });
  };
  return {
    draft,
    change(part, how) {
      const next = { ...draft, ...part };
      setDraft(next);
      clearTimeout(timer.current);
      if (how === 'typing') timer.current = setTimeout(() => go(next), SETTLE_MS);
      else if (how !== 'only_draft') go(next);
    },
    apply() {
      clearTimeout(timer.current);
      go(draft);
    },
    isPending: navigation.state === 'loading' && withoutLanguage(navigation.location.pathname) === '/find-dj',
  };
}

const addressOf = (filters: Filters): string => `/find-dj?${writeFilters(filters).toString()}`;
