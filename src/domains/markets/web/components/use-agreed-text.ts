import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Market } from '../../contract.ts';
import { SHARES_AT_LEAST } from '../../rules.ts';
import { usePrice } from './use-price.ts';

/** What was agreed in a place, in two sentences; null where it was too seldom. */
export function useAgreedText({ name, agreed, currency }: Market): string | null {
  const { t } = useTranslation('markets');
  const { number } = useFormat();
  const price = usePrice(currency);
  if (!agreed) return null;
  const [low, middle, high] = agreed.totals;
  const said = { place: name, count: agreed.count, hours: number(agreed.hours) };
  return agreed.count < SHARES_AT_LEAST
    ? t('cost.agreed.median', { ...said, price: price(middle) })
    : t('cost.agreed.text', { ...said, low: price(low), high: price(high) });
}
