import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { Menu } from '../../../../ui/components/menu.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { IconBell } from '../../../../ui/icons.ts';
import { useIsLeaving } from '../../../../ui/viewer.tsx';
import styles from './bell.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The top bar's bell: how many are unread, and behind it what they say. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpened, setIsOpened] = useState(false);
  const isLeaving = useIsLeaving();
  const { data } = useQuery(orpc.notifications.unread_count.queryOptions({ enabled: !isLeaving }));
  const count = data?.count ?? 0;
  const label = count > 0 ? `${t('bell.label')}: ${t('bell.count', { count })}` : t('bell.label');
  return (
    <Menu
      wide
      label={t('bell.label')}
      renderTrigger={(attributes) => (
        <IconButton
          {...attributes}
          label={label}
          count={count}
          icon={<IconBell size={22} aria-hidden="true" />}
          onClick={() => setIsOpened(true)}
        />
      )}
    >
      {/* asked for when it is first opened, and from then on kept fresh by live events */}
      {isOpened && <BellPanel unread_count={count} />}
    </Menu>
  );
}

function BellPanel({ unread_count }: { unread_count: number }) {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.notifications.list.queryOptions({ input: cursor === undefined ? {} : { cursor } }),
    ),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.notifications.key() });
  const { mutate } = useMutation(orpc.notifications.mark_read.mutationOptions({ onSettled: refresh }));

  const failed = pages.find((page) => page.isError);
  const first = pages[0]?.data;
  const last = pages.at(-1);
  const items = pages.flatMap((page) => page.data?.items ?? []);
  const next_cursor = last?.data?.next_cursor;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('bell.label')}</h2>
        {unread_count > 0 && (
          <Button variant="quiet" size="s" onClick={() => mutate({ all: true })}>
            {t('bell.mark_all')}
          </Button>
        )}
      </div>
      {first && items.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.empty_title}>{t('bell.empty_title')}</p>
          <p>{t('bell.empty_text')}</p>
        </div>
      )}
      {first && (
        <ul className={styles.list}>
          {items.map((told) => (
            <NotificationRow
              key={told.id}
              told={told}
              server_now={first.now}
              onRead={() => !told.read_at && mutate({ ids: [told.id] })}
            />
          ))}
        </ul>
      )}
      {!first && !failed && <RowsSkeleton count={3} />}
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      {next_cursor && (
        // a press on any other button closes the panel
        <Button
          full
          variant="quiet"
          loading={last?.isFetching ?? false}
          onClick={(event) => {
            event.stopPropagation();
            setCursors((before) => [...before, next_cursor]);
          }}
        >
          {t('bell.more')}
        </Button>
      )}
    </div>
  );
}
