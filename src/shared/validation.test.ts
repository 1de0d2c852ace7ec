import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isEmail,
  isEventName,
  isPhone,
  isStrongPassword,
  isTimeToInteractive,
  isWebUrl,
  passwordRules,
  safeFileName,
} from './validation.ts';

const lettersAndDigits = Array.from('abcXYZ059');
const textOf = (characters: readonly string[], size: { minLength?: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...characters), size).map((parts) => parts.join(''));

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
  test('is whatever is put together by the rule, and nothing with a sign it does not know', () => {
    const local = textOf([...lettersAndDigits, ...Array.from('._%+-')], { minLength: 1, maxLength: 20 });
    const label = textOf([...lettersAndDigits, '-'], { minLength: 1, maxLength: 10 });
    const top = textOf(Array.from('abzAZ'), { minLength: 2, maxLength: 8 });
    const address = fc.tuple(local, label, top).map(([name, host, end]) => `${name}@${host}.${end}`);
    fc.assert(
      fc.property(address, (value) => {
        expect(isEmail(value)).toBe(true);
      }),
    );
    const strange = fc.constantFrom(...Array.from(' \n"\'<>(),;:@[]\\ä名'));
    fc.assert(
      fc.property(address, strange, fc.nat(), (value, sign, at) => {
        const place = at % (value.length + 1);
        expect(isEmail(value.slice(0, place) + sign + value.slice(place))).toBe(false);
      }),
    );
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
  test('is one by its protocol, whatever follows', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(isWebUrl(url)).toBe(true);
        for (const other of ['ftp', 'javascript', 'data', 'file', 'vbscript', 'blob:https'])
          expect(isWebUrl(url.replace(/^https?/, other))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const protocol = URL.parse(text)?.protocol ?? '';
        expect(isWebUrl(text)).toBe(['http:', 'https:'].includes(protocol));
      }),
    );
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
  test('is ten of its signs or more, after one plus at most', () => {
    const signs = Array.from('0123456789 ()-');
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.constantFrom(...signs, 'x', '+')), (hasPlus, parts) => {
        const isOne = parts.length >= 10 && parts.every((part) => signs.includes(part));
        if (!hasPlus && parts[0] === '+') return;
        expect(isPhone((hasPlus ? '+' : '') + parts.join(''))).toBe(isOne);
      }),
    );
    fc.assert(
      fc.property(textOf(signs, { minLength: 10, maxLength: 30 }), (number) => {
        expect(isPhone(number) && isPhone(`+${number}`)).toBe(true);
        expect(isPhone(number.slice(0, 9))).toBe(false);
      }),
    );
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
  test('has one of each kind, in whatever order, and nothing else', () => {
    const kinds = ['abyz', 'ABYZ', '0189', '@$!%*?&'].map((kind) => Array.from(kind));
    const all = kinds.flat();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all, '#', ' ', 'é'), { maxLength: 16 }), (parts) => {
        const isOne =
          parts.length >= 8 &&
          kinds.every((kind) => parts.some((part) => kind.includes(part))) &&
          parts.every((part) => all.includes(part));
        expect(isStrongPassword(parts.join(''))).toBe(isOne);
      }),
    );
    const strong = fc
      .tuple(...kinds.map((kind) => fc.constantFrom(...kind)), textOf(all, { minLength: 4, maxLength: 30 }))
      .chain((parts) => fc.shuffledSubarray(Array.from(parts.join('')), { minLength: 8 }));
    fc.assert(
      fc.property(strong, (parts) => {
        const lacking = kinds.some((kind) => !parts.some((part) => kind.includes(part)));
        expect(isStrongPassword(parts.join(''))).toBe(!lacking);
      }),
    );
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

describe('the name of an event', () => {
  test.each(['page_ready', 'A', ' padded ', '0', '予約', '<b>'])('%j is one', (name) => {
    expect(isEventName(name)).toBe(true);
  });
  test.each(['', ' ', '\t\n', '\u00a0', '\u2003', '\ufeff'])('%j is none', (name) => {
    expect(isEventName(name)).toBe(false);
  });
  test('is whatever has a sign that is seen, with any room around it', () => {
    const room = textOf([' ', '\t', '\n', '\u00a0'], { maxLength: 5 });
    fc.assert(
      fc.property(room, fc.string({ unit: 'grapheme', maxLength: 80 }), room, (before, name, after) => {
        expect(isEventName(before + name + after)).toBe(name.trim() !== '');
        expect(isEventName(`${before}x${name}`)).toBe(true);
      }),
    );
  });
});

describe('the time until a page answers', () => {
  test.each([0, -0, 0.1, 1_234, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE])('%d can be one', (ms) => {
    expect(isTimeToInteractive(ms)).toBe(true);
  });
  test.each([-1, -0.001, -Number.MIN_VALUE, Number.NEGATIVE_INFINITY, Number.NaN])('%d cannot', (ms) => {
    expect(isTimeToInteractive(ms)).toBe(false);
  });
  test('is any number that is not below none', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 0 }), (ms) => {
        expect(isTimeToInteractive(ms)).toBe(true);
        expect(isTimeToInteractive(-ms)).toBe(ms === 0);
      }),
    );
  });
});
