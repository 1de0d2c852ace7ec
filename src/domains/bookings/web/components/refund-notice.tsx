import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';

/** A refund that the payment service refused: who has it now. */
export function RefundNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { refused_refund_cents, currency, my_part, client_name } = booking;
  if (refused_refund_cents === 0) return null;
  const values = { amount: money(refused_refund_cents, currency), client: client_name };
  const side = my_part === 'client' ? 'client' : 'staff';
  return (
    <Notice
      tone="warn"
      title={t(`refund_refused.title.${side}`, values)}
      {...(side === 'staff' && {
        act: <Button to="/admin/dashboard#refunds">{t('refund_refused.open')}</Button>,
      })}
    >
      {t(`refund_refused.text.${side}`, values)}
    </Notice>
  );
}
