import './ui/theme/base.css';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/mantine-variables.css';
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from 'react-router';
import { Toaster } from './ui/components/toaster.tsx';
import { environmentContext } from './ui/context.ts';
import { EarlyInputScript, useEarlyInput } from './ui/early-input.tsx';
import { LocaleData, useDocument, useIsDashboard, useStillnessWhenHidden } from './ui/document.tsx';
import { useLanguage } from './ui/language.tsx';
import { RouterError } from './ui/layout/route-errors.tsx';
import { Late } from './ui/late.tsx';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { StartAfterPaint } from './ui/paint-first.tsx';
import { useScreenChange } from './ui/screen-change.ts';
import { DEFAULT_DASHBOARD_THEME } from './ui/theme/look.ts';
import { BarColours, LookScript, ThemeProvider } from './ui/theme/theme-provider.tsx';
import { reportedZone } from './ui/time-zone.server.ts';
import { useRememberedZone } from './ui/time-zone.ts';
import { viewerOf } from './ui/viewer.server.ts';
import type { RootData } from './ui/viewer.tsx';

// Our policy forbids code made from text, and the browser would report that zod tried. zod looks here first; the
// root is the first module of every page, and its own `config` would bring a part of zod to all of them.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(textFont),
  font(displayFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  return {
    viewer: await viewerOf(context),
    ...context.get(environmentContext),
    time_zone: reportedZone(request),
  };
}

/** Only when asked (signing in or out): who the visitor is does not change by going to another page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useDocument();
  const { language } = useLanguage();
  const isDashboard = useIsDashboard();
  useStillnessWhenHidden();
  useEarlyInput();
  useRememberedZone();
  useScreenChange();
  return (
    <html
      lang={language}
      {...mantineHtmlProps}
      data-dj-theme={isDashboard ? DEFAULT_DASHBOARD_THEME : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BarColours />
        <LookScript nonce={nonce} />
        <EarlyInputScript nonce={nonce} />
        <Meta />
        {/* style sheets need no nonce; left away, the router's own would differ from what hydration can see */}
        <Links nonce="" />
        <link rel="manifest" href={`/manifest/${language}.webmanifest`} />
      </head>
      <body>
        <ThemeProvider is_dashboard={isDashboard}>
          <NavigationProgress />
          {children}
          <Toaster />
        </ThemeProvider>
        <LocaleData />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <StartAfterPaint nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <Late />
    </>
  );
}

export { RouterError as ErrorBoundary };
