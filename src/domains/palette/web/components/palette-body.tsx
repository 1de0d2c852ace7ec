import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { paletteSwitch } from '../../../../ui/palette-switch.ts';
import { MantineScope } from '../../../../ui/theme/mantine-scope.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import { matching } from './matching.ts';
import type { PaletteItem } from './palette-item.ts';
import styles from './palette.module.css';
import { ShortcutList } from './shortcut-list.tsx';
import { useActs, useLanguages } from './use-acts.ts';
import { useFound } from './use-found.ts';
import { usePages } from './use-pages.ts';

const SETTLED_MS = 200;

/**
 * The list's own doings, and which of its entries is chosen: it says so only of what arrow keys choose. What Enter opens
 * is the first of `values`, and what was chosen with the keys stays chosen when more is found for the same words.
 */
function useActive(values: readonly string[], words: string) {
  const list = useCombobox({ opened: true });
  const [active, setActive] = useState<string>();
  const chosen = useRef({ words, value: '' });
  const { getSelectedOptionIndex, selectNextOption, selectOption, selectPreviousOption } = list;
  const noting = (choose: () => string | null) => () => {
    const id = choose();
    setActive(id ?? undefined);
    chosen.current = { words, value: values[getSelectedOptionIndex()] ?? '' };
    return id;
  };
  const shown = values.join('\n');
  useEffect(() => {
    if (shown === '') return;
    const { words: asked, value } = chosen.current;
    const index = asked === words ? shown.split('\n').indexOf(value) : -1;
    setActive(selectOption(Math.max(index, 0)) ?? undefined);
  }, [shown, words, selectOption, chosen]);
  const store = {
    ...list,
    selectNextOption: noting(selectNextOption),
    selectPreviousOption: noting(selectPreviousOption),
  };
  return { active, store };
}

/** The field and the list under it; the focus stays in the field, which says what is chosen. */
export function PaletteBody() {
  const { t } = useTranslation('palette');
  // who is signed in has bookings, everybody has cities
  const placeholder = t(useViewer() ? 'placeholder' : 'placeholder_open');
  const [typed, setTyped] = useState('');
  const [isChoosingLanguage, setChoosingLanguage] = useState(false);
  const q = typed.trim();
  const [settled] = useDebouncedValue(q, SETTLED_MS);
  const found = useFound(isChoosingLanguage ? '' : settled);
  const isPending = found.isPending || q !== settled;
  const turnTo = (languages: boolean) => {
    setTyped('');
    setChoosingLanguage(languages);
  };
  const pages = usePages();
  const acts = useActs(() => turnTo(true));
  const languages = useLanguages(() => turnTo(false));
  // a language is named without asking for the list of them first; the way back is only out of that
  const named = { ...languages, items: q === '' ? [] : languages.items.filter(({ stays }) => !stays) };
  const own = isChoosingLanguage ? [languages] : [acts, pages, named];
  const groups = [...matching(own, q), ...found.groups].filter(({ items }) => items.length > 0);
  const options = new Map<string, PaletteItem>(
    groups.flatMap(({ key, items }) => items.map((item) => [`${key} ${item.id}`, item] as const)),
  );
  const list_id = useId();
  const optionId = (value: string) => `${list_id} ${value}`.replaceAll(' ', '-');
  const { active, store } = useActive([...options.keys()], q);
  const choose = (value: string) => {
    const item = options.get(value);
    if (!item?.stays) paletteSwitch.close();
    item?.act();
  };
  return (
    <MantineScope>
      <Combobox store={store} onOptionSubmit={choose}>
        <div className={styles.palette}>
          <Combobox.EventsTarget withAriaAttributes={false}>
            <input
              type="text"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded
              aria-controls={list_id}
              aria-activedescendant={active}
              placeholder={placeholder}
              aria-label={placeholder}
              autoComplete="off"
              spellCheck={false}
              className={styles.field}
              data-autofocus
            />
          </Combobox.EventsTarget>
          <Combobox.Options id={list_id} aria-label={t('title')} className={styles.list}>
            {groups.map(({ key, items }) => (
              <Combobox.Group
                key={key}
                label={t(`group.${key}`)}
                classNames={{ groupLabel: styles.groupLabel ?? '' }}
              >
                {items.map(({ id, label, detail, icon: Icon }) => {
                  const value = `${key} ${id}`;
                  return (
                    <Combobox.Option
                      key={id}
                      id={optionId(value)}
                      value={value}
                      aria-selected={optionId(value) === active}
                      className={styles.item}
                    >
                      <Icon size={20} aria-hidden="true" />
                      <span className={styles.label}>{label}</span>
                      {detail && <span className={styles.detail}>{detail}</span>}
                    </Combobox.Option>
                  );
                })}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          {options.size === 0 && !isPending && <p className={styles.note}>{t('nothing', { q })}</p>}
          {found.isFailed && <p className={styles.note}>{t('failed')}</p>}
          <VisuallyHidden>
            <output>{q !== '' && !isPending && t('found', { count: options.size })}</output>
          </VisuallyHidden>
          <ShortcutList />
        </div>
      </Combobox>
    </MantineScope>
  );
}
