import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planNames } from '../../../../shared/plans.ts';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import styles from './settings.module.css';

/** The plan that its owner pays for, and the way to its card and its end; nothing for who pays for none. */
export function PlanSettings() {
  const { t } = useTranslation('settings');
  const { date, money } = useFormat();
  const errorText = useErrorText('settings');
  const { data } = useQuery(orpc.payments.plan.queryOptions());
  const open = useMutation({
    mutationFn: () => api.payments.open_plan_page(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(errorText(error)),
  });
  if (!data?.plan) return null;
  const { plan, interval, amount_cents, currency, status, is_ending, period_ends_at, time_zone } = data.plan;
  const price = t(`billing.plan.per_${interval}`, { amount: money(amount_cents, currency) });
  return (
    <div className={styles.facts}>
      {status === 'past_due' && (
        <Notice tone="warn" title={t('billing.plan.past_due')}>
          {t('billing.plan.past_due_text')}
        </Notice>
      )}
      <Facts
        items={[
          { key: 'plan', label: t('billing.plan.title'), value: `${planNames[plan]} · ${price}` },
          {
            key: 'period',
            label: t(is_ending ? 'billing.plan.ends' : 'billing.plan.next'),
            value: date(period_ends_at, time_zone, 'plain'),
          },
        ]}
      />
      <Button loading={open.isPending} onClick={() => open.mutate()}>
        {t('billing.plan.open')}
      </Button>
    </div>
  );
}
