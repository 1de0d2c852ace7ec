import { expect, test } from 'vitest';
import { checkSlices } from './check-slices.mjs';
import { fixture } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const bookings = 'src/domains/bookings';

proves(checkSlices, [
  {
    what: 'a kind of file that is not in the vocabulary',
    changes: { [`${bookings}/server/helpers.ts`]: '' },
    reported: /helpers\.ts: not in the closed list/,
  },
  {
    what: 'a use case that is not verb-noun',
    changes: { [`${bookings}/server/use-cases/accept.ts`]: '' },
    reported: /accept\.ts: not in the closed list/,
  },
  {
    what: 'a component that is not in kebab-case',
    changes: { [`${bookings}/web/components/BookingCard.tsx`]: '' },
    reported: /BookingCard\.tsx: not in the closed list/,
  },
  {
    what: 'a use case of more than 100 lines',
    changes: { [`${bookings}/server/use-cases/make-one.ts`]: 'export {};\n'.repeat(101) },
    reported: /make-one\.ts: 101 lines/,
  },
  {
    what: 'a test of nothing',
    changes: { [`${bookings}/server/use-cases/gone-away.test.ts`]: '' },
    reported: /gone-away\.test\.ts: tests no file beside it/,
  },
  {
    what: 'a table of contents that is gone',
    changes: { 'src/jobs.ts': null },
    reported: /^src\/jobs\.ts: this table of contents is missing/,
  },
  {
    what: 'a screen without an address',
    changes: { [`${bookings}/web/lost.screen.tsx`]: '' },
    reported: /lost\.screen\.tsx: not named in src\/routes\.ts/,
  },
  {
    what: 'tables that the product does not know',
    changes: { 'src/tables.ts': "export * from './domains/bookings/server/tables.ts';\n" },
    reported: /profiles\/server\/tables\.ts: not named in src\/tables\.ts/,
  },
  {
    what: 'a slice that lacks a language',
    changes: { [`${bookings}/locales/ja.json`]: null },
    reported: /bookings\/locales\/ja\.json: missing/,
  },
  {
    what: 'a barrel',
    changes: { 'src/ui/index.ts': "export { Screen } from './button.tsx';\n" },
    reported: /src\/ui\/index\.ts: a barrel/,
  },
  {
    what: 'a barrel by another name',
    changes: { 'src/ui/all.ts': "export * from './button.tsx';\n" },
    reported: /src\/ui\/all\.ts: a barrel/,
  },
]);

test('take several tests of one file', () => {
  const changes = { [`${bookings}/server/use-cases/make-one.races.test.ts`]: '' };
  expect(checkSlices(fixture(changes))).toEqual([]);
});
