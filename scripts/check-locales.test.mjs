import { expect, test } from 'vitest';
import { checkLocales } from './check-locales.mjs';
import { fixture, withTexts } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const bookings = 'src/domains/bookings';

const german = `${bookings}/locales/de.json`;
proves(checkLocales, [
  {
    what: 'a missing language',
    changes: { [german]: null },
    reported: /de\.json: missing/,
  },
  {
    what: 'a missing key',
    changes: withTexts(german, (texts) => delete texts['save']),
    reported: /de\.json: "save" is missing/,
  },
  {
    what: 'a key that English has not',
    changes: withTexts(german, (texts) => (texts['extra'] = 'Zusatz')),
    reported: /de\.json: "extra" is not in English/,
  },
  {
    what: 'a plural form that the language needs',
    changes: withTexts(`${bookings}/locales/fr.json`, (texts) => delete texts['guests_many']),
    reported: /fr\.json: "guests_many" is missing/,
  },
  {
    what: 'a plural form that the language has not',
    changes: withTexts(`${bookings}/locales/ja.json`, (texts) => (texts['guests_few'] = '{{count}}人')),
    reported: /ja\.json: "guests_few" is not in English/,
  },
  {
    what: 'an empty text',
    changes: withTexts(german, (texts) => (texts['save'] = ' ')),
    reported: /de\.json: "save" is empty/,
  },
  {
    what: 'something that is not a text',
    changes: withTexts(german, (texts) => (texts['save'] = 3)),
    reported: /de\.json: "save" is not a text/,
  },
  {
    what: 'a lost placeholder',
    changes: withTexts(german, (texts) => (texts['guests_other'] = 'Gäste')),
    reported: /de\.json: "guests_other" lacks \{\{count\}\}/,
  },
  {
    what: 'a placeholder that nobody fills',
    changes: withTexts(german, (texts) => (texts['save'] = 'Speichern {{when}}')),
    reported: /de\.json: "save" has \{\{when\}\}, English has not/,
  },
  {
    what: 'a text left in English',
    changes: withTexts(german, (texts) => (texts['save'] = 'Save changes')),
    reported: /de\.json: "save" is still English/,
  },
  {
    what: 'a western mark in Japanese',
    changes: withTexts(german.replace('de.json', 'ja.json'), (texts) => (texts['save'] = '保存: {{when}}')),
    reported: /ja\.json: "save" has a western mark beside Japanese/,
  },
  {
    what: 'a list that another namespace has already',
    changes: Object.assign(
      {},
      ...['bookings', 'profiles'].map((noun) =>
        withTexts(`src/domains/${noun}/locales/en.json`, (texts) =>
          Object.assign(texts, { 'kind.card': 'Card', 'kind.cash': 'Cash', 'kind.bank': 'Bank' }),
        ),
      ),
    ),
    reported: /en\.json: "kind" is the list "bookings:kind" again/,
  },
]);

test('let a language share names and loan words with English', () => {
  const changes = ['en', 'de'].map((language) =>
    withTexts(
      `${bookings}/locales/${language}.json`,
      (texts) => (texts['save'] = 'Crossfade Status {{count}}'),
    ),
  );
  const problems = checkLocales(fixture(Object.assign({}, ...changes)));
  expect(problems.filter((problem) => problem.includes('/de.json'))).toEqual([]);
});
