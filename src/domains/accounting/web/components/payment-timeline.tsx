import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/components/panel.tsx';
import { Timeline, type TimelineItem } from '../../../../ui/components/timeline.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Charge, ChargeRefund } from '../../contract.ts';
import styles from './books.module.css';

type Happening = Omit<TimelineItem, 'at_text'>;

/** What happened to a payment, newest first. */
export function PaymentTimeline({ charge }: { charge: Charge }) {
  const { t } = useTranslation('accounting');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const happenings = useHappenings(charge);
  return (
    <Panel title={t('payment.timeline')}>
      <Timeline
        items={happenings
          .toSorted((a, b) => b.at.getTime() - a.at.getTime())
          .map((item) => ({ ...item, at_text: dateTime(item.at, zone) }))}
      />
    </Panel>
  );
}

function useHappenings(charge: Charge): Happening[] {
  const { t } = useTranslation('accounting');
  const { money, sentences } = useFormat();
  const { currency, settled_at, status, client_name, payment_id } = charge;
  const amount = (cents: number) => money(cents, currency);
  const settled: Happening[] =
    settled_at === null
      ? []
      : status === 'expired' && payment_id
        ? [{ key: 'let_go', who: 'platform', title: t('event.let_go'), at: settled_at }]
        : [
            {
              key: status,
              who: 'client',
              title: t(`event.${status}`, { name: client_name }),
              at: settled_at,
            },
          ];
  // backwards where the clock says the same: what came last stands first
  return [
    ...charge.payouts.flatMap(({ id, dj_name, amount_cents, created_at, sent_at }): Happening[] => {
      const values = { amount: amount(amount_cents), dj: dj_name };
      return [
        ...(sent_at
          ? [{ key: `${id} sent`, who: 'dj' as const, title: t('event.paid_out', values), at: sent_at }]
          : []),
        { key: id, who: 'platform', title: t('event.released', values), at: created_at },
      ];
    }),
    ...charge.carries.map(({ id, from, to, amount_cents, created_at }): Happening => ({
      key: id,
      who: 'client',
      title: t('event.carried', { amount: amount(amount_cents), from: from.ref, to: to.ref }),
      detail: <Link to={`/bookings/${to.id}`}>{`${to.ref} · ${to.title}`}</Link>,
      at: created_at,
    })),
    ...charge.chargebacks.flatMap(({ id, amount_cents, dispute_id, ...at }) =>
      (['lost_at', 'returned_at', 'taken_at', 'opened_at'] as const).flatMap((turn): Happening[] => {
        const title = t(`event.chargeback.${turn}`, { amount: amount(amount_cents) });
        return at[turn]
          ? [
              {
                key: `${id} ${turn}`,
                who: 'client',
                title,
                detail: <Link to={`/admin/chargebacks/${id}`}>{dispute_id}</Link>,
                at: at[turn],
              },
            ]
          : [];
      }),
    ),
    ...charge.refunds.toReversed().flatMap((refund) => refundHappenings(refund)),
    ...settled,
    {
      key: 'created',
      who: 'platform',
      title: t('event.created', { amount: amount(charge.amount_cents) }),
      detail: charge.description,
      at: charge.created_at,
    },
  ];

  function refundHappenings(refund: ChargeRefund): Happening[] {
    const { id, reason, decided_by_name, refusal, settled_note, settled_by_name, from_fees_cents } = refund;
    const values = { amount: amount(refund.amount_cents), name: decided_by_name ?? '' };
    const item = (key: string, title: string, at: Date | null, detail?: string): Happening[] =>
      at
        ? [{ key: `${id} ${key}`, who: 'platform', title, at, ...(detail && { detail: quoted(detail) }) }]
        : [];
    const fees = from_fees_cents > 0 ? t('event.from_fees', { amount: amount(from_fees_cents) }) : '';
    return [
      ...item(
        'settled',
        t('event.refund_settled', { ...values, name: settled_by_name ?? '' }),
        refund.settled_at,
        settled_note ?? '',
      ),
      ...item('refused', t('event.refund_refused', values), refund.refused_at, refusal ?? ''),
      ...item('sent', t('event.refund_sent', values), refund.sent_at),
      ...item(
        'decided',
        decided_by_name ? t('event.refund_by', values) : t('event.refund_by_rule', values),
        refund.created_at,
        sentences(reason && t('event.quote', { words: reason }), fees),
      ),
    ];
  }
}

const quoted = (words: string) => <span className={styles.said}>{words}</span>;
