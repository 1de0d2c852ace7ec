import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

/** To who is paid and has yet to say where to: an errand while nothing has come, pressing once money is there. */
export function PayoutsNotice() {
  const { t } = useTranslation('today');
  const { data } = useQuery(orpc.payments.balances.queryOptions());
  const needs_account = data?.needs_account === true;
  // by what it said last nobody knows whether it is only looking at what it was told
  const account = useQuery({ ...orpc.payments.payout_account.queryOptions(), enabled: needs_account }).data;
  if (!needs_account || account?.status === 'checked' || account?.status === 'ready') return null;
  const hasMoney = data.as_dj.some(({ held_cents, on_its_way_cents }) => held_cents + on_its_way_cents > 0);
  return (
    <Notice
      tone={hasMoney ? 'warn' : 'info'}
      title={t('payouts.title')}
      act={
        <Button to="/financials" size="s">
          {t('payouts.act')}
        </Button>
      }
    >
      <p>{t(hasMoney ? 'payouts.money' : 'payouts.text')}</p>
    </Notice>
  );
}
