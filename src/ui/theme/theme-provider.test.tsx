// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ThemeProvider, useTheme } from './theme-provider.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const shown = () => {
  const { mantineColorScheme, djTheme } = document.documentElement.dataset;
  return { scheme: mantineColorScheme, theme: djTheme };
};
const Dashboard = ({ children }: { children: ReactNode }) => (
  <ThemeProvider is_dashboard>{children}</ThemeProvider>
);
const open = (wrapper: typeof Dashboard) => renderHook(() => useTheme(), { wrapper }).result;
/** As the browser tells a tab of what another one stored. */
const elsewhere = (key: string, value: string | null) =>
  act(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  });

test('the hook says where it belongs', () => {
  expect(() => renderHook(() => useTheme())).toThrow('useTheme must be used within a ThemeProvider');
});

test('the site follows the system until someone chooses, and the choice is kept', () => {
  const result = open(ThemeProvider);
  expect(result.current.choice).toBe('system');
  act(() => result.current.setChoice('dark'));
  expect(result.current).toMatchObject({ choice: 'dark', scheme: 'dark', dashboard_theme: null });
  expect(localStorage.getItem('crossfade-color-scheme')).toBe('dark');
  expect(shown()).toEqual({ scheme: 'dark', theme: undefined });
  act(() => result.current.setChoice('system'));
  expect(result.current.choice).toBe('system');
});

test('a dashboard is studio-light, then what was chosen for it; nothing else is', () => {
  const result = open(Dashboard);
  expect(shown()).toEqual({ scheme: 'light', theme: 'studio-light' });
  act(() => result.current.setDashboardChoice('booth-dark'));
  expect(localStorage.getItem('dj-ui-theme')).toBe('booth-dark');
  expect(shown()).toEqual({ scheme: 'dark', theme: 'booth-dark' });
  act(() => result.current.setDashboardChoice(null));
  expect(localStorage.getItem('dj-ui-theme')).toBeNull();
  expect(shown()).toEqual({ scheme: 'light', theme: 'studio-light' });
});

test('going between public and signed-in pages changes the colours with them', () => {
  localStorage.setItem('dj-ui-theme', 'booth-dark');
  let is_dashboard = false;
  const { rerender } = renderHook(() => useTheme(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ThemeProvider is_dashboard={is_dashboard}>{children}</ThemeProvider>
    ),
  });
  expect(shown()).toEqual({ scheme: 'light', theme: undefined });
  is_dashboard = true;
  rerender();
  expect(shown()).toEqual({ scheme: 'dark', theme: 'booth-dark' });
  is_dashboard = false;
  rerender();
  expect(shown()).toEqual({ scheme: 'light', theme: undefined });
});

test('the site’s switch changes what is looked at: on a dashboard it takes the dashboard’s own theme back', () => {
  localStorage.setItem('dj-ui-theme', 'booth-dark');
  const there = open(ThemeProvider);
  act(() => there.current.setChoice('dark'));
  expect(localStorage.getItem('dj-ui-theme')).toBe('booth-dark');
  cleanup();
  const here = open(Dashboard);
  act(() => here.current.setChoice('light'));
  expect(localStorage.getItem('dj-ui-theme')).toBeNull();
  expect(shown()).toEqual({ scheme: 'light', theme: 'studio-light' });
});

test('other tabs follow', () => {
  const result = open(Dashboard);
  elsewhere('dj-ui-theme', 'booth-dark');
  expect(shown()).toEqual({ scheme: 'dark', theme: 'booth-dark' });
  expect(result.current.dashboard_choice).toBe('booth-dark');
  elsewhere('dj-ui-theme', null);
  elsewhere('crossfade-color-scheme', 'dark');
  expect(shown()).toEqual({ scheme: 'dark', theme: 'studio-dark' });
});

test('what storage will not take holds for as long as the page', () => {
  const result = open(Dashboard);
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  act(() => result.current.setDashboardChoice('booth-dark'));
  expect(shown()).toEqual({ scheme: 'dark', theme: 'booth-dark' });
  denied.mockRestore();
  expect(localStorage.getItem('dj-ui-theme')).toBeNull();
  act(() => result.current.setDashboardChoice('studio-dark'));
  expect(localStorage.getItem('dj-ui-theme')).toBe('studio-dark');
});
