import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { Toaster } from './components/toaster.tsx';
import { requestI18n } from './i18n.server.ts';
import { LanguageProvider } from './language.tsx';
import { rememberLanguage } from './language-store.ts';
import type { Language } from './languages.ts';
import { keepAnswersIn } from './kept-answers.ts';
import { makeQueryClient } from './query.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';
import type { RootData, Viewer } from './viewer.tsx';

interface ScreenOptions {
  /** The route's pattern, and the address it is opened at. */
  path?: string;
  at?: string;
  language?: Language;
  viewer?: Viewer | null;
  /** What the route's loader throws, and the boundary that shows it. */
  thrown?: unknown;
  boundary?: ComponentType;
}

/** Renders what a screen renders, inside everything the root puts around it. */
export function renderScreen(element: ReactNode, options: ScreenOptions = {}) {
  const { path = '/', at = path, language = 'en', viewer = null, thrown, boundary } = options;
  // An earlier test's choice would be followed, as in the browser.
  rememberLanguage(language);
  const queryClient = makeQueryClient();
  keepAnswersIn(queryClient);
  const root: RootData = {
    viewer,
    demo: true,
    base_url: 'http://localhost',
    social: [],
    landing: '/dashboard',
    time_zone: undefined,
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader: () => root,
      children: [
        {
          id: 'screen',
          path: path.replace(/^\//, ''),
          Component: () => element,
          ...(boundary && { ErrorBoundary: boundary, loader: () => Promise.reject(thrown) }),
        },
      ],
    },
  ]);
  const view = render(
    <LanguageProvider i18n={requestI18n(language)}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Stub initialEntries={[at]} hydrationData={{ loaderData: { root } }} />
        </QueryClientProvider>
        <Toaster />
      </ThemeProvider>
    </LanguageProvider>,
  );
  return { ...view, queryClient };
}
