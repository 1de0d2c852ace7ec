import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { HoldForm, LiftForm } from '../../../payouts/web/components/hold-form.tsx';
import { HoldNotice } from '../../../payouts/web/components/hold-notice.tsx';
import type { Charge, Place } from '../../contract.ts';
import styles from './books.module.css';

/** Where the money is now, booking by booking, and what of it staff could give back. */
export function PaymentPlaces({ charge }: { charge: Charge }) {
  const { t } = useTranslation('accounting');
  const { places } = charge;
  // a booking that everything went on from has nothing more to say
  const shown = places.filter(({ left_cents }) => left_cents > 0);
  return (
    <Panel title={t('place.title')}>
      <div className={styles.stack}>
        {(shown.length > 0 ? shown : places.slice(-1)).map((place) => (
          <PlaceItem key={place.id} place={place} charge={charge} />
        ))}
      </div>
    </Panel>
  );
}

function PlaceItem({ place, charge }: { place: Place; charge: Charge }) {
  const { t } = useTranslation('accounting');
  const { money } = useFormat();
  const { hindrance } = place;
  const { currency } = charge;
  const amounts = [
    ['left', place.left_cents],
    ['held', place.held_cents],
    ['fees', place.fees_cents],
    ['transferred', place.transferred_cents],
  ] as const;
  return (
    <div className={styles.close}>
      <MoneyTable
        caption={t('place.of', { ref: place.ref })}
        isTitled={charge.places.length > 1}
        currency={currency}
        rows={amounts
          .filter(([key, cents]) => key === 'left' || cents > 0)
          .map(([key, cents]) => ({ key, label: t(`place.${key}`), cents }))}
        total={{ label: t('place.givable'), cents: hindrance ? 0 : place.givable_cents }}
      />
      {hindrance ? (
        <Notice tone="info">
          {t(`hindrance.${hindrance}`, { dj: place.dj_name })}{' '}
          {(hindrance === 'problem' || hindrance === 'choice') && (
            <Link to={hindrance === 'problem' ? '/admin/dashboard' : `/bookings/${place.id}`}>
              {t(`hindrance.${hindrance}_link`)}
            </Link>
          )}
        </Notice>
      ) : (
        place.givable_cents < place.left_cents && (
          <p className={styles.muted}>
            {t('place.with_dj', {
              dj: place.dj_name,
              amount: money(place.left_cents - place.givable_cents, currency),
            })}
          </p>
        )
      )}
      <Holding place={place} client_name={charge.client_name} />
    </div>
  );
}

/** Staff hold the payout of the booking that the money is with, and lift it, from where they look at the payment. */
function Holding({ place, client_name }: { place: Place; client_name: string }) {
  const { t } = useTranslation('payouts');
  const [deed, setDeed] = useState<'hold' | 'lift'>();
  const { id, dj_name, payout_hold, can } = place;
  const booking = { id, dj_name, client_name };
  const close = () => setDeed(undefined);
  if (can.hold_payout && deed === 'hold') return <HoldForm booking={booking} onClose={close} />;
  return (
    <>
      <HoldNotice
        hold={payout_hold}
        to="staff"
        onLift={can.lift_hold && deed !== 'lift' ? () => setDeed('lift') : undefined}
      />
      {can.lift_hold && deed === 'lift' && <LiftForm booking={booking} onClose={close} />}
      {can.hold_payout && (
        <div>
          <Button onClick={() => setDeed('hold')}>{t('hold.open')}</Button>
        </div>
      )}
    </>
  );
}
