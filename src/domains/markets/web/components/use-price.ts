import type { Currency } from '../../../../shared/money.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import { roughPrice } from '../../rules.ts';

/** Prices of many people, in the page's language. */
export function usePrice(currency: Currency): (cents: number) => string {
  const { language } = useLanguage();
  return (cents) => roughPrice(cents, currency, language);
}
