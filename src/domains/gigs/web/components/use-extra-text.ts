import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';

/** An extra in a few words: how much longer, or what it is. */
export function useExtraText(): (extra: { minutes: number | null; label: string | null }) => string {
  const { t } = useTranslation('gigs');
  const { duration } = useFormat();
  return ({ minutes, label }) => (minutes ? t('overtime', { duration: duration(minutes) }) : (label ?? ''));
}
