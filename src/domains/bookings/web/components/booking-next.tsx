import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice, NoticeRoom, type NoticeTone } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { type BookingStatus, finalStatuses, isOwing, releaseAt } from '../../rules.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { draftOfBooking, findAddress } from './booking-draft.ts';
import styles from './booking-page.module.css';
import { isContested } from './contested.ts';
import { carryOf, isLater, isUnderway, openAmount, payingAmount, wholeAmount } from './open-amount.ts';
import { PayButton } from './pay-button.tsx';
import { toldBeside, toldToDj, toldToStaff } from './released.ts';

const tones: Partial<Record<BookingStatus, NoticeTone>> = {
  awaiting_payment: 'warn',
  confirmed: 'good',
  released: 'good',
  disputed: 'warn',
};

/** Whether anything was paid of an event that is over, and was not given back. */
const hasMoney = ({ money }: Booking): boolean =>
  money.held_cents + money.underway_cents + money.transferred_cents + money.charged_back_cents > 0;

/** What this person can do next, if anything: the page's one primary act. */
export function NextAct({ booking, now, onOffer }: { booking: Booking; now: Date; onOffer: () => void }) {
  const { t } = useTranslation('bookings');
  const { can, status, my_part } = booking;
  const isDue = status === 'awaiting_payment' || booking.is_unpaid || isOwing(status);
  if (can.accept || (can.pay && isDue)) return <PayButton booking={booking} now={now} />;
  if (can.offer && status === 'requested')
    return (
      <Button variant="primary" onClick={onOffer}>
        {t('offer.open')}
      </Button>
    );
  if (can.resolve)
    return (
      <Button variant="primary" href="#resolve">
        {t('resolve.open')}
      </Button>
    );
  if (can.review)
    return (
      <Button variant="primary" href="#review">
        {t('review.open')}
      </Button>
    );
  if (booking.replaced_by)
    return (
      <Button variant="primary" to={`/bookings/${booking.replaced_by.booking_id}`}>
        {t(`choice.${booking.choose_by ? 'go_on' : 'open'}`, { dj: booking.replaced_by.dj_name })}
      </Button>
    );
  if (my_part === 'client' && ['declined', 'expired', 'cancelled'].includes(status))
    return (
      <Button
        variant="primary"
        {...(booking.alternatives.length > 0
          ? { href: '#alternatives' }
          : { to: findAddress(draftOfBooking(booking, '')) })}
      >
        {t(booking.can.return_payment ? 'choice.other' : 'alternatives.find')}
      </Button>
    );
  return null;
}

interface BookingNextProps {
  booking: Booking;
  now: Date;
  act?: ReactNode;
  /** Back from the gateway's page, whose answer is yet to come or has just come: nothing moves for it. */
  payment?: 'waiting' | 'answered' | undefined;
}

/** The page's plain answer to "and now?". */
export function BookingNext({ booking, now, act, payment }: BookingNextProps) {
  const { t } = useTranslation('bookings');
  const isConfirming = payment === 'waiting' && booking.status === 'awaiting_payment';
  return (
    <div className={styles.answer}>
      {isConfirming ? (
        <Notice tone="info" title={t('next.title')}>
          {t('next.confirming')}
        </Notice>
      ) : (
        <NextNotice booking={booking} now={now} act={act} />
      )}
      {payment && <PaidRooms booking={booking} now={now} />}
    </div>
  );
}

