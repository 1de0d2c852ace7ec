import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import type { Blank } from '../../rules.ts';

const SAMPLE_DAY = '2027-06-12';

/** A booking that never was: what stands in the blanks of a preview. */
export function useSampleValues(): Record<Blank, string> {
  const { t } = useTranslation('messaging');
  const { calendarDate } = useFormat();
  return {
    client: 'Ana',
    event: t('sample.event'),
    date: calendarDate(SAMPLE_DAY, 'long'),
    city: t('sample.city'),
    dj: useViewer()?.name ?? '',
  };
}
