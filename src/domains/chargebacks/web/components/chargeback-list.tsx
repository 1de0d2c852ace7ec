import { Dotted } from '../../../../ui/components/dotted.tsx';
import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Sheet } from '../../../../ui/components/sheet.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { ChargebackRow } from '../../contract.ts';
import type { TabName } from '../../rules.ts';
import { ChargebackState, isLate } from './chargeback-state.tsx';
import styles from './chargebacks.module.css';
import { tabAddress } from './tab-address.ts';

/** Payments that a bank wants back, a call per page of the keyset. */
export function ChargebackList({ tab }: { tab: TabName }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.chargebacks.list.queryOptions({ input: cursor === undefined ? { tab } : { tab, cursor } }),
    ),
  });
  const first = pages[0]?.data;
  const last = pages.at(-1);
  const failed = pages.find((page) => page.isError);
  const now = useNow(first?.now ?? new Date(0));
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={4} />;
  const items = pages.flatMap((page) => page.data?.items ?? []);
  if (items.length === 0) return <NothingHere tab={tab} />;
  const next_cursor = last?.data?.next_cursor;
  return (
    <>
      <Sheet>
        {items.map((row) => (
          <Row key={row.id} row={row} now={now} />
        ))}
      </Sheet>
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        total={first.counts[tab]}
        more={Boolean(next_cursor)}
        pending={last?.isFetching ?? false}
        onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
      />
    </>
  );
}

function NothingHere({ tab }: { tab: TabName }) {
  const { t } = useTranslation('chargebacks');
  return (
    <EmptyState
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.text`)}
      {...(tab !== 'all' && { act: <Button to={tabAddress('all')}>{t('empty.act')}</Button> })}
    />
  );
}

function Row({ row, now }: { row: ChargebackRow; now: Date }) {
  const { t } = useTranslation('chargebacks');
  const { date, relative } = useFormat();
  const { evidence_due_at, opened_at } = row;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <RowLink to={`/admin/chargebacks/${row.id}`} className={styles.title}>
          <Dotted>
            {row.ref}
            {row.title}
          </Dotted>
        </RowLink>
        <div className={styles.quiet}>
          {row.dj_name === null
            ? t('row.plan', { client: row.client_name })
            : t('row.between', { client: row.client_name, dj: row.dj_name })}
        </div>
        <div className={styles.quiet}>{t('row.opened', { when: date(opened_at, 'UTC') })}</div>
      </div>
      <div className={styles.state}>
        <ChargebackState chargeback={row} />
        {row.status === 'needs_response' && !row.is_answered && evidence_due_at && (
          <span className={isLate(row, now) ? styles.late : styles.due}>
            {isLate(row, now)
              ? t('due.over')
              : t('due.in', { in: relative(evidence_due_at, now), when: date(evidence_due_at, 'UTC') })}
          </span>
        )}
      </div>
      <MoneyText className={styles.amount ?? ''} cents={row.amount_cents} currency={row.currency} />
    </li>
  );
}
