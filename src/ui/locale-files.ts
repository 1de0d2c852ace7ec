import type { ResourceKey } from 'i18next';

const addresses = import.meta.glob<string>(['./locales/*.json', '../domains/*/locales/*.json'], {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Fetched rather than imported: a browser may remember a failed import for good, and a fetch can be tried again. */
export async function fetchLocale(language: string, namespace: string): Promise<ResourceKey> {
  const path =
    namespace === 'ui' ? `./locales/${language}.json` : `../domains/${namespace}/locales/${language}.json`;
  const address = addresses[path];
  if (!address) throw new Error(`no words for ${namespace} in ${language}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return (await response.json()) as ResourceKey;
}
