import type { InferContractRouterOutputs } from '@orpc/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyTable, type MoneyRow } from '../../../../ui/components/money-table.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { releaseAt } from '../../../bookings/rules.ts';
import type { paymentsContract } from '../../../payments/contract.ts';
import styles from './today-list.module.css';

type Balances = InferContractRouterOutputs<typeof paymentsContract>['balances'];

const SHOWN = 3;

/** What is held, what of it comes when, and what is on its way; a table per currency, for nothing is ever added across. */
export function HeldMoney({ balances, now }: { balances: Balances; now: Date }) {
  const { t } = useTranslation('today');
  const { as_dj, as_client } = balances;
  const isEmpty = as_dj.length === 0 && as_client.length === 0;
  const isTitled = as_dj.length + as_client.length > 1;
  return (
    <Panel
      title={t('money.title')}
      act={
        <Link to="/financials" className={styles.all}>
          {t('money.all')}
        </Link>
      }
    >
      {isEmpty && <p className={styles.none}>{t('money.none')}</p>}
      <div className={styles.tables}>
        {as_dj.map((balance) => (
          <DjMoney
            key={balance.currency}
            balance={balance}
            balances={balances}
            isTitled={isTitled}
            now={now}
          />
        ))}
        {as_client.map(({ currency, paid_cents, held_cents, refunded_cents }) => (
          <MoneyTable
            key={currency}
            caption={t('money.caption_client', { currency })}
            isTitled={isTitled}
            currency={currency}
            rows={[
              {
                key: 'held',
                label: t('money.held_client'),
                detail: t('money.held_client_detail'),
                cents: held_cents,
              },
              { key: 'paid', label: t('money.paid'), cents: paid_cents },
              ...(refunded_cents > 0
                ? [{ key: 'back', label: t('money.refunded'), cents: refunded_cents }]
                : []),
            ]}
          />
        ))}
      </div>
    </Panel>
  );
}

function DjMoney({
  balance,
  balances,
  isTitled,
  now,
}: {
  balance: Balances['as_dj'][number];
  balances: Balances;
  isTitled: boolean;
  now: Date;
}) {
  const { t } = useTranslation('today');
  const { dateTime, relative } = useFormat();
  const { currency } = balance;
  const releasing = balances.releasing
    .filter((row) => row.currency === currency)
    .map((row) => ({ ...row, at: row.release_at ?? releaseAt(row.ends_at) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const rows: MoneyRow[] = [
    { key: 'held', label: t('money.held_dj', { count: releasing.length }), cents: balance.held_cents },
    ...releasing.slice(0, SHOWN).map((row) => ({
      key: row.booking_id,
      label: <Link to={`/bookings/${row.booking_id}`}>{row.title}</Link>,
      detail:
        row.status === 'disputed' || row.is_held_up
          ? t(row.status === 'disputed' ? 'money.frozen' : 'money.held_up')
          : t('money.release', { when: dateTime(row.at, row.time_zone, 'short'), in: relative(row.at, now) }),
      cents: row.held_cents,
    })),
    { key: 'on_its_way', label: t('money.on_its_way'), cents: balance.on_its_way_cents },
  ];
  return (
    <MoneyTable
      caption={t('money.caption_dj', { currency })}
      isTitled={isTitled}
      currency={currency}
      rows={rows}
    />
  );
}
