import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from './languages.ts';

export type LoadLocale = (language: string, namespace: string) => Promise<ResourceKey>;
export type LocaleNamespaces = Record<string, ResourceKey>;

/** A failed read is reported as worth retrying; i18next then tries again by the delays set below. */
function backend(load: LoadLocale): BackendModule & { callbackApi: true } {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, callback) {
      load(language, namespace).then(
        (data) => callback(null, data),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
}

/**
 * One instance per request on the server and one per page in the browser. It is ready at once: everything the
 * first render says is in `namespaces`; `load` fetches what later screens and other languages need.
 */
export function createI18n(options: {
  language: Language;
  namespaces: LocaleNamespaces;
  load?: LoadLocale;
}): i18n {
  const { language, namespaces, load } = options;
  const instance = i18next.createInstance();
  if (load) instance.use(backend(load));
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: namespaces },
    partialBundledLanguages: true,
    initAsync: false,
    // Every language is complete, so a second language would only be downloaded for nothing.
    fallbackLng: false,
    supportedLngs: [...languages],
    ns: Object.keys(namespaces),
    defaultNS: 'ui',
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: true },
  });
  return instance;
}
