import { useMutation, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, orpc, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import type { OldHold } from '../../../holds/contract.ts';
import styles from './admin.module.css';
import { StaffList } from './staff-list.tsx';
import { readPages, useCursors } from './use-pages.ts';

/** Money that may not be held for much longer: what it is for, until when, and what can be done. */
export function OldHolds() {
  const { t } = useTranslation('today');
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({ queries: inputs.map((input) => orpc.holds.list.queryOptions({ input })) }),
  );
  const now = useNow(pages.first?.now ?? new Date(0));
  return (
    <StaffList
      id="holds"
      title={t('holds.title')}
      none={t('holds.none')}
      lead={(count) => t('holds.count', { count })}
      pages={pages}
      onMore={add}
    >
      {pages.items.map((hold) => (
        <HoldItem key={hold.id} hold={hold} now={now} />
      ))}
    </StaffList>
  );
}

function HoldItem({ hold, now }: { hold: OldHold; now: Date }) {
  const { t } = useTranslation('today');
  const { date, relative } = useFormat();
  const errorText = useErrorText('today');
  const refresh = useRefresh();
  const { key, renew } = useIdempotencyKey();
  const { id, version, ref, title, status, client_name, dj_name, held_cents, currency, time_zone } = hold;
  const act = useMutation({
    mutationFn: (deed: 'renew' | 'release') =>
      api.holds[deed]({ id, version }, { context: { idempotency_key: key() } }),
    onSuccess: (_, deed) => toast.success(t(`holds.done.${deed}`)),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      renew();
      return refresh();
    },
  });
  const { waits_for } = hold;
  const deed = status === 'completed' ? 'release' : 'renew';
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <div>
          <h3>
            <Link to={`/bookings/${id}`}>{`${ref} · ${title}`}</Link>
          </h3>
          <p className={styles.since}>{t('holds.between', { client: client_name, dj: dj_name })}</p>
        </div>
        <div className={styles.held}>
          <MoneyText cents={held_cents} currency={currency} />
          <span>{t('holds.held')}</span>
        </div>
      </div>
      <div className={styles.facts}>
        <Facts
          items={[
            { key: 'since', label: t('holds.since'), value: date(hold.charged_at, time_zone) },
            {
              key: 'until',
              label: t('holds.until'),
              value: `${date(hold.limit_at, time_zone)} (${relative(hold.limit_at, now)})`,
            },
          ]}
        />
      </div>
      {waits_for === 'event' ? (
        <div className={styles.itemActs}>
          {status === 'disputed' && <Button to={`/bookings/${id}#resolve`}>{t('holds.decide')}</Button>}
          <Button loading={act.isPending} onClick={() => act.mutate(deed)}>
            {t(`holds.${deed}`)}
          </Button>
        </div>
      ) : (
        <p className={styles.since}>{t(`holds.waits.${waits_for}`, { dj: dj_name })}</p>
      )}
    </li>
  );
}
