import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { orpc } from '../../../../ui/api.ts';
import { toast } from '../../../../ui/components/toast.ts';
import { doubtSession } from '../../../../ui/session-doubt.ts';
import { useIsLeaving, useViewer } from '../../../../ui/viewer.tsx';
import { openLive } from './live-source.ts';
import { useNotificationText } from './notification-text.ts';

/** More at once than this are only counted in the bell. */
const MOST_TOASTS = 3;

/**
 * Listens while somebody is signed in: what is on the screen about bookings and money is asked for again,
 * and what happened is said in a toast.
 */
export function Live() {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const textOf = useNotificationText();

  const refresh = useEffectEvent(() =>
    Promise.all(
      [
        orpc.notifications,
        orpc.bookings,
        orpc.gigs,
        orpc.reschedules,
        orpc.payments,
        orpc.invoices,
        orpc.crew,
        orpc.reviews,
        orpc.chargebacks,
        orpc.holds,
        orpc.accounting,
      ].map((calls) => queryClient.invalidateQueries({ queryKey: calls.key() })),
    ),
  );
  const announce = useEffectEvent(async (ids: ReadonlySet<string>) => {
    const refreshed = refresh();
    if (ids.size <= MOST_TOASTS) {
      const { items } = await queryClient.query({
        ...orpc.notifications.list.queryOptions({ input: {} }),
        staleTime: 0,
      });
      for (const told of items.toReversed()) if (ids.has(told.id) && !told.read_at) toast.info(textOf(told));
    }
    await refreshed;
  });

  const viewer_id = viewer?.id;
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (viewer_id === undefined || isLeaving) return undefined;
    // what fails here is asked for again by the next event or the next visit
    return openLive({
      onEvents: (ids) => void announce(ids).catch(() => undefined),
      onChange: () => void refresh().catch(() => undefined),
      onRefused: doubtSession,
    });
  }, [viewer_id, isLeaving]);
  return null;
}
