import { expect, test } from 'vitest';
import { languageInPath, withLanguage, withoutLanguage } from './language-path.ts';

test.each([
  ['/', null, '/'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es/find-dj', 'es', '/find-dj'],
  ['/es/_root.data', 'es', '/_root.data'],
  ['/estonia', null, '/estonia'],
  ['/es-mx/find-dj', null, '/es-mx/find-dj'],
  ['/xx/find-dj', null, '/xx/find-dj'],
  ['/ES/find-dj', null, '/ES/find-dj'],
  ['/dj/es/de', null, '/dj/es/de'],
  // the language is said once
  ['/es/de/find-dj', 'es', '/de/find-dj'],
])('%s asks for %s and is the page %s', (pathname, language, path) => {
  expect(languageInPath(pathname)).toBe(language);
  expect(withoutLanguage(pathname)).toBe(path);
});

test('an address with a language is put together again from its parts', () => {
  expect(withLanguage('ja', '/')).toBe('/ja');
  expect(withLanguage('ja', '/find-dj')).toBe('/ja/find-dj');
  expect(withLanguage(null, '/find-dj')).toBe('/find-dj');
});
