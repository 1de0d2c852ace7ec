import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPlainText, originalFileName, plainText } from './plain-text.ts';

describe('what people write', () => {
  test.each([
    ['  House & disco\r\nuntil late ', 'House & disco\nuntil late'],
    ['<b>great</b> set', '<b>great</b> set'],
    ['one\ttwo', 'one\ttwo'],
    ['最高の夜でした！', '最高の夜でした！'],
  ])('%j is kept as %j', (text, expected) => {
    expect(asPlainText(text)).toBe(expected);
  });

  test.each([
    ['Hi<script>alert(1)</script> there', 'Hi there'],
    ['javascript:alert(1)', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', '<img src=x>'],
    ['left\u202Eright\u0007', 'leftright'],
    // a control character inside of it hides nothing
    ['<scr\u0000ipt>alert(1)</script>', ''],
    ['java\u0008script:x', 'x'],
  ])('%j becomes %j', (text, expected) => {
    expect(asPlainText(text)).toBe(expected);
  });

  test('what is left is as long as the rule says, and stays as it is the second time', () => {
    const line = plainText().min(1).max(5);
    expect(line.parse(' abcde ')).toBe('abcde');
    expect(line.safeParse('<script>abc</script>').success).toBe(false);
    expect(line.safeParse('abcdef').success).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = asPlainText(text);
        expect(asPlainText(once)).toBe(once);
      }),
    );
  });
});

describe('a file’s name as its owner has it', () => {
  test.each([
    ['März.pdf', 'März.pdf'],
    // as a Mac sends it
    ['Ma\u0308rz.pdf', 'März.pdf'],
    ['領収書（三月）.pdf', '領収書（三月）.pdf'],
    ['  two \r\n lines.pdf ', 'two lines.pdf'],
    ['bill\u202Efdp.exe', 'billfdp.exe'],
    ['half\uD83D.pdf', 'half\uFFFD.pdf'],
    [`${'🎧'.repeat(300)}.pdf`, '🎧'.repeat(255)],
    ['\u0000', ''],
  ])('%j is shown as %j', (name, expected) => {
    expect(originalFileName(name)).toBe(expected);
    expect(originalFileName(expected)).toBe(expected);
  });
});
