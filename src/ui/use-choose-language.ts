import { useCallback } from 'react';
import type { Language } from '../shared/languages.ts';
import { useLanguage } from './language.tsx';
import { useViewer } from './viewer.tsx';

/** The language of this device's pages, and of the mail of who is signed in. @throws ORPCError */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { changeLanguage } = useLanguage();
  const viewer = useViewer();
  const hasOwnMail = viewer !== null && viewer.impersonated_by === null;
  return useCallback(
    (language) =>
      changeLanguage(
        language,
        hasOwnMail
          ? async () => (await import('./api.ts')).api.accounts.set_language({ language })
          : undefined,
      ),
    [hasOwnMail, changeLanguage],
  );
}
