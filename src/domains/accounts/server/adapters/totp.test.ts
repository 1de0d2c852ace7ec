import { createOTP } from '@better-auth/utils/otp';
import { expect, test } from 'vitest';
import { codeNow, hashRecoveryCode, newRecoveryCodes, newSecret, secretUri, stepOf } from './totp.ts';

// RFC 6238, appendix B: SHA-1, of whose eight digits we show the last six
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  expect(codeNow('12345678901234567890', seconds * 1000)).toBe(code);
  expect(stepOf('12345678901234567890', code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code holds a half minute before and after, and no longer', () => {
  const secret = newSecret();
  const at = 1_800_000_000_000;
  const code = codeNow(secret, at);
  for (const off of [-30_000, 0, 30_000]) expect(stepOf(secret, code, at + off)).toBe(at / 30_000);
  for (const off of [-60_000, 60_000]) expect(stepOf(secret, code, at + off)).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12345\u0000'])('%j is no code', (code) => {
  expect(stepOf(newSecret(), code)).toBeNull();
});

test('the address an app reads names us, the person and the secret', () => {
  const uri = new URL(secretUri('12345678901234567890', 'ana@example.test'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Crossfade:ana%40example\.test\?/);
  expect(uri.searchParams.get('secret')).toMatch(/^GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ=*$/);
  expect(uri.searchParams.get('issuer')).toBe('Crossfade');
});

test('the library that ends signing in computes the same codes', async () => {
  const secret = newSecret();
  expect(await createOTP(secret).verify(codeNow(secret))).toBe(true);
});

test('ten recovery codes, all different, known again however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  const hash = hashRecoveryCode(code, 'key');
  expect(hashRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `, 'key')).toBe(hash);
  expect(hashRecoveryCode(code, 'another key')).not.toBe(hash);
});
