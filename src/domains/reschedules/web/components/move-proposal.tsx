import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { errorCode, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { mainId } from '../../../../ui/components/skip-link.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { moveFocus } from '../../../../ui/move-focus.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { PriceTable } from '../../../bookings/web/components/price-table.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Reschedule, Rescheduling } from '../../contract.ts';
import styles from './rescheduling.module.css';

interface MoveProposalProps {
  booking: Booking;
  rescheduling: Rescheduling;
  open: Reschedule;
}

/** What was agreed and what is asked for instead, with the price of both, and the answer. */
export function MoveProposal({ booking, rescheduling, open }: MoveProposalProps) {
  const { t } = useTranslation('reschedules');
  const { dateTime, dateTimeRange, relative } = useFormat();
  const now = useNow(rescheduling.now);
  const name = open.proposed_by === 'client' ? booking.client_name : booking.dj.dj_name;
  const isMine = open.proposed_by === booking.my_part;
  return (
    <Panel tone="raised" title={t(isMine ? 'proposal.mine' : 'proposal.title', { name })} id="reschedule">
      <div className={styles.stack}>
        <dl className={styles.times}>
          <div>
            <dt>{t('proposal.before')}</dt>
            <dd className={styles.before}>
              {dateTimeRange(booking.starts_at, booking.ends_at, booking.time_zone, 'long')} · {booking.city}
            </dd>
          </div>
          <div>
            <dt>{t('proposal.after')}</dt>
            <dd>
              {dateTimeRange(open.starts_at, open.ends_at, open.time_zone, 'long')} · {open.city}
            </dd>
          </div>
        </dl>
        <PriceTable
          lines={open.lines}
          currency={open.currency}
          total_cents={open.total_cents}
          distance_km={booking.distance_km}
        />
        <Difference booking={booking} total_cents={open.total_cents} />
        <p className={styles.muted}>
          {t('proposal.until', {
            when: dateTime(open.expires_at, booking.time_zone),
            in: relative(open.expires_at, now),
          })}
        </p>
        {rescheduling.hindrance && (
          <Notice tone="warn">{t(`hindrance.${rescheduling.hindrance}.accept`)}</Notice>
        )}
        <AnswerActs open={open} can={rescheduling.can} />
      </div>
    </Panel>
  );
}

/** What the move means for the money, in one sentence. */
export function Difference({ booking, total_cents }: { booking: Booking; total_cents: number }) {
  const { t } = useTranslation('reschedules');
  const { money } = useFormat();
  const difference = total_cents - booking.total_cents;
  const key = difference > 0 ? 'dearer' : difference < 0 ? 'cheaper' : 'same';
  const amount = money(Math.abs(difference), booking.currency);
  return <p>{t(`difference.${key}`, { amount })}</p>;
}

function AnswerActs({ open, can }: { open: Reschedule; can: Rescheduling['can'] }) {
  const { t } = useTranslation('reschedules');
  const errorText = useErrorText('reschedules');
  const { key, renew } = useIdempotencyKey();
  const { id, total_cents } = open;
  const fail = (error: Error) => {
    renew();
    toast.error(errorCode(error) === 'SLOT_TAKEN' ? t('taken') : errorText(error));
  };
  // the panel goes with its buttons: the page as it is now is read from its beginning
  const succeed = (word: string) => {
    toast.success(word);
    moveFocus(mainId);
  };
  const accept = useCommand(() =>
    api.reschedules.accept(
      { id, expected_total_cents: total_cents },
      { context: { idempotency_key: key() } },
    ),
  );
  const drop = useCommand((deed: 'decline' | 'withdraw') => api.reschedules[deed]({ id }));
  // by promise: what is handed to `mutate` is forgotten when the panel goes, and news may take it away before the answer
  const dropWith = (deed: 'decline' | 'withdraw') =>
    drop.mutateAsync(deed).then(() => succeed(t(`done.${deed}`)), fail);
  return (
    <div className={styles.acts}>
      {can.accept && (
        <Button
          variant="primary"
          loading={accept.isPending}
          onClick={() => void accept.mutateAsync().then(() => succeed(t('done.accept')), fail)}
        >
          {t('accept')}
        </Button>
      )}
      {can.decline && (
        <Button loading={drop.isPending} onClick={() => void dropWith('decline')}>
          {t('decline')}
        </Button>
      )}
      {can.withdraw && (
        <Button loading={drop.isPending} onClick={() => void dropWith('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}
