import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { useNow } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { SharesPanel } from '../../../crew/web/components/shares-panel.tsx';
import { ExtraAnswer } from '../../../gigs/web/components/extra-answer.tsx';
import { GigPanel } from '../../../gigs/web/components/gig-panel.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { BookingDocuments } from '../../../invoices/web/components/booking-documents.tsx';
import { HoldForm, LiftForm } from '../../../payouts/web/components/hold-form.tsx';
import { HoldNotice } from '../../../payouts/web/components/hold-notice.tsx';
import { OpenProposal, Rescheduling } from '../../../reschedules/web/components/rescheduling.tsx';
import { ReviewPanel } from '../../../reviews/web/components/review-form.tsx';
import { Arrival } from './arrival.tsx';
import { Alternatives } from './alternatives.tsx';
import { CancelDialog, DeclineDialog } from './answer-dialogs.tsx';
import { AnswerActs, type Deed, EndingActs, hasAnswers } from './booking-acts.tsx';
import { BookingFacts, BookingMusic } from './booking-facts.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingNext, NextAct } from './booking-next.tsx';
import styles from './booking-page.module.css';
import { BookingProgress } from './booking-progress.tsx';
import { BookingState } from './booking-state.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { ChargebackNotice } from './chargeback-notice.tsx';
import { EditForm } from './edit-form.tsx';
import { OfferForm } from './offer-form.tsx';
import { Overlaps } from './overlaps.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { PolicyTable } from './policy-table.tsx';
import { paidCents } from '../../../payments/rules.ts';
import { unchargedUntil } from '../../rules/cancellation.ts';
import { hasShare } from '../../rules.ts';
import { ReturnAct, ReturnDialog } from './payment-choice.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { ReportForm } from './report-form.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { TimeMachine } from './time-machine.tsx';

const reviewable: readonly Booking['status'][] = ['completed', 'released'];

/** Statuses in which the final invoice is yet to come. */
const paidFor: readonly Booking['status'][] = ['confirmed', 'completed', 'disputed'];

/** Statuses in which somebody may still call the booking off. */
const callable: readonly Booking['status'][] = ['requested', 'offered', 'awaiting_payment', 'confirmed'];

interface BookingPageProps {
  booking: Booking;
  /** What just happened elsewhere: paid at the gateway, or left its page; a request was sent, or money asked back. */
  arrival: 'paid' | 'left' | 'new' | 'back' | undefined;
}

