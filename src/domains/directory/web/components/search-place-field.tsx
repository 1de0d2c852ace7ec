import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChosenPlace } from '../../../bookings/web/components/chosen-place.tsx';
import type { PlaceFieldProps } from '../../../bookings/web/components/place-field.tsx';
import { nowhere } from './find-filters.ts';
import type { ListedPlaceField } from './listed-place-field.tsx';

/** As the field with its list says it; there is no list yet that it could name as its own. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

const RETRIES = 3;

/** What is fetched for a touch shall not keep the touch itself from being seen: some twenty files are named to the browser. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** The field with its list; undefined where it cannot be had, and the field is then as plain as its text. */
async function loadListed(isWanted: () => boolean): Promise<typeof ListedPlaceField | undefined> {
  for (let retry = 0; retry <= RETRIES && isWanted(); retry++) {
    try {
      return (await import('./listed-place-field.tsx')).ListedPlaceField;
    } catch {
      await new Promise((waited) => setTimeout(waited, 500 * 2 ** retry));
    }
  }
  return undefined;
}

type SearchPlaceFieldProps = Pick<
  PlaceFieldProps,
  'id' | 'label' | 'name' | 'placeholder' | 'draft' | 'onChange'
>;

/**
 * A place as a search asks for it, among fields that are the platform's own. What lays out a list under a field weighs
 * more than all the others together, and comes with the first focus: then it takes the place of the plain field, with
 * the focus and the cursor where they were. `className` is that of the fields beside it.
 */
export function SearchPlaceField({
  className,
  ...props
}: SearchPlaceFieldProps & { className?: string | undefined }) {
  const { label, draft, onChange, ...named } = props;
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [start: number | null, end: number | null]>(undefined);
  const isComposing = useRef(false);
  const [Listed, setListed] = useState<typeof ListedPlaceField>();

  const change = (city: string) => onChange({ ...nowhere, city });
  const replace = async () => {
    await painted();
    const loaded = await loadListed(() => input.current?.isConnected ?? false);
    const field = input.current;
    // letters that are still being put together would be lost with their element
    if (!loaded || isComposing.current || field === null) return;
    if (field === document.activeElement) selection.current = [field.selectionStart, field.selectionEnd];
    // what was typed before the page worked may not have been told yet
    if (field.value !== field.defaultValue) change(field.value);
    // at once: a letter that came between this and the drawing would find the cursor before it
    flushSync(() => setListed(() => loaded));
  };
  useLayoutEffect(() => {
    if (!Listed || !selection.current) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...selection.current);
  }, [Listed]);

  if (Listed) {
    return (
      <div className={className}>
        <Listed {...props} ref={input} />
      </div>
    );
  }
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        {...named}
        {...closed}
        ref={input}
        autoComplete="off"
        maxLength={120}
        value={draft.city}
        onChange={(event) => {
          change(event.currentTarget.value);
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
      <ChosenPlace draft={draft} />
    </label>
  );
}
