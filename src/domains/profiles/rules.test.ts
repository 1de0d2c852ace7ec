import { expect, test } from 'vitest';
import {
  isPublic,
  newSlugPattern,
  noAvailability,
  readAvailability,
  readSocialLinks,
  slugOf,
  splitName,
  visibilityIn,
} from './rules.ts';
import { editableFields, withTheirParts } from './rules/fields.ts';

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
  expect(splitName('山田 太郎')).toEqual({ first_name: '太郎', last_name: '山田' });
  expect(splitName('ユキ')).toEqual({ first_name: 'ユキ', last_name: '' });
});

test('links are read from an object or its text, without what is no address', () => {
  const website = 'https://lua.example/';
  expect(readSocialLinks({ website, instagram: 'javascript:alert(1)', elsewhere: website })).toEqual({
    website,
  });
  expect(readSocialLinks(JSON.stringify({ website }))).toEqual({ website });
  for (const broken of ['{"website":', '7', 'null', null, undefined, 5, []])
    expect(readSocialLinks(broken)).toEqual({});
});

test('what is chosen says the same in both records', () => {
  expect(visibilityIn('public')).toEqual({ visibility: 'public', is_public: true });
  expect(visibilityIn('private')).toEqual({ visibility: 'private', is_public: false });
});

test('each field stands in one list', () => {
  expect(new Set(editableFields).size).toBe(editableFields.length);
});

test('a place is changed as a whole', () => {
  expect(withTheirParts(['lat', 'bio'], editableFields).toSorted()).toEqual([
    'bio',
    'city',
    'country_code',
    'lat',
    'lng',
  ]);
  expect(withTheirParts(['city'], ['city', 'phone'])).toEqual(['city']);
  expect(withTheirParts(['bio'], editableFields)).toEqual(['bio']);
});

test.each([
  ['lua-nova', true],
  ['lua-nova-2', true],
  ['lua', true],
  ['lu', false],
  ['-lua', false],
  ['lua-', false],
  ['lua--nova', false],
  ['Lua', false],
  ['lua nova', false],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
])('an address that is chosen may be %j: %s', (slug, expected) => {
  expect(newSlugPattern.test(slug)).toBe(expected);
});
