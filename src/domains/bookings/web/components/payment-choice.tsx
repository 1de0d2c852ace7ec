import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { errorCode, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import type { Deed } from './booking-acts.tsx';
import { useCommand } from './use-booking.ts';

/** After the DJ's cancellation: the payment back. Along to another DJ is the page's own next act. */
export function ReturnAct({ booking, onDeed }: { booking: Booking; onDeed: (deed: Deed) => void }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { money: paid, currency } = booking;
  return (
    <Button onClick={() => onDeed('return_payment')}>
      {t('choice.back', { amount: money(paid.held_cents, currency) })}
    </Button>
  );
}

interface ReturnDialogProps {
  booking: Booking;
  opened: boolean;
  onClose: () => void;
}

/** Asks once more before the payment goes back: then it can no longer go along. */
export function ReturnDialog({ booking, opened, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const errorText = useErrorText('bookings');
  const { key, renew } = useIdempotencyKey();
  const { id, version, currency, money: paid } = booking;
  const expected_refund_cents = paid.held_cents;
  const amount = money(expected_refund_cents, currency);
  const giveBack = useCommand(() =>
    api.bookings.return_payment(
      { id, version, expected_refund_cents },
      { context: { idempotency_key: key() } },
    ),
  );
  const confirm = () =>
    giveBack.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('choice.done', { amount }));
        onClose();
      },
      // a refusal names another state: pressing again then means something else
      onError: (error) => errorCode(error) !== undefined && renew(),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('choice.title', { amount })}
      confirm={t('choice.confirm', { amount })}
      pending={giveBack.isPending}
      {...(giveBack.error && { error: errorText(giveBack.error) })}
      onConfirm={confirm}
    >
      <p>{t('choice.text')}</p>
    </ConfirmDialog>
  );
}
