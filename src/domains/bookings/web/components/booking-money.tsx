import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyTable, type MoneyRow } from '../../../../ui/components/money-table.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { IconCheck, IconClock, IconLock } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { finalStatuses, isOwing, leftCents, payableFrom, releaseAt } from '../../rules.ts';
import { coveredCents, DEPOSIT_BPS, paidCents } from '../../../payments/rules.ts';
import { percentOf } from '../../../../shared/money.ts';
import styles from './booking-page.module.css';
import { PayButton } from './pay-button.tsx';
import { PriceTable } from './price-table.tsx';

/** The price to the cent, what of it was paid, and where that money is now. */
export function BookingMoney({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { currency, lines, total_cents, distance_km, can, status } = booking;
  const paid = usePaidRows(booking);
  const moved = useMovedRows(booking);
  return (
    <Panel title={t('money.title')} id="money">
      <div className={styles.stack}>
        <PriceTable lines={lines} currency={currency} total_cents={total_cents} distance_km={distance_km} />
        {paid.length > 0 && <MoneyTable caption={t('money.paid_caption')} currency={currency} rows={paid} />}
        {moved.length > 0 && (
          <MoneyTable caption={t('money.moved_caption')} currency={currency} rows={moved} />
        )}
        <MoneySentences booking={booking} now={now} />
        {can.pay && status === 'confirmed' && !booking.is_unpaid && (
          <div>
            <PayButton booking={booking} now={now} variant="secondary" />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Deposit and balance, or everything at once; nothing for a booking that ended before any money moved. */
function usePaidRows(booking: Booking): MoneyRow[] {
  const { t } = useTranslation('bookings');
  const { percent, dateTime } = useFormat();
  const { deposit_cents, extras_cents, plan, card_last4, time_zone, status, money, problems } = booking;
  // what was paid for damage is no part of the price
  const damage_cents = problems.find(({ damage_status }) => damage_status === 'paid')?.damage_cents ?? 0;
  // overtime and extras are paid by themselves, when they are agreed
  const total_cents = booking.total_cents - extras_cents;
  const isOwed = isOwing(status) && leftCents(booking, money) > 0;
  const isOver = finalStatuses.includes(status) && !isOwed;
  // what went back of a booking that goes on is charged again or not owed any more; of one that is over it had come
  const all_cents = isOver ? money.charged_cents + money.carried_in_cents : coveredCents(money);
  const came_cents = all_cents - extras_cents - damage_cents;
  if (came_cents === 0 && isOver) return [];

  const paid = (
    <StatusBadge tone="good" icon={IconCheck}>
      {t('money.paid')}
    </StatusBadge>
  );
  const underway = (
    <StatusBadge tone="warn" icon={IconClock}>
      {t('money.underway')}
    </StatusBadge>
  );
  const stateOf = (upto_cents: number): ReactNode => {
    if (came_cents >= upto_cents) return paid;
    return came_cents + money.underway_cents >= upto_cents ? underway : undefined;
  };
  const extras: MoneyRow[] = [
    { key: 'extras', label: t('money.extras'), cents: extras_cents, status: paid },
    { key: 'damage', label: t('money.damage'), cents: damage_cents, status: paid },
  ].filter(({ cents }) => cents > 0);
  // what is on its way is not charged once more
  const planned = (
    upto_cents: number,
    ...purposes: (typeof plan)[number]['purpose'][]
  ): string | undefined => {
    const due_at = plan.find(({ purpose }) => purposes.includes(purpose))?.due_at;
    return due_at && stateOf(upto_cents) === undefined
      ? t(card_last4 ? 'money.balance_due_card' : 'money.balance_due', {
          when: dateTime(due_at, time_zone),
          last4: card_last4,
        })
      : undefined;
  };
  if (deposit_cents === total_cents) {
    const detail = planned(total_cents, 'full', 'balance');
    return [
      { key: 'whole', label: t('money.whole'), detail, cents: total_cents, status: stateOf(total_cents) },
      ...extras,
    ];
  }
  const rows: MoneyRow[] = [
    {
      key: 'deposit',
      // of a price that changed afterwards it is another part
      label:
        deposit_cents === percentOf(total_cents, DEPOSIT_BPS)
          ? t('money.deposit', { percent: percent(DEPOSIT_BPS) })
          : t('money.first'),
      detail: planned(deposit_cents, 'deposit'),
      cents: deposit_cents,
      status: stateOf(deposit_cents),
    },
    {
      key: 'balance',
      label: t('money.balance'),
      detail: planned(total_cents, 'balance'),
      cents: total_cents - deposit_cents,
      status: stateOf(total_cents),
    },
    ...extras,
  ];
  // of a booking that ended, what was never paid and is not asked for is not owed any more
  return isOver ? rows.filter((row) => row.status !== undefined) : rows;
}

/** Where what was paid is now, and the DJ's share of it. */
function useMovedRows(booking: Booking): MoneyRow[] {
  const { t } = useTranslation('bookings');
  const { percent } = useFormat();
  const { money, payout, dj_share_cents, platform_fee_bps, my_part, dj, client_name, choose_by, status } =
    booking;
  const rows: (MoneyRow & { cents: number })[] = [
    {
      key: 'held',
      label: choose_by ? t(`money.waits.${my_part}`, { client: client_name }) : t('money.held'),
      cents: money.held_cents,
      status: <HeldBadge booking={booking} />,
    },
    { key: 'carried', label: t('money.carried_out'), cents: money.carried_out_cents },
    {
      key: 'charged_back',
      label: t(`money.charged_back.${my_part}`),
      cents: money.charged_back_cents,
      status:
        money.frozen_cents > 0 ? (
          <StatusBadge tone="bad" icon={IconLock}>
            {t('money.frozen_by_bank')}
          </StatusBadge>
        ) : undefined,
    },
    { key: 'refunded', label: t('money.refunded'), cents: money.refunded_cents },
    {
      key: 'released',
      // after a cancellation there was no event: it is what the policy did not give back
      label:
        my_part === 'client' && status === 'cancelled'
          ? t('cancel.kept')
          : t(`money.released.${my_part}`, { dj: dj.dj_name }),
      // how the price is shared out is not the client's: for them it leaves whole
      // and what a bank took back of it is no longer there
      cents:
        my_part === 'client'
          ? money.transferred_cents + money.fees_cents - money.reversed_cents
          : money.transferred_cents - (payout?.crew_cents ?? 0),
    },
    { key: 'released_crew', label: t('money.released_crew'), cents: payout?.crew_cents ?? 0 },
    // of the DJ what leaves is what reaches them; staff add up the whole sum
    { key: 'fees', label: t('money.fees'), cents: my_part === 'staff' ? money.fees_cents : 0 },
  ];
  const share =
    my_part === 'dj' && dj_share_cents !== null && platform_fee_bps !== null
      ? [
          {
            key: 'share',
            label: t('money.share'),
            detail: t('money.share_detail', { percent: percent(platform_fee_bps) }),
            cents: dj_share_cents,
          },
        ]
      : [];
  return [...share, ...rows.filter(({ cents }) => cents > 0)];
}

function HeldBadge({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  return (
    <StatusBadge tone={booking.status === 'disputed' ? 'bad' : 'tide'} icon={IconLock}>
      {t(booking.status === 'disputed' ? 'money.frozen' : 'money.safe')}
    </StatusBadge>
  );
}

/** Why nothing can be charged or paid yet. */
function HoldNote({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { date, number } = useFormat();
  const { plan, hold_limit_days, time_zone } = booking;
  const from_at = payableFrom(booking);
  if (plan.length === 0 || now >= from_at) return null;
  return (
    <p className={styles.muted}>
      {t('money.not_earlier', { days: number(hold_limit_days), date: date(from_at, time_zone) })}
    </p>
  );
}

function MoneySentences({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { dateTime, money, relative } = useFormat();
  const { can, refund_preview, currency, time_zone, dj, my_part, status, cancellation_policy } = booking;
  const release_at = booking.release_at ?? releaseAt(booking.ends_at);
  const isHeld =
    booking.money.held_cents > 0 && status !== 'disputed' && status !== 'cancelled' && now < release_at;
  const { carried_in_cents } = booking.money;
  const values = { dj: dj.dj_name, when: dateTime(release_at, time_zone), in: relative(release_at, now) };
  return (
    <>
      <HoldNote booking={booking} now={now} />
      {isHeld && <p className={styles.muted}>{t(`money.not_before.${my_part}`, values)}</p>}
      {carried_in_cents > 0 && my_part !== 'dj' && booking.replaces && (
        <p className={styles.muted}>
          {t('money.carried_in', {
            amount: money(carried_in_cents, currency),
            dj: booking.replaces.dj_name,
            ref: booking.replaces.ref,
          })}
        </p>
      )}
      {can.cancel && my_part === 'client' && refund_preview && paidCents(booking.money) > 0 && (
        <p className={styles.muted}>
          {t('money.cancel_now', {
            amount: money(refund_preview.refund_cents, currency),
            policy: t(`policy.names.${cancellation_policy}`),
          })}
        </p>
      )}
    </>
  );
}
