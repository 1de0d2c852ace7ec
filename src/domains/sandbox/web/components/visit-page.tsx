import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Visit } from '../../contract.ts';
import { AccountPage } from './account-page.tsx';
import styles from './checkout-page.module.css';
import { Frame } from './frame.tsx';

export function VisitPage({ visit_id }: { visit_id: string }) {
  const query = useQuery(orpc.sandbox.visit.queryOptions({ input: { visit_id } }));
  return (
    <Frame query={query} className={styles.one}>
      {(visit) => <Purpose visit={visit} />}
    </Frame>
  );
}

function Purpose({ visit }: { visit: Visit }) {
  const { t } = useTranslation('sandbox');
  if (visit.is_over)
    return (
      <Box title={t('visit.over.title')} text={t('visit.over.text')}>
        <Button variant="primary" href={visit.return_url}>
          {t('ending.continue')}
        </Button>
      </Box>
    );
  return visit.account ? (
    <AccountPage visit={visit} account={visit.account} />
  ) : (
    <Subscriptions visit={visit} />
  );
}

function Subscriptions({ visit: { visit_id, return_url, subscriptions } }: { visit: Visit }) {
  const { t } = useTranslation('sandbox');
  const { date, money } = useFormat();
  const errorText = useErrorText('sandbox');
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (subscription_id: string) => api.sandbox.end_subscription({ visit_id, subscription_id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.sandbox.key() }),
  });
  return (
    <Box
      title={t('visit.subscriptions.title')}
      text={subscriptions.length === 0 ? t('visit.subscriptions.none') : null}
      list={subscriptions.map(({ subscription_id, description, interval, is_ending, ...one }) => (
        <li key={subscription_id} className={styles.kept}>
          <span className={styles.what}>{description}</span>
          <span>
            {t(`visit.subscriptions.${interval}`, { amount: money(one.amount_cents, one.currency) })}
          </span>
          <span className={styles.hint}>
            {t(is_ending ? 'visit.subscriptions.ends' : 'visit.subscriptions.renews', {
              date: date(one.period_ends_at, 'UTC'),
            })}
          </span>
          {!is_ending && (
            <Button loading={end.isPending} onClick={() => end.mutate(subscription_id)}>
              {t('visit.subscriptions.end')}
            </Button>
          )}
        </li>
      ))}
    >
      {end.isError && <Notice tone="bad">{errorText(end.error)}</Notice>}
      <Button variant="primary" href={return_url}>
        {t('ending.continue')}
      </Button>
    </Box>
  );
}

interface BoxProps {
  title: string;
  text: string | null;
  list?: ReactNode[];
  children: ReactNode;
}

function Box({ title, text, list = [], children }: BoxProps) {
  return (
    <section className={styles.box}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {list.length > 0 && <ul className={styles.list}>{list}</ul>}
      <div className={styles.acts}>{children}</div>
    </section>
  );
}
