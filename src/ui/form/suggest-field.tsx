import './input-styles.ts';
import { TextInput } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FieldLabel } from './field-label.tsx';
import type { SuggestList } from './suggest-list.tsx';

export interface SuggestFieldProps {
  id: string;
  label: ReactNode;
  optional?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  placeholder?: string;
  leftSection?: ReactNode;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What fits what was typed, in order; each once. */
  data: string[];
}

/** As the field with its list says it; there is no list yet that it could name as its own. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/**
 * Free text with suggestions; the text stands even where nothing is suggested. What lays out a list under a field
 * weighs more than all other fields together, and comes with the first focus: then it takes the place of the plain
 * field, with the focus and the cursor where they were.
 */
export function SuggestField({ label, optional, data, onChange, ...props }: SuggestFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [start: number | null, end: number | null]>(undefined);
  const isComposing = useRef(false);
  const [List, setList] = useState<typeof SuggestList>();

  const replace = async () => {
    try {
      const { SuggestList: loaded } = await import('./suggest-list.tsx');
      const field = input.current;
      // letters that are still being put together would be lost with their element
      if (isComposing.current || field === null) return;
      if (field === document.activeElement) selection.current = [field.selectionStart, field.selectionEnd];
      setList(() => loaded);
    } catch {
      // without a network the field is as plain as its text; the next focus asks again
    }
  };
  useLayoutEffect(() => {
    if (!List || !selection.current) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...selection.current);
  }, [List]);

  const shown = { ...props, ref: input, label: <FieldLabel optional={optional}>{label}</FieldLabel> };
  if (List) return <List {...shown} data={data} onChange={onChange} />;
  return (
    <TextInput
      {...shown}
      {...closed}
      autoComplete="off"
      onChange={(event) => {
        onChange(event.currentTarget.value);
        // it had the focus before React was there to hear of it
        void replace();
      }}
      onFocus={() => void replace()}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={() => {
        isComposing.current = false;
        void replace();
      }}
    />
  );
}
