import type { i18n as I18n } from 'i18next';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { I18nextProvider } from 'react-i18next';
import { languageInPath, withLanguage, withoutLanguage } from '../shared/language-path.ts';
import { carryInput } from './carried-input.ts';
import { rememberLanguage, storedLanguage } from './language-store.ts';
import { cleanLanguage, fallbackLanguage, type Language, languages } from './languages.ts';

interface LanguageValue {
  language: Language;
  languages: readonly Language[];
  /** `first` is what has to be done before; where it fails the page stays as it is. */
  changeLanguage: (language: string, first?: () => Promise<unknown>) => Promise<void>;
  /** The language that was asked for, while its words are on their way. */
  wanted: Language | undefined;
}

const LanguageContext = createContext<LanguageValue | null>(null);

export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
  return value;
}

/** What was asked for last: words that come after it was changed are too late. */
const asked = new WeakMap<I18n, Language>();

/**
 * Fetches the words, then changes everything that says which language this is, then tells the page. A page whose words
 * do not come stays in the language it has, and they can be asked for again: i18next would show the names of its texts
 * and never ask for them any more.
 * @throws TypeError as every request without an answer does
 */
async function switchTo(instance: I18n, language: Language): Promise<void> {
  asked.set(instance, language);
  const missing = () =>
    [instance.options.ns ?? []].flat().filter((name) => !instance.hasResourceBundle(language, name));
  if (missing().length > 0) await instance.reloadResources([language], missing());
  if (missing().length > 0) throw new TypeError(`no words in ${language}`);
  if (asked.get(instance) !== language) return;
  await instance.changeLanguage(language);
  rememberLanguage(language);
  document.documentElement.lang = language;
  tellPage(language);
}

const tellPage = (language: Language) =>
  window.dispatchEvent(new CustomEvent('language-changed', { detail: { language } }));

const languageOf = (instance: I18n): Language => cleanLanguage(instance.language) ?? fallbackLanguage;

export function LanguageProvider({ i18n: instance, children }: { i18n: I18n; children: ReactNode }) {
  const [wanted, setWanted] = useState<Language>();
  const subscribe = useCallback(
    (listener: () => void) => {
      instance.on('languageChanged', listener);
      return () => instance.off('languageChanged', listener);
    },
    [instance],
  );
  const current = () => languageOf(instance);
  const language = useSyncExternalStore(subscribe, current, current);

  const changeLanguage = useCallback(
    async (asked_for: string, first?: () => Promise<unknown>) => {
      const next = cleanLanguage(asked_for);
      if (!next) return;
      setWanted(next);
      // a second choice may have been made in the meantime
      const settle = () => setWanted((now) => (now === next ? undefined : now));
      try {
        await first?.();
      } catch (error) {
        settle();
        throw error;
      }
      const { pathname, search, hash } = window.location;
      if (languageInPath(pathname)) {
        // the router was begun with this language before its addresses: another one is another page
        rememberLanguage(next);
        document.documentElement.lang = next;
        tellPage(next);
        carryInput();
        return window.location.assign(withLanguage(next, withoutLanguage(pathname)) + search + hash);
      }
      await switchTo(instance, next).finally(settle);
    },
    [instance],
  );

  // A choice that only local storage still has (the cookie was cleared) wins over what the server guessed, though not
  // over a language that the address asks for: a link somebody sent is no choice of its reader's, who keeps theirs, or
  // has yet to make one.
  useEffect(() => {
    const stored = storedLanguage();
    if (languageInPath(window.location.pathname)) return;
    // without words the page stays as it came; the choice is still there for the next one
    if (stored && stored !== languageOf(instance)) switchTo(instance, stored).catch(() => {});
    else rememberLanguage(languageOf(instance));
  }, [instance]);

  const value = useMemo(
    () => ({ language, languages, changeLanguage, wanted }),
    [language, changeLanguage, wanted],
  );
  return (
    <I18nextProvider i18n={instance}>
      <LanguageContext value={value}>{children}</LanguageContext>
    </I18nextProvider>
  );
}
