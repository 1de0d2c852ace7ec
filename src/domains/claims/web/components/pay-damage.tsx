import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useCheckout } from '../../../bookings/web/components/use-booking.ts';

/** The saved card was refused: what staff decided is paid on the gateway's page. */
export function PayDamage({ booking_id, amount }: { booking_id: string; amount: string }) {
  const { t } = useTranslation('claims');
  const errorText = useErrorText('claims');
  const { key, renew } = useIdempotencyKey();
  const pay = useCheckout(() =>
    api.claims.pay_damage({ booking_id }, { context: { idempotency_key: key() } }),
  );
  const press = () =>
    pay.mutate(undefined, {
      onError: (error) => {
        renew();
        toast.error(errorText(error));
      },
    });
  return (
    <Notice
      tone="warn"
      title={t('damage.title')}
      act={
        <Button variant="primary" loading={pay.isPending || Boolean(pay.data?.checkout_url)} onClick={press}>
          {t('damage.pay', { amount })}
        </Button>
      }
    >
      {t('damage.text', { amount })}
    </Notice>
  );
}
