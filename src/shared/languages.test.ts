import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLanguage, fallbackLanguage, languages, pickLanguage } from './languages.ts';

test('a language is one of ours, however it is written, and the first that is wins', () => {
  expect(['de', 'de-AT', 'JA', 'pt-BR'].map(cleanLanguage)).toEqual(['de', 'de', 'ja', 'pt']);
  expect(pickLanguage([undefined, 'sv', 'fr-CA', 'de'])).toBe('fr');
  expect(pickLanguage([])).toBe(fallbackLanguage);
});

test.each(['de<script>', 'de-<script>alert(1)</script>', 'javascript:de', 'de"', `de-${'x'.repeat(300)}`])(
  '%j is discarded, wherever it came from',
  (value) => {
    expect(cleanLanguage(value)).toBeUndefined();
    expect(pickLanguage([value, 'es'])).toBe('es');
  },
);

test('whatever comes, what is taken is one of ours and held nothing but a tag', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((end) => `de-${end}`),
      ),
      (value) => {
        const taken = cleanLanguage(value);
        if (taken === undefined) return;
        expect(languages).toContain(taken);
        expect(value).toMatch(/^[A-Za-z0-9-]+$/);
      },
    ),
  );
});
