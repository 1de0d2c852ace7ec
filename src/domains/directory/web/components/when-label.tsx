import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';

/** A browser writes a date in its own language, whatever the page's is: here the chosen one stands in the page's. */
export function WhenLabel({ date }: { date: string }) {
  const { t } = useTranslation('directory');
  const { calendarDate } = useFormat();
  // while it is typed a year begins with noughts, or has too many digits to be one
  const isWhole = date.length === 10 && date > '1';
  return (
    <span>
      {t('home.search.when')}
      {isWhole && ` (${calendarDate(date, 'dated')})`}
    </span>
  );
}
