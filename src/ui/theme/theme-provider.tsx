import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { notePainted } from './faces.ts';
import {
  type DashboardTheme,
  dashboardThemes,
  type Look,
  lookOf,
  lookScript,
  paintBars,
  papers,
  readChoice,
  readDashboardTheme,
  type ThemeChoice,
} from './look.ts';
import { lookStore } from './look-store.ts';

interface ThemeValue extends Look {
  /** What the visitor chose for the whole site; always `system` until the page is hydrated. */
  choice: ThemeChoice;
  /** On a signed-in page it lets go of the dashboard's own theme: who presses it there means what they look at. */
  setChoice: (choice: ThemeChoice) => void;
  /** What was chosen for the signed-in pages alone; null where they follow the site. */
  dashboard_choice: DashboardTheme | null;
  setDashboardChoice: (choice: DashboardTheme | null) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used within a ThemeProvider');
  return value;
}

const readLook = (is_dashboard: boolean): Look =>
  lookOf({
    choice: readChoice(lookStore.get('site')),
    dashboard_choice: readDashboardTheme(lookStore.get('dashboard')),
    is_system_dark: lookStore.isSystemDark(),
    is_dashboard,
  });

/** The page's colours. `is_dashboard` says that it is one of the signed-in pages, which can have a theme of their own. */
export function ThemeProvider({
  is_dashboard = false,
  children,
}: {
  is_dashboard?: boolean;
  children: ReactNode;
}) {
  const choice = useSyncExternalStore<ThemeChoice>(
    lookStore.subscribe,
    () => readChoice(lookStore.get('site')),
    () => 'system',
  );
  const dashboard_choice = useSyncExternalStore(
    lookStore.subscribe,
    () => readDashboardTheme(lookStore.get('dashboard')),
    () => null,
  );
  const is_system_dark = useSyncExternalStore(lookStore.subscribe, lookStore.isSystemDark, () => false);
  // Before anything is painted, and by what is stored rather than by what was rendered: while it is hydrated a page
  // knows of no choice, and the script in its head has shown the right one.
  useLayoutEffect(() => {
    const look = readLook(is_dashboard);
    const { dataset } = document.documentElement;
    dataset.mantineColorScheme = look.scheme;
    if (look.dashboard_theme) dataset.djTheme = look.dashboard_theme;
    else delete dataset.djTheme;
    paintBars(look);
  });
  const value = useMemo<ThemeValue>(
    () => ({
      ...lookOf({ choice, dashboard_choice, is_system_dark, is_dashboard }),
      choice,
      setChoice: (next) => {
        if (is_dashboard) lookStore.set('dashboard', null);
        lookStore.set('site', next === 'system' ? 'auto' : next);
      },
      dashboard_choice,
      setDashboardChoice: (next) => lookStore.set('dashboard', next),
    }),
    [choice, dashboard_choice, is_system_dark, is_dashboard],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** Runs before the first paint, so that nobody who wants the dark sees a white flash. */
export const LookScript = ({ nonce }: { nonce: string | undefined }) => (
  // browsers show a nonce to no script, React's hydration included; it has run by then, and browsers need not fetch it
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? notePainted + lookScript : '' }}
  />
);

/** For a browser's own bars, one of each theme; without scripts those of the system's scheme count. */
export const BarColours = () =>
  dashboardThemes.map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      data-theme={theme}
      media={systemMedia[theme]}
      content={papers[theme]}
      suppressHydrationWarning
    />
  ));
const systemMedia = {
  'studio-light': '(prefers-color-scheme: light)',
  'studio-dark': '(prefers-color-scheme: dark)',
  'booth-dark': 'not all',
} as const satisfies Record<DashboardTheme, string>;
