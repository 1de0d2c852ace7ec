import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';

/** While it is typed a year may have too few digits, or too many to be one. */
const whole = /^[1-9]\d{3}-\d\d-\d\d$/;

/** A browser writes a date in its own language, whatever the page's is: here the chosen one stands in the page's. */
export function WhenLabel({ date }: { date: string }) {
  const { t } = useTranslation('directory');
  const { calendarDate } = useFormat();
  return (
    <span>
      {t('home.search.when')}
      {whole.test(date) && ` (${calendarDate(date, 'dated')})`}
    </span>
  );
}
