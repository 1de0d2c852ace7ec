import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Notice } from '../../../../ui/components/notice.tsx';
import { OpenPayoutPage } from './open-payout-page.tsx';
import { usePayoutStanding } from './use-payout-standing.ts';

/**
 * What who is paid has yet to do before they can be, and what is missing; whoever has just come back from the payment
 * company reads that it is done. Else nothing, as while nobody knows.
 */
export function PayoutAccount() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const isBack = search.get('payouts') === 'back';
  const { status, missing } = usePayoutStanding();
  if (!status) return null;
  if (status === 'ready')
    return isBack ? (
      <Notice tone="good" title={t('payouts.ready.title')}>
        {t('payouts.ready.text')}
      </Notice>
    ) : null;
  if (status === 'checked')
    return (
      <Notice tone="info" title={t('payouts.checked.title')}>
        {t('payouts.checked.text')}
      </Notice>
    );
  return (
    <Notice tone="warn" title={t(`payouts.${status}.title`)} act={<OpenPayoutPage status={status} />}>
      <p>{t(`payouts.${status}.text`)}</p>
      {status === 'waiting' && (
        <ul>
          {missing.map((detail) => (
            <li key={detail}>{t(`payouts.missing.${detail}`)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
