// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRoutesStub } from 'react-router';
import { createI18n } from './i18n.ts';
import { LanguageProvider, useLanguage } from './language.tsx';
import { rememberLanguage, storedLanguage } from './language-store.ts';
import { LanguageSwitch } from './layout/site-controls.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
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

test('a language whose words do not come changes nothing, says so, and is asked for again', async () => {
  vi.useFakeTimers();
  let isOnline = false;
  const load = () =>
    isOnline ? Promise.resolve({ hello: 'Hallo' }) : Promise.reject(new TypeError('Failed to fetch'));
  const i18n = createI18n({ language: 'en', namespaces: { ui: { hello: 'Hello' } }, load });
  const { result } = renderHook(() => useLanguage(), {
    wrapper: ({ children }) => <LanguageProvider i18n={i18n}>{children}</LanguageProvider>,
  });
  const choose = async () => {
    const failure = result.current.changeLanguage('de').then(
      () => null,
      (error: unknown) => error,
    );
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    return failure;
  };
  expect(await choose()).toBeInstanceOf(TypeError);
  expect([result.current.language, result.current.wanted, i18n.t('hello')]).toEqual([
    'en',
    undefined,
    'Hello',
  ]);
  expect(storedLanguage()).toBe('en');
  isOnline = true;
  expect(await choose()).toBeNull();
  expect([result.current.language, i18n.t('hello')]).toEqual(['de', 'Hallo']);
  expect(storedLanguage()).toBe('de');
});

test('of two languages chosen one after the other the second stays, whichever words come first', async () => {
  const slow = Promise.withResolvers<{ hello: string }>();
  const i18n = createI18n({
    language: 'en',
    namespaces: { ui: { hello: 'Hello' } },
    load: (language) => (language === 'de' ? slow.promise : Promise.resolve({ hello: 'Salut' })),
  });
  const { result } = renderHook(() => useLanguage(), {
    wrapper: ({ children }) => <LanguageProvider i18n={i18n}>{children}</LanguageProvider>,
  });
  await act(async () => {
    const first = result.current.changeLanguage('de');
    await result.current.changeLanguage('fr');
    slow.resolve({ hello: 'Hallo' });
    await first;
  });
  expect([result.current.language, storedLanguage(), document.documentElement.lang]).toEqual([
    'fr',
    'fr',
    'fr',
  ]);
});

test('while the words are on their way the switch shows what was chosen, and a line that something happens', async () => {
  const slow = Promise.withResolvers<{ hello: string }>();
  const i18n = createI18n({
    language: 'en',
    namespaces: { ui: { hello: 'Hello' } },
    load: () => slow.promise,
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <NavigationProgress />
          <LanguageSwitch />
        </>
      ),
    },
  ]);
  const { container } = render(
    <LanguageProvider i18n={i18n}>
      <Stub />
    </LanguageProvider>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  const line = () => container.querySelector('div[aria-hidden="true"]');
  fireEvent.change(select, { target: { value: 'de' } });
  expect([select.value, select.getAttribute('aria-busy')]).toEqual(['de', 'true']);
  await waitFor(() => expect(line()).not.toBeNull());
  await act(async () => {
    slow.resolve({ hello: 'Hallo' });
    await slow.promise;
  });
  await waitFor(() => expect(select.getAttribute('aria-busy')).toBe('false'));
  expect([select.value, document.documentElement.lang, line()]).toEqual(['de', 'de', null]);
});

test('what has to be done before a language is changed and fails leaves the page as it is', async () => {
  const { result } = renderHook(() => useLanguage(), {
    wrapper: ({ children }) => <LanguageProvider i18n={instance()}>{children}</LanguageProvider>,
  });
  await act(async () => {
    const change = result.current.changeLanguage('de', () => Promise.reject(new TypeError('no network')));
    await expect(change).rejects.toThrow('no network');
  });
  expect([result.current.language, result.current.wanted]).toEqual(['en', undefined]);
});

test('a link decides nobody’s language; what is chosen on its page is told before the page is left', async () => {
  const told: string[] = [];
  const listen = () => told.push(`told in ${document.documentElement.lang}`);
  window.addEventListener('language-changed', listen);
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => told.push('left'));
  window.history.replaceState(null, '', '/es/find-dj');
  const { result } = renderHook(() => useLanguage(), {
    wrapper: ({ children }) => <LanguageProvider i18n={instance()}>{children}</LanguageProvider>,
  });
  expect(storedLanguage()).toBeUndefined();
  await act(() => result.current.changeLanguage('de'));
  expect(told).toEqual(['told in de', 'left']);
  expect(leave).toHaveBeenCalledWith('/de/find-dj');
  expect(storedLanguage()).toBe('de');
  window.removeEventListener('language-changed', listen);
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
