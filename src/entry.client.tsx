import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { redirectConsole } from './domains/telemetry/web/components/console-log.ts';
import { nameShellStyles, readLocaleData, showApplicationError } from './ui/boot.ts';
import { createI18n } from './ui/i18n.ts';
import { LanguageProvider } from './ui/language.tsx';
import { listenForPalette } from './ui/palette-switch.ts';

redirectConsole(globalThis.console);
nameShellStyles();
listenForPalette();

try {
  const i18n = createI18n({
    ...readLocaleData(),
    // the list of all words' addresses is longer than most screens, and few pages need other words than they came with
    load: async (language, namespace) =>
      (await import('./ui/locale-files.ts')).fetchLocale(language, namespace),
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider i18n={i18n}>
          <HydratedRouter />
        </LanguageProvider>
      </StrictMode>,
      // Past every boundary: React has taken the page away, and nothing is left to show but this.
      { onUncaughtError: showApplicationError },
    );
  });
  const later = () => void import('./late.ts');
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
} catch (error) {
  showApplicationError(error);
}
