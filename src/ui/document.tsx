import { createContext, useContext, useEffect } from 'react';
import { useMatches } from 'react-router';

export interface DocumentValue {
  nonce?: string | undefined;
  /** Server only: the data block's text for these namespaces. */
  localeJson?: (namespaces: readonly string[]) => string;
}

export const DocumentContext = createContext<DocumentValue>({});
export const useDocument = (): DocumentValue => useContext(DocumentContext);

export const localeDataId = 'locale-data';

/** A route module's `handle`, as far as the shell reads it. */
interface ScreenHandle {
  namespaces?: readonly string[];
}

/** The words of the matched screens, in the document, so that hydration needs no request. */
export function LocaleData() {
  const { localeJson, nonce } = useDocument();
  const namespaces = useMatches().flatMap(
    (match) => (match.handle as ScreenHandle | undefined)?.namespaces ?? [],
  );
  const json = localeJson
    ? localeJson(namespaces)
    : (document.getElementById(localeDataId)?.textContent ?? '');
  return (
    <script
      id={localeDataId}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Nothing moves while nobody looks. */
export function useStillnessWhenHidden(): void {
  useEffect(() => {
    const update = () => document.documentElement.toggleAttribute('data-still', document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
}
