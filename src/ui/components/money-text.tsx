import type { Currency } from '../../shared/money.ts';
import { useFormat } from '../use-format.ts';
import styles from './money-text.module.css';

interface MoneyTextProps {
  cents: number;
  currency: Currency;
  /** Leaves zero decimals away: for prices on cards. */
  whole?: boolean;
  className?: string;
}

export function MoneyText({ cents, currency, whole = false, className }: MoneyTextProps) {
  const { money } = useFormat();
  return (
    <span className={className ? `${styles.money} ${className}` : styles.money}>
      {money(cents, currency, { whole })}
    </span>
  );
}
