import { expect, test } from 'vitest';
import { checkWords } from './check-words.mjs';
import { fixture, withLine, withTexts } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const bookings = 'src/domains/bookings';

/** @param {string} jsx */
const component = (jsx) => ({
  'src/ui/extra.tsx': `export function Extra({ open, t, toast }: any) { ${jsx} }\n`,
});
const visible = /extra\.tsx: "[^"]+" is visible text outside the locale files/;
proves(checkWords, [
  { what: 'text in JSX', changes: component('return <p>Hello</p>;'), reported: visible },
  { what: 'text in braces', changes: component("return <p>{'Hello'}</p>;"), reported: visible },
  { what: 'text in a template', changes: component('return <p>{`${open} left`}</p>;'), reported: visible },
  {
    what: 'text behind a condition',
    changes: component("return <p>{open ? 'Yes' : null}</p>;"),
    reported: visible,
  },
  { what: 'text in a label', changes: component('return <input aria-label="Name" />;'), reported: visible },
  {
    what: 'text behind a condition in a label',
    changes: component("return <input aria-label={open ? 'Name' : t('save')} />;"),
    reported: visible,
  },
  { what: 'text in a toast', changes: component("toast.error('Failed');"), reported: visible },
  {
    what: 'a key that no locale file has',
    changes: component("return <p>{t('gone')}</p>;"),
    reported: /extra\.tsx: no locale file has "gone"/,
  },
  {
    what: 'a key of a namespace that the file does not speak',
    changes: {
      ...withTexts('src/ui/locales/en.json', (texts) => (texts['only_here'] = 'Only here')),
      ...withLine(
        `${bookings}/web/components/card.tsx`,
        "const { t } = useTranslation('bookings'); t('only_here');",
      ),
    },
    reported: /card\.tsx: no locale file has "only_here"/,
  },
  {
    what: 'a text that is not given what it has a place for',
    changes: component("return <p>{t('guests', { name: open })}</p>;"),
    reported: /extra\.tsx: "guests" is not given \{\{count\}\}/,
  },
  {
    what: 'a text with a place that is given nothing',
    changes: component("return <p>{t('guests')}</p>;"),
    reported: /extra\.tsx: "guests" is not given \{\{count\}\}/,
  },
  {
    what: 'a key that no code names',
    changes: withTexts('src/ui/locales/en.json', (texts) => (texts['unused'] = 'Unused')),
    reported: /src\/ui: no code names "unused"|src\/ui\/locales: no code names "unused"/,
  },
]);

test('let signs, keys of other namespaces, computed keys and computed values pass', () => {
  const changes = component(
    "return <p>· {t('bookings:save')} {t(`ui:state.${open}`)} {open && '→'} {t('guests', open)} {t('guests', { ...open })}</p>;",
  );
  expect(checkWords(fixture(changes))).toEqual([]);
});
