import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { OpenPayoutPage } from './open-payout-page.tsx';

/** What a DJ has yet to do before they can be paid; nothing once it is done, or while nobody knows. */
export function PayoutAccount() {
  const { t } = useTranslation('payments');
  const { data } = useQuery(orpc.payments.payout_account.queryOptions());
  if (!data || data.status === 'ready') return null;
  const { status } = data;
  return (
    <Notice tone="warn" title={t(`payouts.${status}.title`)} act={<OpenPayoutPage status={status} />}>
      {t(`payouts.${status}.text`)}
    </Notice>
  );
}
