import { grounds, type Scheme } from './grounds.ts';

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

/** What a browser colours its own bars with: the page's ground in each theme, as tokens.css has it. */
export const papers = {
  'studio-light': grounds.light[0],
  'studio-dark': grounds.dark[0],
  'booth-dark': '#050403',
} as const satisfies Record<DashboardTheme, string>;
const bars = 'meta[name=theme-color]';

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

/** One of the page's `BarColours` counts; React knows them again by their colour, so that is left alone. */
export function paintBars({ scheme, dashboard_theme }: Look): void {
  const shown = dashboard_theme ?? studios[scheme];
  for (const bar of document.querySelectorAll<HTMLMetaElement>(bars))
    bar.media = bar.dataset.theme === shown ? 'all' : 'not all';
}

/**
 * The same, before the first paint: a page that has a dashboard's theme is one. A test holds it against `lookOf`.
 */
export const lookScript = `try{(function(root){
var scheme=localStorage.getItem('${lookKeys.site}');
if(scheme!=='light'&&scheme!=='dark')scheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
var theme='studio-'+scheme;
if(root.dataset.djTheme){var own=localStorage.getItem('${lookKeys.dashboard}');
if(/^(${dashboardThemes.join('|')})$/.test(own))theme=own;
root.dataset.djTheme=theme}
root.dataset.mantineColorScheme=theme.split('-')[1];
document.querySelectorAll('${bars}').forEach(function(bar){bar.media=bar.dataset.theme===theme?'all':'not all'})
})(document.documentElement)}catch(e){}`;
