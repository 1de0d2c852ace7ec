import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { IconCheck, IconClock, IconX } from '../../../../ui/icons.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Extra, Gig } from '../../contract.ts';
import styles from './gig-panel.module.css';
import { ProposeForm } from './propose-form.tsx';
import { useExtraText } from './use-extra-text.ts';

/** What was proposed and what became of it; for the DJ also the next proposal. */
export function Extras({ booking, gig }: { booking: Booking; gig: Gig }) {
  const { t } = useTranslation('gigs');
  const extraText = useExtraText();
  const open = gig.extras.find(({ is_open }) => is_open);
  if (gig.extras.length === 0 && !gig.can.propose) return null;
  return (
    <section className={styles.stack} aria-label={t('extras.title')}>
      <h3>{t('extras.title')}</h3>
      {gig.extras.length > 0 && (
        <MoneyTable
          caption={t('extras.title')}
          currency={booking.currency}
          rows={gig.extras.map((extra) => ({
            key: extra.id,
            label: extraText(extra),
            cents: extra.total_cents,
            status: <ExtraState extra={extra} />,
          }))}
        />
      )}
      {open && gig.can.withdraw && <Withdraw booking={booking} extra={open} />}
      {gig.can.propose && <ProposeForm booking={booking} />}
    </section>
  );
}

function ExtraState({ extra: { status, is_open, failure } }: { extra: Extra }) {
  const { t } = useTranslation('gigs');
  const isOver = (status === 'proposed' || status === 'accepted') && !is_open;
  if (isOver)
    return (
      <StatusBadge tone="neutral" icon={IconX}>
        {t('extras.status.expired')}
      </StatusBadge>
    );
  const word = failure && is_open ? 'failed' : status;
  const tone = word === 'paid' ? 'good' : is_open ? 'warn' : 'neutral';
  return (
    <StatusBadge tone={tone} icon={word === 'paid' ? IconCheck : is_open ? IconClock : IconX}>
      {t(`extras.status.${word}`)}
    </StatusBadge>
  );
}

function Withdraw({ booking, extra }: { booking: Booking; extra: Extra }) {
  const { t } = useTranslation('gigs');
  const errorText = useErrorText('gigs');
  const withdraw = useCommand(() => api.gigs.withdraw_extra({ id: extra.id }));
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{t('extras.waiting', { client: booking.client_name })}</p>
      <Button
        full
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
      >
        {t('extras.withdraw')}
      </Button>
    </div>
  );
}
