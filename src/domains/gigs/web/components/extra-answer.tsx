import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { useCheckout, useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Extra } from '../../contract.ts';
import styles from './gig-panel.module.css';
import { useExtraText } from './use-extra-text.ts';
import { useGig } from './use-gig.ts';

/** For the client: what the DJ proposes right now, its price to the cent, and one tap. */
export function ExtraAnswer({ booking }: { booking: Booking }) {
  const { t } = useTranslation('gigs');
  const { dateTime } = useFormat();
  const extraText = useExtraText();
  const { data: gig } = useGig(booking.id);
  const extra = gig?.can.accept ? gig.extras.find(({ is_open }) => is_open) : undefined;
  if (!extra) return null;
  const { currency, price_cents, service_fee_cents, total_cents, failure, expires_at, status } = extra;
  const isCharging = status === 'accepted' && !failure;
  const why = failure === 'authentication_required' ? 'authentication' : 'declined';
  return (
    <Panel tone="raised" title={t('answer.title', { dj: booking.dj.dj_name })}>
      <div className={styles.stack}>
        <MoneyTable
          caption={t('answer.caption')}
          currency={currency}
          rows={[
            { key: 'extra', label: extraText(extra), cents: price_cents },
            { key: 'fee', label: t('answer.fee'), cents: service_fee_cents },
          ]}
          total={{ label: t('answer.total'), cents: total_cents }}
        />
        <div role="status">
          {isCharging ? (
            <p>{t('answer.charging')}</p>
          ) : (
            <p className={styles.muted}>
              {failure
                ? t(`answer.failed.${why}`)
                : t(booking.card_last4 ? 'answer.until_card' : 'answer.until', {
                    last4: booking.card_last4,
                    when: dateTime(expires_at, booking.time_zone),
                  })}
            </p>
          )}
        </div>
        {/* after a refusal the button is another one: it does not wait for what the first was pressed for */}
        {!isCharging && <AnswerActs key={`${extra.id} ${failure}`} extra={extra} />}
      </div>
    </Panel>
  );
}

function AnswerActs({ extra }: { extra: Extra }) {
  const { t } = useTranslation('gigs');
  const { money } = useFormat();
  const errorText = useErrorText('gigs');
  const { key, renew } = useIdempotencyKey();
  const { id, total_cents, currency, failure } = extra;
  const fail = (error: Error) => {
    // what is tried next answers another state
    renew();
    toast.error(errorText(error));
  };
  const accept = useCheckout(() =>
    api.gigs.accept_extra({ id, expected_total_cents: total_cents }, { context: { idempotency_key: key() } }),
  );
  const decline = useCommand(() => api.gigs.decline_extra({ id }));
  // the card may be refused: the next tap is another intention
  const press = () => accept.mutate(undefined, { onSuccess: renew, onError: fail });
  return (
    <div className={styles.taps}>
      <Button
        full
        size="l"
        variant="primary"
        className={styles.tap ?? ''}
        loading={accept.isPending || Boolean(accept.data?.checkout_url)}
        onClick={press}
      >
        {t(failure ? 'answer.pay' : 'answer.accept', { amount: money(total_cents, currency) })}
      </Button>
      <Button full loading={decline.isPending} onClick={() => decline.mutate(undefined, { onError: fail })}>
        {t('answer.decline')}
      </Button>
    </div>
  );
}
