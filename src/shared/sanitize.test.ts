import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeInput, sanitizeUrl } from './sanitize.ts';

describe('plain text', () => {
  test.each([
    'House & disco, 90–128 bpm',
    'I <3 vinyl; 2 < 3 > 1',
    'I teach javascript: from scratch',
    'online = on time',
    'a "quoted" onset = 3',
    'scripted <scripture> reading',
  ])('%j stays', (text) => {
    expect(sanitizeInput(text)).toBe(text);
  });
  test.each([
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<SCRIPT src=//x>\n</Script >b', 'ab'],
    ['a<script>never ended', 'a'],
    ['<scr<script></script>ipt>alert(1)</script>', ''],
    ['javascript:alert(1)', 'alert(1)'],
    [' \tJaVa\nScript:javascript:x', 'x'],
    ['\u0001javascript:x', 'x'],
    ['<a href="javascript:x">', '<a href="x">'],
    ["<a href = ' javascript:x'>", "<a href = 'x'>"],
    ['<a href=javascript:x>', '<a href=x>'],
    ['<img src=x onerror=alert(1)>', '<img src=x>'],
    ['<img src=x onerror="a>b" onload=\'c\'>', '<img src=x>'],
    ['<img title=">" onerror=alert(1)>', '<img title=">">'],
    ['<img title="<" onerror=alert(1)>', '<img title="<">'],
    ['<svg/onload=alert(1)>', '<svg>'],
    ['<b title="x"onclick=y>', '<b title="x>'],
    ['<b onclick=y', '<b'],
    ['<b ononclick=xclick=y>', '<b>'],
  ])('%j becomes %j', (text, expected) => {
    expect(sanitizeInput(text)).toBe(expected);
  });

  const bits = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    'script',
    'SCRIPT',
    'java',
    'javascript:',
    'on',
    'onclick',
    'img',
    'x',
  );
  const composed = fc.array(bits, { maxLength: 40 }).map((parts) => parts.join(''));
  test('whatever was put together, nothing that runs is left, and a second time changes nothing', () => {
    fc.assert(
      fc.property(composed, (text) => {
        const clean = sanitizeInput(text);
        expect(clean).not.toMatch(/<script\b/i);
        expect(clean).not.toMatch(/^\s*javascript:/i);
        expect(clean).not.toMatch(/<[a-z][^>]*[\s/"']on[a-z]+\s*=/i);
        expect(sanitizeInput(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });
  test.each(['</script', '<script', '<a', '<a"', "<a'", '<a on', 'javascript:', '= ', '="', '\t'])(
    'a text of a megabyte that repeats %j is cleaned in one go',
    (part) => {
      const text = `<script <a ${part.repeat(1_000_000 / part.length)}`;
      for (const made of [text, text.slice(8), `=${text}`, text.slice(11)])
        expect(sanitizeInput(sanitizeInput(made))).toBe(sanitizeInput(made));
    },
  );

  const deep = (before: string, seed: string, after: string) => {
    const times = Math.floor(1_000_000 / (before.length + after.length));
    return before.repeat(times) + seed + after.repeat(times);
  };
  test.each([
    ['<scr', '<script></script>', 'ipt></script>'],
    ['<scr', '<script>', 'ipt>'],
    ['<b on', '<b onclick=x>', 'click=x>'],
    ['<b o', ' onclick=x', 'nclick=x'],
    ['=', 'javascript:', '"javascript:'],
    ['=java', '=javascript:', 'script:'],
    ['<script>', '', '</script>'],
  ])(
    'a text of a megabyte that uncovers more each time is cleaned as soon: %s%s%s',
    (before, seed, after) => {
      const clean = sanitizeInput(deep(before, seed, after));
      expect(clean).not.toMatch(/<script\b/i);
      expect(sanitizeInput(clean) === clean).toBe(true);
    },
  );

  test('what holds neither a tag nor an address is never touched', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !/[<:]/.test(text)),
        (text) => {
          expect(sanitizeInput(text)).toBe(text);
        },
      ),
    );
  });
});

describe('an address', () => {
  test.each([
    ['https://crossfade.test/dj', 'https://crossfade.test/dj'],
    [' http://a.b ', 'http://a.b/'],
    ['https://a.b/javascript:x?data=1', 'https://a.b/javascript:x?data=1'],
  ])('%j is taken as %j', (address, expected) => {
    expect(sanitizeUrl(address)).toBe(expected);
  });
  test.each([
    '',
    'a.b',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a.b',
    'https://javascript.test',
    'https://data.test',
    'https://my-vbscript.test',
    'https://DATA.test',
    'file:///etc/passwd',
  ])('%j is refused', (address) => {
    expect(sanitizeUrl(address)).toBeNull();
  });
  test('what is taken is of the web, and taken again as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (address) => {
        const url = sanitizeUrl(address);
        if (url === null) return;
        expect(url).toMatch(/^https?:\/\//);
        expect(sanitizeUrl(url)).toBe(url);
      }),
    );
  });
});
