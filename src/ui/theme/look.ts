import type { Scheme } from './grounds.ts';

/** What this device chose for the whole site, and what for the signed-in pages alone. */
export const lookKeys = { site: 'crossfade-color-scheme', dashboard: 'dj-ui-theme' } as const;

export type ThemeChoice = 'light' | 'dark' | 'system';

export const dashboardThemes = ['studio-light', 'studio-dark', 'booth-dark'] as const;
export type DashboardTheme = (typeof dashboardThemes)[number];

/** What a signed-in page is written with, and what it stays in wherever nothing asks for the dark. */
export const DEFAULT_DASHBOARD_THEME: DashboardTheme = 'studio-light';

const schemes = {
  'studio-light': 'light',
  'studio-dark': 'dark',
  'booth-dark': 'dark',
} as const satisfies Record<DashboardTheme, Scheme>;
const studios = { light: 'studio-light', dark: 'studio-dark' } as const satisfies Record<
  Scheme,
  DashboardTheme
>;

/** What is stored under `lookKeys.site`: `auto` or anything else is the system. */
export const readChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/** What is stored under `lookKeys.dashboard`; null where nothing was chosen, or nothing that exists. */
export const readDashboardTheme = (stored: string | null): DashboardTheme | null =>
  dashboardThemes.find((theme) => theme === stored) ?? null;

export interface Look {
  scheme: Scheme;
  /** Null on public pages, which have none. */
  dashboard_theme: DashboardTheme | null;
}

/** What a page is shown in: the dashboard's own choice first, where it has one, then the site's, then the system's. */
export function lookOf(wanted: {
  choice: ThemeChoice;
  dashboard_choice: DashboardTheme | null;
  is_system_dark: boolean;
  is_dashboard: boolean;
}): Look {
  const { choice, dashboard_choice, is_system_dark, is_dashboard } = wanted;
  const scheme = choice === 'system' ? (is_system_dark ? 'dark' : 'light') : choice;
  if (!is_dashboard) return { scheme, dashboard_theme: null };
  const theme = dashboard_choice ?? studios[scheme];
  return { scheme: schemes[theme], dashboard_theme: theme };
}

/**
 * The same, before the first paint: a page that has a dashboard's theme is one. A test holds it against `lookOf`.
 */
export const lookScript = `try{(function(root){
var scheme=localStorage.getItem('${lookKeys.site}');
if(scheme!=='light'&&scheme!=='dark')scheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(root.dataset.djTheme){var theme=localStorage.getItem('${lookKeys.dashboard}');
if(!/^(${dashboardThemes.join('|')})$/.test(theme))theme='studio-'+scheme;
root.dataset.djTheme=theme;scheme=theme.split('-')[1]}
root.dataset.mantineColorScheme=scheme})(document.documentElement)}catch(e){}`;