export function BookingPage({ booking, arrival }: BookingPageProps) {
  const { t } = useTranslation('bookings');
  const now = useNow(booking.now);
  // a mail's second link asks at once; nothing moves before the answer
  const [deed, setDeed] = useState<Deed | undefined>(arrival === 'back' ? 'return_payment' : undefined);
  // who has just paid is not offered to pay again before it is known what came of it
  const [isAnswered, setIsAnswered] = useState(arrival !== 'paid');
  const hasAnswered = useCallback(() => setIsAnswered(true), []);
  const isPayable = isAnswered || booking.status !== 'awaiting_payment';
  const close = () => setDeed(undefined);
  const opener = useRef<Element>(null);
  const edit = () => {
    opener.current = document.activeElement;
    if (deed === 'edit') document.getElementById('edit')?.scrollIntoView();
    setDeed('edit');
  };
  const closeEdit = () => {
    close();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const { can, my_part, starts_at, ends_at, time_zone, city, venue_name } = booking;
  // while the offer is being considered, its words belong beside its price; later they are history
  const isAnswering = booking.status === 'offered';
  const message = booking.offer_message && (
    <Panel title={t('page.message', { dj: booking.dj.dj_name })}>
      <p className={styles.written}>{booking.offer_message}</p>
    </Panel>
  );
  const payable = { id: booking.id, dj_name: booking.dj.dj_name, client_name: booking.client_name };
  const title = t(`page.title.${my_part}`, { title: booking.title, name: booking.other_name });

  return (
    <>
      <PageMeta title={title} private />
      <PageHeader
        crumbs={[{ label: t('list.title'), to: '/bookings' }, { label: booking.ref }]}
        title={title}
        detail={
          <>
            <When starts_at={starts_at} ends_at={ends_at} zone={time_zone} city={city} />
            <span className={styles.line}>{[venue_name, city].filter(Boolean).join(', ')}</span>
          </>
        }
        state={<BookingState status={booking.status} strong />}
        // an open form has its own button
        act={
          deed === 'offer' || !isPayable ? undefined : (
            <NextAct booking={booking} now={now} onOffer={() => setDeed('offer')} />
          )
        }
      />
      <BookingProgress booking={booking} />
      <div className={styles.top}>
        {arrival === 'paid' && <PaymentReturn booking={booking} onAnswer={hasAnswered} />}
        {arrival === 'left' && booking.status === 'awaiting_payment' && (
          <Notice tone="info" title={t('paid.left_title')}>
            {t('paid.left_text')}
          </Notice>
        )}
        {arrival === 'new' && booking.status === 'requested' && (
          <Notice tone="good" title={t('page.new_title', { dj: booking.dj.dj_name })}>
            {t('page.new_text')}
          </Notice>
        )}
        <ExtraAnswer booking={booking} />
        <BookingNext
          booking={booking}
          now={now}
          payment={arrival === 'paid' ? (isAnswered ? 'answered' : 'waiting') : undefined}
          {...(hasAnswers(booking) && { act: <AnswerActs booking={booking} onDeed={setDeed} /> })}
          {...(can.return_payment && { act: <ReturnAct booking={booking} onDeed={setDeed} /> })}
        />
        <GigPanel booking={booking} />
        <OpenProposal booking={booking} />
        <RefundNotice booking={booking} />
        <ChargebackNotice booking={booking} />
        <HoldNotice
          hold={booking.payout_hold}
          to={my_part === 'staff' ? 'staff' : 'dj'}
          onLift={can.lift_hold ? () => setDeed('lift_hold') : undefined}
        />
        {isAnswering && message}
        <Alternatives booking={booking} now={now} />
        <Overlaps booking={booking} />
        {can.offer && deed === 'offer' && (
          <Arrival>
            <OfferForm booking={booking} now={now} onDone={close} />
          </Arrival>
        )}
        {can.edit && deed === 'edit' && (
          <Arrival>
            <EditForm booking={booking} onClose={closeEdit} />
          </Arrival>
        )}
        {can.report && deed === 'report' && (
          <Arrival>
            <ReportForm booking={booking} onClose={close} />
          </Arrival>
        )}
        {can.hold_payout && deed === 'hold_payout' && (
          <Arrival>
            <HoldForm booking={payable} onClose={close} />
          </Arrival>
        )}
        {can.lift_hold && deed === 'lift_hold' && (
          <Arrival>
            <LiftForm booking={payable} onClose={close} />
          </Arrival>
        )}
        <ProblemPanel
          booking={booking}
          onClaim={can.report && deed !== 'report' ? () => setDeed('report') : undefined}
        />
        {can.resolve && (
          <Panel title={t('resolve.title')} id="resolve">
            <ResolveForm booking={booking} />
          </Panel>
        )}
        {my_part !== 'staff' && reviewable.includes(booking.status) && (
          <ReviewPanel
            booking_id={booking.id}
            my_part={my_part}
            other_name={booking.other_name}
            time_zone={time_zone}
          />
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <BookingMoney booking={booking} now={now} />
          {my_part === 'dj' && booking.confirmed_at && hasShare(booking.status) && (
            <SharesPanel booking_id={booking.id} />
          )}
          {booking.confirmed_at && (
            <BookingDocuments
              booking_id={booking.id}
              my_part={my_part}
              isOpen={paidFor.includes(booking.status)}
              also={
                <Button
                  href={`/api/bookings/${booking.id}/agreement/pdf`}
                  target="_blank"
                  rel="noopener"
                  size="s"
                >
                  {t('agreement.open')}
                </Button>
              }
            />
          )}
          <BookingMusic booking={booking} onEdit={edit} />
          {callable.includes(booking.status) && (
            <Panel title={t('policy.label')} id="policy">
              <PolicyTable
                policy={booking.cancellation_policy}
                cap_percent={booking.refund_cap_percent}
                uncharged={unchargedUntil({ ...booking, paid_cents: paidCents(booking.money) })}
              />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          {!isAnswering && message}
          <BookingTimeline booking={booking} />
          <BookingFacts booking={booking} onEdit={edit} />
          <Rescheduling booking={booking} />
          <EndingActs booking={booking} onDeed={setDeed} />
        </div>
      </div>
      {can.time_travel && (
        <div className={styles.top}>
          <TimeMachine booking={booking} />
        </div>
      )}
      <DeclineDialog booking={booking} opened={can.decline && deed === 'decline'} onClose={close} />
      <CancelDialog booking={booking} opened={can.cancel && deed === 'cancel'} onClose={close} />
      <ReturnDialog
        booking={booking}
        opened={can.return_payment && deed === 'return_payment'}
        onClose={close}
      />
    </>
  );
}
