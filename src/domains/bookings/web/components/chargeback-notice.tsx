import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { isOpenChargeback } from '../../../payments/rules/chargebacks.ts';
import type { Booking } from '../../contract.ts';

/** A payment that the client's bank wants back: what is frozen, and until when. */
export function ChargebackNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { chargebacks, currency, my_part, client_name } = booking;
  return chargebacks
    .filter(({ status }) => isOpenChargeback(status))
    .map(({ chargeback_id, amount_cents }) => (
      <Notice
        key={chargeback_id}
        tone="warn"
        title={t(`chargeback.title.${my_part}`, { amount: money(amount_cents, currency) })}
        {...(my_part === 'staff' && {
          act: <Button to={`/admin/chargebacks/${chargeback_id}`}>{t('chargeback.open')}</Button>,
        })}
      >
        {t(`chargeback.text.${my_part}`, { client: client_name })}
      </Notice>
    ));
}
