import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { IconAlertTriangle, IconLock } from '../../../../ui/icons.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import { HOLD_HOURS, releaseAt } from '../../../bookings/rules.ts';
import { serviceFeeIn, splitOf } from '../../rules.ts';
import type { Releasing } from '../../contract.ts';
import styles from './releasing-list.module.css';

/** Held money of a DJ's bookings and when it is released, the nearest first. */
export function ReleasingList({ rows, server_now }: { rows: readonly Releasing[]; server_now: Date }) {
  const { t } = useTranslation('payments');
  const now = useNow(server_now);
  return (
    <Panel title={t('releasing.title')}>
      <p className={styles.text}>{t('releasing.text', { hours: HOLD_HOURS })}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ReleasingRow key={`${row.booking_id} ${row.currency}`} row={row} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function ReleasingRow({ row, now }: { row: Releasing; now: Date }) {
  const { t } = useTranslation('payments');
  const { dateTime, money, relative, zoneNote } = useFormat();
  const at = row.release_at ?? releaseAt(row.ends_at);
  const zone = zoneNote(row.time_zone, at);
  const fee_cents = serviceFeeIn(row.held_cents, row.total_cents, row.service_fee_cents);
  const { dj_cents } = splitOf(row.held_cents, fee_cents, row.platform_fee_bps);
  const isFrozen = row.status === 'disputed';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={`/bookings/${row.booking_id}`}>{row.title}</Link>
        <div className={styles.detail}>
          {row.other_name} · {row.ref}
        </div>
      </div>
      <div className={styles.money}>
        <MoneyText className={styles.amount ?? ''} cents={dj_cents} currency={row.currency} />
        <div className={styles.detail}>
          {t('releasing.of', { amount: money(row.held_cents, row.currency) })}
        </div>
      </div>
      <div className={styles.when}>
        {isFrozen ? (
          <StatusBadge tone="bad" icon={IconAlertTriangle}>
            {t('releasing.frozen')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="tide" icon={IconLock}>
            {t('releasing.at', { when: dateTime(at, row.time_zone), in: relative(at, now) })}
          </StatusBadge>
        )}
        {!isFrozen && zone && <span className={styles.detail}>{zone}</span>}
      </div>
    </li>
  );
}
