import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button, type ButtonProps } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { isOwing } from '../../rules.ts';
import { carryOf, isLater, isWhole, openAmount, wholeAmount } from './open-amount.ts';
import styles from './booking-page.module.css';
import { useCheckout } from './use-booking.ts';

interface PayButtonProps {
  booking: Booking;
  now: Date;
  variant?: ButtonProps['variant'];
}

/** Accepts the offer where one is open, and leads to the gateway's page with what is due; or with everything. */
export function PayButton({ booking, now, variant = 'primary' }: PayButtonProps) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const errorText = useErrorText('bookings');
  const { key, renew } = useIdempotencyKey();
  const { id, version, can, currency } = booking;
  const carry_cents = carryOf(booking);
  const asked = useRef<boolean>(undefined);

  const pay = useCheckout((in_full: boolean) => {
    const context = { idempotency_key: key() };
    return can.accept
      ? api.bookings.accept({ id, version, expected_carry_cents: carry_cents, in_full }, { context })
      : api.bookings.pay({ id, in_full }, { context });
  });
  const press = (in_full: boolean) => {
    // the other of the two is another intention, also of who comes back from the gateway's page
    if (asked.current !== undefined && asked.current !== in_full) renew();
    asked.current = in_full;
    pay.mutate(in_full, {
      onError: (error) => {
        // what is tried next is sent for another state of the booking: another intention
        renew();
        toast.error(errorText(error));
      },
    });
  };
  const open_cents = openAmount(booking, now);
  const amounts = { amount: money(open_cents, currency), carry: money(carry_cents, currency) };
  const isFixed = booking.status === 'confirmed' || isOwing(booking.status);
  const words = isFixed
    ? coveredCents(booking.money) < booking.deposit_cents && !isOwing(booking.status)
      ? 'whole'
      : 'balance'
    : isLater(booking)
      ? 'card'
      : carry_cents > 0
        ? open_cents > 0
          ? 'rest'
          : 'covered'
        : isWhole(booking)
          ? 'whole'
          : 'deposit';
  const whole_cents = wholeAmount(booking, now);
  const isLeaving = pay.isPending || Boolean(pay.data?.checkout_url);
  const act = can.accept ? 'accept' : 'pay';
  return (
    <div className={styles.pays}>
      <Button
        variant={variant}
        loading={isLeaving && !pay.variables}
        disabled={isLeaving && pay.variables === true}
        onClick={() => press(false)}
      >
        {t(`${act}.${words}`, amounts)}
      </Button>
      {whole_cents > 0 && (
        <Button
          loading={isLeaving && pay.variables === true}
          disabled={isLeaving && !pay.variables}
          onClick={() => press(true)}
        >
          {t(`${act}.all`, { amount: money(whole_cents, currency) })}
        </Button>
      )}
    </div>
  );
}
