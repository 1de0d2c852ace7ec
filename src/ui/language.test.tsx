// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from './i18n.ts';
import { LanguageProvider, useLanguage } from './language.tsx';
import { rememberLanguage, storedLanguage } from './language-store.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const instance = () =>
  createI18n({
    language: 'en',
    namespaces: { ui: { hello: 'Hello' } },
    load: (language) => Promise.resolve({ hello: language === 'de' ? 'Hallo' : language }),
  });

function Probe() {
  const { language, changeLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => void changeLanguage('de')}>
      {language}
    </button>
  );
}

test('a change is stored twice, shown in the page and told to it', async () => {
  const told: string[] = [];
  window.addEventListener('language-changed', (event) =>
    told.push((event as CustomEvent<{ language: string }>).detail.language),
  );
  render(
    <LanguageProvider i18n={instance()}>
      <Probe />
    </LanguageProvider>,
  );
  await act(async () => {
    screen.getByRole('button').click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(screen.getByRole('button').textContent).toBe('de');
  expect(localStorage.getItem('i18nextLng')).toBe('de');
  expect(document.cookie).toContain('i18nextLng=de');
  expect(document.documentElement.lang).toBe('de');
  expect(told).toEqual(['de']);
});

test('a stored value that looks like script is thrown away', () => {
  localStorage.setItem('i18nextLng', '"><script>alert(1)</script>');
  expect(storedLanguage()).toBeUndefined();
  expect(localStorage.getItem('i18nextLng')).toBeNull();
  rememberLanguage('fr');
  expect(storedLanguage()).toBe('fr');
});

test('the hook says where it belongs', () => {
  expect(() => renderHook(() => useLanguage())).toThrow('useLanguage must be used within a LanguageProvider');
});
