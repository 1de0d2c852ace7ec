import { expect, test } from 'vitest';
import { isPublic, noAvailability, readAvailability, slugOf, splitName } from './rules.ts';

const record = (visibility: 'public' | 'private' | null, is_public: boolean) => ({ visibility, is_public });

test.each([
  [record('public', false), record('private', false), true],
  [record('private', true), record('public', true), false],
  [record(null, false), record('public', false), true],
  [record(null, true), record('private', true), false],
  [record(null, true), record(null, true), true],
  [record(null, false), record(null, true), false],
  [record(null, true), record(null, false), false],
])('DJ %j and profile %j: public is %s', (dj, profile, expected) => {
  expect(isPublic(dj, profile)).toBe(expected);
});

test('availability is read from an object or its text, and is no day where it cannot be read', () => {
  const friday = { ...noAvailability, friday: true };
  expect(readAvailability({ friday: true, monday: 'true' })).toEqual(friday);
  expect(readAvailability('{"friday":true}')).toEqual(friday);
  for (const broken of ['{"friday":', '7', 'null', null, undefined, 5, []])
    expect(readAvailability(broken)).toEqual(noAvailability);
});

test.each([
  ['Lua Nova', 'lua-nova'],
  ['DJ  Ümlaut & Søn', 'dj-umlaut-and-son'],
  ['  ***Ação***  ', 'acao'],
  ['ユキ', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the slug of %j is %j', (name, expected) => {
  expect(slugOf(name)).toBe(expected);
});

test('a name is split before its last word', () => {
  expect(splitName('Ana Maria Reis')).toEqual({ first_name: 'Ana Maria', last_name: 'Reis' });
  expect(splitName('Cher')).toEqual({ first_name: 'Cher', last_name: '' });
});