/** The room of each sentence that a payment most likely leads to. */
function PaidRooms({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { dateTime, relative, money } = useFormat();
  const { starts_at, time_zone, total_cents, currency } = booking;
  const values = {
    amount: money(total_cents, currency),
    when: dateTime(starts_at, time_zone),
    in: relative(starts_at, now),
  };
  return (['deposit_open', 'balance_open', 'confirmed'] as const).map((key) => (
    <NoticeRoom key={key} title={t('next.title')} text={t(`next.${key}.client`, values)} />
  ));
}

function NextNotice({ booking, now, act }: Pick<BookingNextProps, 'booking' | 'now' | 'act'>) {
  const { t } = useTranslation('bookings');
  const { status } = booking;
  const sentence = useNextSentence(booking, now);
  const isUnpaid = booking.is_unpaid && !isUnderway(booking);
  return (
    <Notice
      tone={
        booking.can.return_payment || isUnpaid
          ? 'warn'
          : isContested(booking)
            ? 'info'
            : (tones[status] ?? 'info')
      }
      title={t(finalStatuses.includes(status) && !booking.choose_by ? 'next.over' : 'next.title')}
      act={act}
    >
      {sentence}
      <CarrySentence booking={booking} now={now} />
      <RestSentence booking={booking} now={now} />
      <ReleasedSentences booking={booking} />
      {(booking.can.accept || (booking.can.pay && status === 'awaiting_payment')) &&
        wholeAmount(booking, now) > 0 && <p>{t('plan.or_all')}</p>}
    </Notice>
  );
}

/** Before this booking is paid: what goes along from a cancelled one, and what is left to pay. */
function CarrySentence({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { replaces, status, currency, deposit_cents, my_part } = booking;
  if (!replaces || replaces.carry_cents === 0 || my_part !== 'client') return null;
  const values = { carry: money(replaces.carry_cents, currency), dj: replaces.dj_name };
  // no price is agreed yet
  if (status === 'requested') return <p>{t('next.carry.asked', values)}</p>;
  if (isLater(booking)) return <p>{t('next.carry.asked', values)}</p>;
  const left_cents = status === 'offered' ? openAmount(booking, now) : deposit_cents - carryOf(booking);
  const key = left_cents > 0 ? 'next.carry.rest' : 'next.carry.covered';
  return <p>{t(key, { ...values, amount: money(left_cents, currency) })}</p>;
}

/** After the event: what nobody paid of it. */
function RestSentence({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { status, my_part, currency, client_name } = booking;
  const rest_cents = isOwing(status) && !isUnderway(booking) ? openAmount(booking, now) : 0;
  if (rest_cents === 0) return null;
  return <p>{t(`next.rest_due.${my_part}`, { amount: money(rest_cents, currency), client: client_name })}</p>;
}

/** After the release: what of it paid off a debt, and what the crew got. */
function ReleasedSentences({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { status, my_part, payout, currency, dj } = booking;
  if (status !== 'released' || my_part === 'client' || !payout) return null;
  return toldBeside(payout, my_part).map(([what, cents]) => (
    <p key={what}>
      {t(`next.released_also.${what}.${my_part}`, { amount: money(cents, currency), dj: dj.dj_name })}
    </p>
  ));
}

function useNextSentence(booking: Booking, now: Date): string {
  const { t } = useTranslation('bookings');
  const { date, dateTime, relative, money } = useFormat();
  const { status, my_part, dj, client_name, time_zone, currency, starts_at, cancelled_by } = booking;

  const at = (instant: Date | null) =>
    instant ? { when: dateTime(instant, time_zone), in: relative(instant, now) } : { when: '', in: '' };
  const canceller = cancelled_by === my_part ? 'you' : (cancelled_by ?? 'staff');
  const names = { dj: dj.dj_name, client: client_name };
  const [first] = booking.plan;
  // the client chooses on the page of how much they are asked; who waits for it reads what is being paid
  const open_cents =
    my_part === 'client' && !isUnderway(booking) ? openAmount(booking, now) : payingAmount(booking, now);
  const amount = money(open_cents || (first?.amount_cents ?? 0), currency);
  switch (status) {
    case 'requested':
      return t(`next.${booking.quick_yes_at ? 'quick_yes' : 'requested'}.${my_part}`, {
        ...names,
        ...at(booking.quick_yes_at ? starts_at : booking.reply_by),
      });
    case 'offered':
      return t(`next.offered.${my_part}`, { ...names, ...at(booking.offer_expires_at) });
    case 'awaiting_payment':
      return t(
        `next.${isUnderway(booking) ? 'underway' : isLater(booking) ? 'card' : 'awaiting_payment'}.${my_part}`,
        {
          ...names,
          ...at(booking.pay_by),
          amount,
          date: first?.due_at ? date(first.due_at, time_zone) : '',
        },
      );
    case 'confirmed': {
      const isBalanceOpen =
        booking.balance_due_at !== null && coveredCents(booking.money) < booking.total_cents;
      const open = booking.deposit_due_at ? 'deposit_open' : isBalanceOpen ? 'balance_open' : 'confirmed';
      const planned = booking.is_unpaid ? 'unpaid' : open;
      const ahead = isUnderway(booking) ? 'coming' : planned;
      const undisputed = now >= starts_at ? 'playing' : ahead;
      const { frozen_cents } = booking.money;
      const key = frozen_cents > 0 ? 'frozen' : undisputed;
      const dates: Partial<Record<typeof key, Date | null>> = {
        deposit_open: booking.deposit_due_at,
        balance_open: booking.balance_due_at,
      };
      const when = dates[key] ?? starts_at;
      return t(`next.${key}.${my_part}`, {
        ...names,
        ...at(when),
        amount,
        held: money(booking.money.held_cents, currency),
        frozen: money(frozen_cents, currency),
      });
    }
    case 'completed':
      // a bank that only asks has frozen nothing, and is waited for all the same
      if (isContested(booking)) return t(`next.contested.${my_part}`, names);
      if (booking.payout_hold) return t(`next.held.${my_part}`, names);
      return t(`next.${hasMoney(booking) ? 'completed' : 'completed_free'}.${my_part}`, {
        ...names,
        ...at(booking.release_at ?? releaseAt(booking.ends_at)),
      });
    case 'cancelled': {
      const went = { ...names, other: booking.replaced_by?.dj_name ?? '' };
      const held = money(booking.money.held_cents, currency);
      if (booking.choose_by)
        return t(`next.${booking.replaced_by ? 'set_aside' : 'choice'}.${my_part}`, {
          ...went,
          ...at(booking.choose_by),
          amount: held,
        });
      if (booking.money.carried_out_cents > 0)
        return t(`next.carried.${my_part}`, {
          ...went,
          amount: money(booking.money.carried_out_cents, currency),
        });
      return t(`next.${booking.money.refunded_cents > 0 ? 'cancelled' : 'cancelled_plain'}.${canceller}`, {
        ...names,
        amount: money(booking.money.refunded_cents, currency),
      });
    }
    case 'released': {
      if (!booking.payout) return t(`next.${hasMoney(booking) ? 'released' : 'released_free'}.client`, names);
      const [told, cents] = my_part === 'dj' ? toldToDj(booking.payout) : toldToStaff(booking.payout);
      return t(`next.${told}.${my_part}`, { ...names, amount: money(cents, currency) });
    }
    default:
      return t(`next.${status}.${my_part}`, {
        ...names,
        amount: money(booking.money.refunded_cents, currency),
      });
  }
}
