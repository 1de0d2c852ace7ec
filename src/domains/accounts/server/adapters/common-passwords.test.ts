import { expect, test } from 'vitest';
import { isCommonPassword, wordsAbout } from './common-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd1!',
  'P@$$w0rd',
  'Passw0rd!',
  'Summer2026!',
  '!Dragon99',
  'Welcome123!',
  'Qwerty123!',
  'Qwertyuiop1$',
  'Michael19!',
  'Iloveyou1!',
  'Football!2024',
  'Monkey12345&',
  'Abc123456!',
])('%s is among the first that are tried', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

test.each(['tiN7$parrot', 'Vinyl&Rain8am', 'Password-is-not-here9!', 'Michael83720194!!', 'gT4!pq9zLw'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password, [])).toBe(false);
  },
);

const about = wordsAbout({ name: 'Karla Brandt', email: 'k.brandt+dj@example.test' });

test.each(['Crossfade1!', 'Cr0ssf@de!', 'Karla2026!', 'KarlaBrandt1!', '!Brandt99', 'BrandtKarla7$'])(
  '%s is tried first by who knows whose it is',
  async (password) => {
    expect(await isCommonPassword(password, about)).toBe(true);
  },
);

test.each(['tiN7$parrot', 'Karla&Rain8am', 'Brandtpfad9!'])('%s is not for all that', async (password) => {
  expect(await isCommonPassword(password, about)).toBe(false);
});

test('the list is long enough to be worth asking', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
});
