import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { dashboardThemes, lookKeys, lookOf, lookScript, readChoice, readDashboardTheme } from './look.ts';

const day = { choice: 'system', dashboard_choice: null, is_system_dark: false, is_dashboard: true } as const;

test('signed-in pages are studio-light until something asks for the dark', () => {
  expect(lookOf(day)).toEqual({ scheme: 'light', dashboard_theme: 'studio-light' });
});

test('while the dashboard has no theme of its own it is as dark as the site', () => {
  expect(lookOf({ ...day, is_system_dark: true })).toEqual({
    scheme: 'dark',
    dashboard_theme: 'studio-dark',
  });
  expect(lookOf({ ...day, choice: 'dark' }).dashboard_theme).toBe('studio-dark');
  expect(lookOf({ ...day, choice: 'light', is_system_dark: true }).dashboard_theme).toBe('studio-light');
});

test('a theme of its own decides, whatever site and system have', () => {
  expect(lookOf({ ...day, choice: 'light', dashboard_choice: 'booth-dark' })).toEqual({
    scheme: 'dark',
    dashboard_theme: 'booth-dark',
  });
  const bright = { ...day, choice: 'dark', is_system_dark: true, dashboard_choice: 'studio-light' } as const;
  expect(lookOf(bright)).toEqual({ scheme: 'light', dashboard_theme: 'studio-light' });
});

test('public pages know nothing of it', () => {
  expect(lookOf({ ...day, is_dashboard: false, dashboard_choice: 'booth-dark' })).toEqual({
    scheme: 'light',
    dashboard_theme: null,
  });
});

describe('the script in the head shows what the page then says', () => {
  const sites = [null, 'light', 'dark', 'auto', 'neon'];
  const dashboards = [null, 'studio-light', 'studio-dark', 'booth-dark', 'booth-darkest', 'dark', ''];
  const all = sites.flatMap((site) =>
    dashboards.flatMap((dashboard) =>
      [true, false].flatMap((is_system_dark) =>
        [true, false].map((is_dashboard) => ({ site, dashboard, is_system_dark, is_dashboard })),
      ),
    ),
  );
  test.each(all)('$site, $dashboard, $is_system_dark, $is_dashboard', (given) => {
    const stored: Record<string, string | null> = {
      [lookKeys.site]: given.site,
      [lookKeys.dashboard]: given.dashboard,
    };
    const dataset: Record<string, string> = {
      mantineColorScheme: 'light',
      ...(given.is_dashboard && { djTheme: 'studio-light' }),
    };
    const bars = dashboardThemes.map((theme) => ({ dataset: { theme }, media: '' }));
    vm.runInNewContext(lookScript, {
      document: { documentElement: { dataset }, querySelectorAll: () => bars },
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      matchMedia: () => ({ matches: given.is_system_dark }),
    });
    const { scheme, dashboard_theme } = lookOf({
      choice: readChoice(given.site),
      dashboard_choice: readDashboardTheme(given.dashboard),
      ...given,
    });
    expect(dataset).toEqual({
      mantineColorScheme: scheme,
      ...(dashboard_theme && { djTheme: dashboard_theme }),
    });
    const counting = bars.filter(({ media }) => media === 'all');
    expect(counting.map(({ dataset: { theme } }) => theme)).toEqual([dashboard_theme ?? `studio-${scheme}`]);
  });
});

test('without storage the page stays as it was written', () => {
  const dataset = { mantineColorScheme: 'light', djTheme: 'studio-light' };
  vm.runInNewContext(lookScript, { document: { documentElement: { dataset } } });
  expect(dataset).toEqual({ mantineColorScheme: 'light', djTheme: 'studio-light' });
});
