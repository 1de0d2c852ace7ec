import { useTranslation } from 'react-i18next';
import { withLanguage } from '../../shared/language-path.ts';
import { breadcrumbs, JsonLd } from './json-ld.tsx';
import { usePageAddress } from './page-meta.tsx';

interface PageFacts {
  type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'FAQPage';
  name: string;
  description: string;
  path: string;
  /** What else is to be known of it. */
  facts?: object;
}

/** Of a page directly below home: what it is, and where it lies. */
export function PageJsonLd({ type = 'WebPage', name, description, path, facts }: PageFacts) {
  const { t } = useTranslation('ui');
  const { base_url, prefix, language } = usePageAddress();
  const at = (own: string) => base_url + withLanguage(prefix, own);
  const url = at(path);
  return (
    <JsonLd
      graph={[
        { '@type': type, '@id': url, url, name, description, inLanguage: language, ...facts },
        breadcrumbs([
          { name: t('nav.home'), url: at('/') },
          { name, url },
        ]),
      ]}
    />
  );
}

/** What a page lists, in its order, by paths. */
export function useItemList(items: readonly { name: string; path: string }[]): object {
  const { base_url, prefix } = usePageAddress();
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: base_url + withLanguage(prefix, path),
    })),
  };
}
