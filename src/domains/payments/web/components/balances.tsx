import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import type { ClientBalance, DjBalance } from '../../contract.ts';
import styles from './balances.module.css';

/** Where somebody's money is, a panel per currency: amounts of two currencies are never added. */
export function Balances() {
  const { data, isError, refetch } = useQuery(orpc.payments.balances.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />;
  return (
    <div className={styles.stack}>
      {data.as_dj.map((balance) => (
        <DjPanel key={balance.currency} balance={balance} />
      ))}
      {data.as_client.map((balance) => (
        <ClientPanel key={balance.currency} balance={balance} />
      ))}
    </div>
  );
}

function DjPanel({ balance }: { balance: DjBalance }) {
  const { t } = useTranslation('payments');
  const { currency, held_cents, on_its_way_cents, paid_out_cents, debt_cents, sold_cents, fees_cents } =
    balance;
  return (
    <Panel title={t('dj.title', { currency })}>
      <Figures
        currency={currency}
        figures={[
          { key: 'held', cents: held_cents, label: t('dj.held'), note: t('dj.held_note') },
          { key: 'way', cents: on_its_way_cents, label: t('dj.on_its_way'), note: t('dj.on_its_way_note') },
          { key: 'paid', cents: paid_out_cents, label: t('dj.paid_out'), note: t('dj.paid_out_note') },
          ...(debt_cents > 0
            ? [{ key: 'debt', cents: debt_cents, label: t('dj.debt'), note: t('dj.debt_note') }]
            : []),
          ...(sold_cents === 0
            ? []
            : [{ key: 'sold', cents: sold_cents, label: t('dj.sold'), note: t('dj.sold_note') }]),
          { key: 'fees', cents: fees_cents, label: t('dj.fees'), note: t('dj.fees_note') },
        ]}
      />
    </Panel>
  );
}

function ClientPanel({ balance }: { balance: ClientBalance }) {
  const { t } = useTranslation('payments');
  const { currency, paid_cents, held_cents, refunded_cents } = balance;
  return (
    <Panel title={t('client.title', { currency })}>
      <Figures
        currency={currency}
        figures={[
          { key: 'paid', cents: paid_cents, label: t('client.paid'), note: t('client.paid_note') },
          { key: 'held', cents: held_cents, label: t('client.held'), note: t('client.held_note') },
          {
            key: 'back',
            cents: refunded_cents,
            label: t('client.refunded'),
            note: t('client.refunded_note'),
          },
        ]}
      />
    </Panel>
  );
}

interface Figure {
  key: string;
  cents: number;
  label: string;
  note: string;
}

const Figures = ({ currency, figures }: { currency: Currency; figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ key, cents, label, note }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd className={styles.amount}>
          <MoneyText cents={cents} currency={currency} />
        </dd>
        <dd className={styles.note}>{note}</dd>
      </div>
    ))}
  </dl>
);
