import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { PublicDj } from '../../../profiles/contract.ts';
import { DEPOSIT_BPS } from '../../rules.ts';
import styles from './quote-panel.module.css';
import { PriceTable } from './price-table.tsx';
import type { CarryState } from './use-carry.ts';
import type { QuoteState } from './use-quote.ts';

/** Beside every step: who it is, and what it costs with everything in it. */
export function QuotePanel({ dj, quote, carry }: { dj: PublicDj; quote: QuoteState; carry: CarryState }) {
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
          <DueNow dj={dj} quote={data} carry={carry} />
        </div>
      ) : (
        <p className={styles.empty}>{t('quote.empty')}</p>
      )}
    </section>
  );
}

interface DueNowProps {
  dj: PublicDj;
  quote: NonNullable<QuoteState['data']>;
  carry: CarryState;
}

/** What of the price is due now, and when the rest is; less what goes along from a cancelled booking. */
export function DueNow({ dj, quote: priced, carry }: DueNowProps) {
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
  if (carry.carry_cents > 0) return <CarriedNow quote={priced} carry={carry} />;
  return (
    <>
      <p className={styles.due}>{t(`quote.due.${kind}`, amounts)}</p>
      {carry.isForeign && <p className={styles.due}>{t('quote.carry.foreign', { dj: dj.dj_name })}</p>}
    </>
  );
}

function CarriedNow({ quote: priced, carry }: Omit<DueNowProps, 'dj'>) {
  const { t } = useTranslation('bookings');
  const { money, date } = useFormat();
  const { quote, balance_due_at, time_zone, instant_booking } = priced;
  const { carry_cents, due_cents, back_cents } = carry;
  const rest_cents = quote.total_cents - carry_cents - due_cents;
  const amount = (cents: number) => money(cents, quote.currency);
  const kind = `${instant_booking ? 'instant' : 'request'}_${due_cents > 0 ? 'rest' : 'covered'}`;
  return (
    <div className={styles.due}>
      <p>{t(`quote.carry.${kind}`, { carry: amount(carry_cents), due: amount(due_cents) })}</p>
      {balance_due_at && rest_cents > 0 && (
        <p>
          {t('quote.carry.later', { balance: amount(rest_cents), date: date(balance_due_at, time_zone) })}
        </p>
      )}
      {back_cents > 0 && <p>{t('quote.carry.back', { amount: amount(back_cents) })}</p>}
    </div>
  );
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
