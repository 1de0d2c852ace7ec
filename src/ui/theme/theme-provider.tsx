import {
  ColorSchemeScript as MantineColorSchemeScript,
  localStorageColorSchemeManager,
  MantineProvider,
  useMantineColorScheme,
} from '@mantine/core';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { theme } from './mantine.ts';

const colorSchemeKey = 'crossfade-color-scheme';
export type ThemeChoice = 'light' | 'dark' | 'system';

interface ThemeValue {
  /** What the visitor chose; always `system` until the page is hydrated. */
  choice: ThemeChoice;
  /** What is shown. */
  scheme: 'light' | 'dark';
  setChoice: (choice: ThemeChoice) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used within a ThemeProvider');
  return value;
}

const darkQuery = '(prefers-color-scheme: dark)';
const subscribeToSystem = (listener: () => void) => {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const never = () => () => {};

function ThemeValueProvider({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const systemDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(darkQuery).matches,
    () => false,
  );
  const value = useMemo<ThemeValue>(() => {
    const choice = !hydrated || colorScheme === 'auto' ? 'system' : colorScheme;
    return {
      choice,
      scheme: choice === 'system' ? (systemDark ? 'dark' : 'light') : choice,
      setChoice: (next) => setColorScheme(next === 'system' ? 'auto' : next),
    };
  }, [hydrated, colorScheme, systemDark, setColorScheme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const manager = useMemo(() => localStorageColorSchemeManager({ key: colorSchemeKey }), []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ThemeValueProvider>{children}</ThemeValueProvider>
    </MantineProvider>
  );
}

/** Runs before the first paint, so a dark reader never sees a white flash. */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    <MantineColorSchemeScript
      nonce={nonce}
      defaultColorScheme="auto"
      localStorageKey={colorSchemeKey}
      // browsers show a nonce to no script, React's hydration included
      suppressHydrationWarning
    />
  );
}
