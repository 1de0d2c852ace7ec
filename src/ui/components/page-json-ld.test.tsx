// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { PageJsonLd, useItemList } from './page-json-ld.tsx';
import { PageMeta } from './page-meta.tsx';

afterEach(cleanup);

const contents = (property: string) =>
  [...document.querySelectorAll(`meta[property="${property}"]`)].map((meta) => meta.getAttribute('content'));

function Places() {
  const listed = useItemList([{ name: 'Porto', path: '/landing/porto' }]);
  return (
    <PageJsonLd
      type="CollectionPage"
      name="Places"
      description="All"
      path="/landing"
      facts={{ mainEntity: listed }}
    />
  );
}

test('search engines read what a page is, what it lists, and where it lies', () => {
  renderScreen(<Places />);
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const { '@graph': graph } = JSON.parse(text) as { '@graph': object[] };
  expect(graph).toMatchObject([
    {
      '@type': 'CollectionPage',
      url: 'http://localhost/landing',
      inLanguage: 'en',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, name: 'Porto', url: 'http://localhost/landing/porto' }],
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: 'http://localhost/' }, { item: 'http://localhost/landing' }],
    },
  ]);
});

test('who passes a page on says in which language it is, in which others it is there, and what the picture shows', () => {
  renderScreen(<PageMeta title="Porto" image="http://localhost/porto.png" />, { language: 'de' });
  expect(contents('og:locale')).toEqual(['de_DE']);
  expect(contents('og:locale:alternate')).toEqual([
    'en_US',
    'es_ES',
    'fr_FR',
    'pt_BR',
    'nl_NL',
    'it_IT',
    'ja_JP',
  ]);
  expect(contents('og:image:alt')).toEqual(['Porto']);
});
