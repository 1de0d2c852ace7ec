import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button, type ButtonProps } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { carryOf, isLater, isWhole, openAmount } from './open-amount.ts';
import { useCheckout } from './use-booking.ts';

interface PayButtonProps {
  booking: Booking;
  now: Date;
  variant?: ButtonProps['variant'];
}

/** Accepts the offer where one is open, and leads to the gateway's page with what is due. */
export function PayButton({ booking, now, variant = 'primary' }: PayButtonProps) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const errorText = useErrorText('bookings');
  const { key, renew } = useIdempotencyKey();
  const { id, version, can, currency } = booking;
  const carry_cents = carryOf(booking);

  const pay = useCheckout(() => {
    const context = { idempotency_key: key() };
    return can.accept
      ? api.bookings.accept({ id, version, expected_carry_cents: carry_cents }, { context })
      : api.bookings.pay({ id }, { context });
  });
  const press = () =>
    pay.mutate(undefined, {
      onError: (error) => {
        // what is tried next is sent for another state of the booking: another intention
        renew();
        toast.error(errorText(error));
      },
    });
  const open_cents = openAmount(booking, now);
  const amounts = { amount: money(open_cents, currency), carry: money(carry_cents, currency) };
  const isFixed = booking.status === 'confirmed';
  const words = isFixed
    ? coveredCents(booking.money) < booking.deposit_cents
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
  return (
    <Button variant={variant} loading={pay.isPending || Boolean(pay.data?.checkout_url)} onClick={press}>
      {t(`${can.accept ? 'accept' : 'pay'}.${words}`, amounts)}
    </Button>
  );
}
