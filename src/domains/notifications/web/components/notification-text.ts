import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../ui/language.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import type { Notification } from '../../contract.ts';
import { wordContext, wordValues } from '../../rules.ts';

type Told = Pick<Notification, 'kind' | 'details'>;

/** One line for a notification, in the page's language. */
export function useNotificationText(): (told: Told) => string {
  const { t } = useTranslation('notifications');
  const { language } = useLanguage();
  const zone = useViewerZone();
  return useCallback(
    ({ kind, details }) =>
      t(`kinds.${kind}`, {
        ...wordValues({ time_zone: zone, ...details }, language),
        context: wordContext(kind, details),
      }),
    [t, language, zone],
  );
}
