import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import type { Source, Sources } from '../../contract.ts';
import { SOURCES_AT_MOST } from '../../rules.ts';
import styles from './calendar.module.css';
import { FeedAddress } from './feed-address.tsx';
import { SourceForm } from './source-form.tsx';
import { SourceRow } from './source-row.tsx';

/** Calendars elsewhere: whose times keep a DJ busy here, and where the bookings of here are read. */
export function CalendarLinks() {
  const { t } = useTranslation('calendar');
  const queryClient = useQueryClient();
  const errorText = useErrorText('calendar');
  const { data, isError, refetch } = useQuery(orpc.calendar.sources.queryOptions());
  const [leaving, setLeaving] = useState<Source | null>(null);
  const [ending, setEnding] = useState<'renew' | 'close' | null>(null);

  const keep = (sources: Sources) => {
    queryClient.setQueryData(orpc.calendar.sources.queryKey(), sources);
    // not waited for: what stands here is right by now, and the next press counts
    void queryClient.invalidateQueries({ queryKey: orpc.calendar.month.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.bookings.availability.key() });
  };
  const change = useMutation({
    mutationFn: (call: () => Promise<Sources>) => call(),
    onSuccess: keep,
    onError: (error) => toast.error(errorText(error)),
  });
  const remove = ({ id }: Source) => {
    setLeaving(null);
    change.mutate(() => api.calendar.remove_source({ id }));
  };
  const end = (how: 'renew' | 'close') => {
    setEnding(null);
    change.mutate(() => (how === 'renew' ? api.calendar.renew_feed() : api.calendar.close_feed()));
  };
  if (!data)
    return (
      <Panel title={t('sources.title')}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />}
      </Panel>
    );
  return (
    <>
      <Panel title={t('sources.title')}>
        <div className={styles.editor}>
          <p className={styles.help}>{t('sources.help')}</p>
          {data.items.length > 0 && (
            <ul className={styles.rows}>
              {data.items.map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  server_now={data.now}
                  pending={change.isPending}
                  onRead={() => change.mutate(() => api.calendar.read_source({ id: source.id }))}
                  onRemove={() => setLeaving(source)}
                />
              ))}
            </ul>
          )}
          {data.items.length < SOURCES_AT_MOST && <SourceForm onAdded={keep} />}
        </div>
      </Panel>
      <Panel title={t('feed.title')}>
        <div className={styles.editor}>
          <p className={styles.help}>{t('feed.help')}</p>
          <FeedAddress
            url={data.feed_url}
            pending={change.isPending}
            onOpen={() => end('renew')}
            onRenew={() => setEnding('renew')}
            onClose={() => setEnding('close')}
          />
        </div>
      </Panel>
      <ConfirmDialog
        opened={leaving !== null}
        title={t('sources.remove_title', { name: leaving?.name ?? '' })}
        confirm={t('sources.remove')}
        onConfirm={() => {
          if (leaving) remove(leaving);
        }}
        onClose={() => setLeaving(null)}
      >
        {t('sources.remove_text')}
      </ConfirmDialog>
      {(['renew', 'close'] as const).map((how) => (
        <ConfirmDialog
          key={how}
          opened={ending === how}
          title={t(`feed.${how}_title`)}
          confirm={t(`feed.${how}`)}
          onConfirm={() => end(how)}
          onClose={() => setEnding(null)}
        >
          {t(`feed.${how}_text`)}
        </ConfirmDialog>
      ))}
    </>
  );
}
