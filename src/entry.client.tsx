import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { redirectConsole } from './domains/telemetry/web/components/console-log.ts';
import { readLocaleData, showApplicationError } from './ui/boot.ts';
import { createI18n } from './ui/i18n.ts';
import { LanguageProvider } from './ui/language.tsx';
import { fetchLocale } from './ui/locale-files.ts';

redirectConsole(globalThis.console);

try {
  const i18n = createI18n({ ...readLocaleData(), load: fetchLocale });
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
} catch (error) {
  showApplicationError(error);
}
