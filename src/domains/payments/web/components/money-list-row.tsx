import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { IconChevronDown, IconChevronUp, IconLock } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { BookingState } from '../../../bookings/web/components/booking-state.tsx';
import type { MoneyRow } from '../../contract.ts';
import styles from './money-list.module.css';
import { Statement } from './statement.tsx';

interface MoneyListRowProps {
  row: MoneyRow;
  isOpen: boolean;
  onToggle: () => void;
}

/** One booking's money in a line, and its statement when opened. */
export function MoneyListRow({ row, isOpen, onToggle }: MoneyListRowProps) {
  const { t } = useTranslation('payments');
  const { date } = useFormat();
  const id = useId();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={`/bookings/${row.booking_id}`} className={styles.title}>
          {row.title}
        </Link>
        <div>
          <Dotted>
            {row.other_name}
            {row.ref}
          </Dotted>
        </div>
        <div className={styles.detail}>{date(row.starts_at, row.time_zone)}</div>
      </div>
      <BookingState status={row.status} />
      <div className={styles.money}>
        <MoneyText
          className={styles.amount ?? ''}
          cents={row.charged_cents + row.carried_in_cents}
          currency={row.currency}
        />
        <Whereabouts row={row} />
        {row.frozen_cents > 0 && (
          <StatusBadge tone="bad" icon={IconLock}>
            {t('list.frozen')}
          </StatusBadge>
        )}
      </div>
      <Button
        size="s"
        className={styles.toggle}
        icon={
          isOpen ? (
            <IconChevronUp size={16} aria-hidden="true" />
          ) : (
            <IconChevronDown size={16} aria-hidden="true" />
          )
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {t('list.statement')}
        <VisuallyHidden>{row.title}</VisuallyHidden>
      </Button>
      <div id={id} className={styles.statement} hidden={!isOpen}>
        {isOpen && <Statement booking_id={row.booking_id} />}
      </div>
    </li>
  );
}

/** Where the paid amount is now, as far as it is this person's to know. */
function Whereabouts({ row }: { row: MoneyRow }) {
  const { t } = useTranslation('payments');
  const { money, list } = useFormat();
  const parts = (
    [
      ['came_along', row.carried_in_cents],
      ['held', row.held_cents],
      ['went_along', row.carried_out_cents],
      ['released', (row.transferred_cents ?? 0) - (row.crew_cents ?? 0)],
      ['crew', row.crew_cents ?? 0],
      ['refunded', row.refunded_cents],
      [row.my_part === 'client' ? 'bank_client' : 'bank', row.charged_back_cents],
      ['fees', row.fees_cents ?? 0],
    ] as const
  ).filter(([, cents]) => cents > 0);
  if (parts.length === 0) return null;
  return (
    <span className={styles.detail}>
      {list(
        parts.map(([name, cents]) => t(`list.${name}`, { amount: money(cents, row.currency) })),
        'bare',
      )}
    </span>
  );
}
