import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { PublicDj } from '../../../profiles/contract.ts';
import { DEPOSIT_BPS } from '../../rules.ts';
import styles from './quote-panel.module.css';
import { PriceTable } from './price-table.tsx';
import type { QuoteState } from './use-quote.ts';

/** Beside every step: who it is, and what it costs with everything in it. */
export function QuotePanel({ dj, quote }: { dj: PublicDj; quote: QuoteState }) {
  const { t } = useTranslation('bookings');
  const { data, isCurrent } = quote;
  return (
    <section className={styles.panel} aria-label={t('quote.label')}>
      <div className={styles.dj}>
        <DjArt dj={dj} shape="square" className={styles.art} />
        <div>
          <span className={styles.name}>{dj.dj_name}</span>
          <span className={styles.city}>{dj.city}</span>
        </div>
      </div>
      {data ? (
        <div className={isCurrent ? styles.price : styles.asking}>
          <PriceTable
            lines={data.quote.lines}
            currency={data.quote.currency}
            total_cents={data.quote.total_cents}
            distance_km={data.distance_km}
          />
          <DueNow quote={data} />
        </div>
      ) : (
        <p className={styles.empty}>{t('quote.empty')}</p>
      )}
    </section>
  );
}

/** What of the price is due now, and when the rest is. */
export function DueNow({ quote: priced }: { quote: NonNullable<QuoteState['data']> }) {
  const { t } = useTranslation('bookings');
  const { money, date, percent } = useFormat();
  const { quote, pays_in_full, balance_due_at, time_zone, instant_booking } = priced;
  const amounts = {
    deposit: money(quote.deposit_cents, quote.currency),
    balance: money(quote.total_cents - quote.deposit_cents, quote.currency),
    percent: percent(DEPOSIT_BPS),
    date: balance_due_at ? date(balance_due_at, time_zone) : '',
  };
  const kind = `${instant_booking ? 'instant' : 'request'}_${pays_in_full ? 'full' : 'deposit'}`;
  return <p className={styles.due}>{t(`quote.due.${kind}`, amounts)}</p>;
}

/** On a small screen, where the panel is below everything: the total stays in sight. */
export function QuoteTotal({ quote }: { quote: QuoteState }) {
  const { t } = useTranslation('bookings');
  if (!quote.data) return null;
  const { total_cents, currency } = quote.data.quote;
  return (
    <span className={styles.total}>
      <MoneyText
        cents={total_cents}
        currency={currency}
        className={quote.isCurrent ? '' : (styles.asking ?? '')}
      />
      <span className={styles.all}>{t('lines.total')}</span>
    </span>
  );
}
