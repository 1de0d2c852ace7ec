import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { depositOf } from '../../../payments/rules.ts';
import styles from './alternatives.module.css';
import { draftOfBooking, findAddress, keepDraft } from './booking-draft.ts';
import { DjTile, DjTiles } from './dj-tiles.tsx';

/** DJs who are free then. The event's whole plan goes along, so that nothing is typed a second time. */
export function Alternatives({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const goesAlong = booking.can.return_payment;
  const amount = money(booking.money.held_cents, booking.currency);
  if (booking.alternatives.length === 0) return null;
  return (
    <Panel title={t('alternatives.title')} id="alternatives">
      <p className={styles.lead}>
        {t(goesAlong ? 'alternatives.with_payment' : 'alternatives.text', { amount })}
      </p>
      <DjTiles>
        {booking.alternatives.map((dj) => (
          <DjTile
            key={dj.user_id}
            dj={dj}
            to={bookAddress(dj.slug, goesAlong ? booking.id : undefined)}
            onClick={() => keepDraft(draftOfBooking(booking, dj.slug))}
            price_note={t('alternatives.all_in')}
          >
            {goesAlong && <ToPay booking={booking} dj={dj} now={now} />}
          </DjTile>
        ))}
      </DjTiles>
      {goesAlong && (
        <p className={styles.more}>
          <Link
            to={findAddress(draftOfBooking(booking, ''))}
            onClick={() => keepDraft(draftOfBooking(booking, ''))}
          >
            {t('alternatives.more')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** The link names the booking whose payment goes along; the draft has it, too, with everything planned. */
const bookAddress = (dj: string, replaces: string | undefined): string =>
  `/book-dj?${new URLSearchParams({ dj, step: '2', ...(replaces && { replaces }) }).toString()}`;

/** What is left to pay now where the payment goes along. */
function ToPay({ booking, dj, now }: { booking: Booking; dj: Booking['alternatives'][number]; now: Date }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  if (dj.currency !== booking.currency)
    return <span className={styles.note}>{t('alternatives.other_currency')}</span>;
  const due_cents = depositOf(dj, now, booking.starts_at) - booking.money.held_cents;
  return (
    <span className={styles.pays}>
      {due_cents > 0
        ? t('alternatives.to_pay', { amount: money(due_cents, dj.currency) })
        : t('alternatives.nothing_to_pay')}
    </span>
  );
}
