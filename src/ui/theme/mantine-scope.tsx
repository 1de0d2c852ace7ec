import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { theme } from './mantine.ts';
import { useTheme } from './theme-provider.tsx';

/**
 * What Mantine's parts ask of their provider. Its own would bring what works out colours, which stand in tokens.css, and
 * keep a choice of its own, which would know of one key and of no dashboard.
 */
const unchanging = {
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};
const schemes: Record<'light' | 'dark', ContextType<typeof MantineContext>> = {
  light: { ...unchanging, colorScheme: 'light' },
  dark: { ...unchanging, colorScheme: 'dark' },
};
const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** Around each of Mantine's parts, so that a page with none of them fetches nothing of it. */
export function MantineScope({ children }: { children: ReactNode }) {
  const { scheme } = useTheme();
  return (
    <MantineContext value={schemes[scheme]}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
