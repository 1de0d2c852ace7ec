import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, isStrongPassword, isWebUrl, passwordRules, safeFileName } from './validation.ts';

describe('an e-mail address', () => {
  test.each(['a@b.co', 'dj.lua+wedding@mail.example.com', 'A_%-9@x-y.museum', '1@2.de'])(
    '%s is one',
    (value) => {
      expect(isEmail(value)).toBe(true);
    },
  );
  test.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a b@c.de',
    'a@b.c0',
    'ä@b.de',
    'a@b.de ',
    'a@b.de\n',
    'a"b@c.de',
  ])('%j is none', (value) => {
    expect(isEmail(value)).toBe(false);
  });
});

describe('a web address', () => {
  test.each(['http://a.b', 'https://crossfade.test/dj/lua?x=1#y', 'HTTPS://A.B', 'http://localhost:3000'])(
    '%s is one',
    (value) => {
      expect(isWebUrl(value)).toBe(true);
    },
  );
  test.each([
    '',
    'crossfade.test',
    '//a.b',
    'ftp://a.b',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'mailto:a@b.de',
  ])('%j is none', (value) => {
    expect(isWebUrl(value)).toBe(false);
  });
});

describe('a phone number', () => {
  test.each(['0123456789', '+49 151 2345678', '(555) 123-4567', '+1 (555) 123-4567', '          '])(
    '%j is one',
    (value) => {
      expect(isPhone(value)).toBe(true);
    },
  );
  test.each([
    '',
    '123456789',
    '+123456789',
    '0123456789x',
    '++0123456789',
    '012345678٩',
    '0123456789\n',
    '01234.56789',
  ])('%j is none', (value) => {
    expect(isPhone(value)).toBe(false);
  });
});

describe('a strong password', () => {
  test.each(['Crossfade1!', 'aA1@aaaa', 'aA1$aaaa', 'aA1%aaaa', 'aA1*aaaa', 'aA1?aaaa', 'aA1&aaaa'])(
    '%s is one',
    (value) => {
      expect(isStrongPassword(value)).toBe(true);
    },
  );
  test.each([
    ['aA1!aaa', 'length'],
    ['AAAA111!', 'lowercase'],
    ['aaaa111!', 'uppercase'],
    ['aaaaAAA!', 'digit'],
    ['aaaaAAA1', 'symbol'],
    ['aaaAA1! ', 'allowed'],
    ['aaaAA1!#', 'allowed'],
    ['ääaAA11!', 'allowed'],
  ] as const)('%s lacks %s alone', (value, lacking) => {
    const broken = Object.entries(passwordRules).flatMap(([name, rule]) => (rule(value) ? [] : [name]));
    expect(broken).toEqual([lacking]);
    expect(isStrongPassword(value)).toBe(false);
  });
});

describe('a file name', () => {
  test.each([
    ['set-list_1.pdf', 'set-list_1.pdf'],
    ['my set/list.pdf', 'my_set_list.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['Größe.png', 'Gr__e.png'],
    ['', ''],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name)).toBe(expected);
  });
  test('whatever it was, it is short, safe, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).toMatch(/^[A-Za-z0-9._-]{0,255}$/);
        expect(safe.length).toBe(Math.min(name.length, 255));
        expect(safeFileName(safe)).toBe(safe);
      }),
    );
  });
});
