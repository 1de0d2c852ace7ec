import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { ExamplePrice } from './example-price.ts';

/** What the price beside it is for: all in where the place is known, else without the way there. */
export function PriceBasis({ price: { hours, has_travel } }: { price: ExamplePrice }) {
  const { t } = useTranslation('bookings');
  const { number } = useFormat();
  return has_travel
    ? t('find.for_hours', { count: hours })
    : t('find.before_travel', { hours: number(hours) });
}
