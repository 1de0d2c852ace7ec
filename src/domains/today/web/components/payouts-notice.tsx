import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

/** To who is paid and has yet to say where to: an errand while nothing has come, pressing once money is there. */
export function PayoutsNotice() {
  const { t } = useTranslation('today');
  const { data } = useQuery(orpc.payments.balances.queryOptions());
  if (!data?.needs_account) return null;
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
