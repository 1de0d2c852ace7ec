import { afterEach, expect, test, vi } from 'vitest';
import { createI18n, type LoadLocale } from './i18n.ts';
import { localeJson } from './i18n.server.ts';
import { cleanLanguage, languages } from './languages.ts';

afterEach(() => {
  vi.useRealTimers();
});

const create = (load?: LoadLocale) =>
  createI18n({ language: 'en', namespaces: { ui: { hello: 'Hello' } }, ...(load ? { load } : {}) });

test('the words of the page are there at once', () => {
  expect(create().t('ui:hello')).toBe('Hello');
});

test('a failed read is tried five more times, the wait doubling from 350 ms', async () => {
  vi.useFakeTimers();
  const begin = Date.now();
  const tries: number[] = [];
  const i18n = create(() => {
    tries.push(Date.now() - begin);
    return Promise.reject(new Error('offline'));
  });
  const loading = i18n.loadNamespaces('bookings');
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(tries).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850]);
});

test('a read that succeeds on a later try is used', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const i18n = create(() =>
    ++tries < 3 ? Promise.reject(new Error('offline')) : Promise.resolve({ title: 'Bookings' }),
  );
  const loading = i18n.loadNamespaces('bookings');
  await vi.advanceTimersByTimeAsync(2_000);
  await loading;
  expect(i18n.t('bookings:title')).toBe('Bookings');
});

test('at most ten reads run at once', async () => {
  let running = 0;
  let most = 0;
  const i18n = create(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    return {};
  });
  await i18n.loadNamespaces(Array.from({ length: 25 }, (_, index) => `n${index}`));
  expect(most).toBe(10);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['PT-br', 'pt'],
  ['xx', undefined],
  ['', undefined],
  [null, undefined],
  ['<script>alert(1)</script>', undefined],
  ['javascript:alert(1)', undefined],
  ['en"><img src=x onerror=alert(1)>', undefined],
  ['en;drop', undefined],
])('the stored language %j is read as %s', (value, expected) => {
  expect(cleanLanguage(value)).toBe(expected);
});

test('the data block carries the asked namespaces alone and cannot end its script element', () => {
  for (const language of languages) {
    const json = localeJson(language, []);
    expect(json).not.toContain('<');
    const data = JSON.parse(json) as { language: string; namespaces: Record<string, object> };
    expect(data.language).toBe(language);
    expect(Object.keys(data.namespaces)).toEqual(['ui']);
  }
  expect(
    Object.keys((JSON.parse(localeJson('en', ['bookings'])) as { namespaces: object }).namespaces),
  ).toEqual(['bookings', 'ui']);
});
