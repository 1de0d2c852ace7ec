import { useDebouncedCallback } from '@mantine/hooks';
import { type SyntheticEvent, useState } from 'react';
import { IconSearch } from '../icons.ts';
import { TextField } from './text-field.tsx';

/** Long enough to type the next letter, short enough to feel like an answer. */
const SETTLE_MS = 250;

interface SearchFieldProps {
  /** What is searched for now, as the address says. */
  value: string;
  /** What can be found, for the eye and for screen readers. */
  label: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** A search that follows the typing, and answers Enter at once. */
export function SearchField({ value, label, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [shown, setShown] = useState(value);
  // An address that this field did not ask for (a link, the way back) is taken over; one that it did ask for
  // must not overwrite what was typed since.
  if (shown !== value) {
    setShown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const search = (text: string) => {
    const wanted = text.trim();
    setAsked(wanted);
    onSearch(wanted);
  };
  const searchSoon = useDebouncedCallback(search, SETTLE_MS);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    searchSoon.cancel();
    search(typed);
  };
  return (
    <form role="search" className={className} onSubmit={submit}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchSoon(event.currentTarget.value);
        }}
      />
    </form>
  );
}
