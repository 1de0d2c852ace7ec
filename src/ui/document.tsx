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
  /** It is one of the signed-in pages, which can have colours of their own; so is what stands in for them. */
  dashboard?: boolean;
}

/** The handles of the matched screens, from the outermost in. */
const useHandles = (): readonly ScreenHandle[] =>
  useMatches().map(({ handle }) => (handle as ScreenHandle | undefined) ?? {});

export const useIsDashboard = (): boolean => useHandles().some(({ dashboard }) => dashboard);

/** The words of the matched screens, in the document, so that hydration needs no request. */
export function LocaleData() {
  const { localeJson, nonce } = useDocument();
  const namespaces = useHandles().flatMap((handle) => handle.namespaces ?? []);
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
