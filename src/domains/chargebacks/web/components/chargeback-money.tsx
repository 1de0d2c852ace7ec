import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Chargeback, ChargebackPart } from '../../contract.ts';
import styles from './chargebacks.module.css';
import { soldAt } from './sold-at.ts';

/** What it does to whose money, row by row; nothing while a bank only asks. */
export function ChargebackMoney({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useTranslation('chargebacks');
  const { money } = useFormat();
  const { parts, status, fee_cents, fee_currency, returned_at } = chargeback;
  const state = returned_at ? 'returned' : status === 'lost' ? 'lost' : 'open';
  return (
    <Panel title={t('money.title')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t(parts.length > 0 ? `money.${state}` : 'money.nothing')}</p>
        {parts.map((part) => (
          <PartTable key={part.booking_id ?? 'sale'} part={part} chargeback={chargeback} />
        ))}
        {fee_cents > 0 && fee_currency && (
          <p className={styles.quiet}>{t('money.fee', { amount: money(fee_cents, fee_currency) })}</p>
        )}
      </div>
    </Panel>
  );
}

function PartTable({ part, chargeback }: { part: ChargebackPart; chargeback: Chargeback }) {
  const { currency, title } = chargeback;
  const ref = part.ref ?? title;
  const { t } = useTranslation('chargebacks');
  const { money } = useFormat();
  const rows = [
    { key: 'held', label: t('money.held'), cents: part.held_cents },
    { key: 'refund', label: t('money.refund'), cents: part.refund_cents },
    {
      key: 'dj',
      label: t('money.dj', { dj: part.dj_name ?? '' }),
      cents: part.dj_cents,
      detail:
        part.collected_cents > 0
          ? t('money.collected', { amount: money(part.collected_cents, currency) })
          : undefined,
    },
    { key: 'own', label: t('money.own'), cents: part.own_cents },
  ];
  return (
    <div>
      <Link to={soldAt(chargeback, part.booking_id && `${part.booking_id}#money`)}>{ref}</Link>
      <MoneyTable
        caption={t('money.caption', { ref })}
        currency={currency}
        rows={rows.filter(({ cents }) => cents > 0)}
        total={{ label: t('money.total'), cents: rows.reduce((sum, { cents }) => sum + cents, 0) }}
      />
    </div>
  );
}
