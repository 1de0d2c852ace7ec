import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { PublicDj } from '../../../profiles/contract.ts';
import { DEPOSIT_BPS } from '../../../payments/rules.ts';
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
  const { money, date, number, percent } = useFormat();
  const { quote, plan, hold_limit_days, time_zone, instant_booking } = priced;
  const [first, balance] = plan;
  const day = (charge?: { due_at: Date | null }) => (charge?.due_at ? date(charge.due_at, time_zone) : '');
  const amounts = {
    deposit: money(first?.amount_cents ?? quote.deposit_cents, quote.currency),
    balance: money(balance?.amount_cents ?? 0, quote.currency),
    percent: percent(DEPOSIT_BPS),
    first: day(first),
    date: day(balance),
  };
  const kind = `${instant_booking ? 'instant' : 'request'}_${balance ? 'deposit' : 'full'}`;
  const isLater = first?.due_at != null;
  if (carry.carry_cents > 0) return <CarriedNow quote={priced} carry={carry} />;
  return (
    <>
      <p className={styles.due}>{t(`quote.${isLater ? 'later' : 'due'}.${kind}`, amounts)}</p>
      {isLater && <p className={styles.due}>{t('quote.later.why', { days: number(hold_limit_days) })}</p>}
      {carry.unfit && (
        <p className={styles.due}>
          {t(`quote.carry.${carry.unfit}`, { dj: dj.dj_name, days: number(hold_limit_days) })}
        </p>
      )}
    </>
  );
}

function CarriedNow({ quote: priced, carry }: Omit<DueNowProps, 'dj'>) {
  const { t } = useTranslation('bookings');
  const { money, date } = useFormat();
  const { quote, plan, time_zone, instant_booking } = priced;
  const later_at = plan.findLast(({ due_at }) => due_at !== null)?.due_at;
  const { carry_cents, due_cents, back_cents } = carry;
  const rest_cents = quote.total_cents - carry_cents - due_cents;
  const amount = (cents: number) => money(cents, quote.currency);
  const kind = `${instant_booking ? 'instant' : 'request'}_${due_cents > 0 ? 'rest' : 'covered'}`;
  return (
    <div className={styles.due}>
      <p>{t(`quote.carry.${kind}`, { carry: amount(carry_cents), due: amount(due_cents) })}</p>
      {later_at && rest_cents > 0 && (
        <p>{t('quote.carry.later', { balance: amount(rest_cents), date: date(later_at, time_zone) })}</p>
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
