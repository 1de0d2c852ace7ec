import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { IconCalendarEvent, IconHeadphones, IconUser, IconUsers } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import type { PaletteGroup } from './palette-item.ts';
import { useReading } from './use-reading.ts';

const LEAST = 2;
const AT_MOST = 5;

/** What the server finds for these words among what this person may see: their bookings and clients, DJs, for staff people. */
export function useFound(q: string): { groups: PaletteGroup[]; isPending: boolean; isFailed: boolean } {
  const { t } = useTranslation('palette');
  const { date } = useFormat();
  const navigate = useNavigate();
  const viewer = useViewer();
  const isAsked = q.length >= LEAST;
  const bookings = useQuery(
    orpc.bookings.list.queryOptions({
      input: isAsked && viewer ? { tab: 'all', q, limit: AT_MOST } : skipToken,
      retry: false,
    }),
  );
  const djs = useQuery(
    orpc.directory.search.queryOptions({ input: isAsked ? { q, limit: AT_MOST } : skipToken, retry: false }),
  );
  const people = useQuery(
    orpc.members.list.queryOptions({
      input: isAsked && viewer?.role === 'admin' ? { q, limit: AT_MOST } : skipToken,
      retry: false,
    }),
  );
  // of their own, not from the bookings found: a few of those may all be one client's
  const clients = useQuery(
    orpc.bookings.clients.queryOptions({
      input: isAsked && viewer?.role === 'dj' ? { q, limit: AT_MOST } : skipToken,
      retry: false,
    }),
  );
  const reading = useReading(isAsked ? q : '', AT_MOST);
  const asked = [bookings, clients, djs, people, ...reading.queries].filter(
    ({ fetchStatus, status }) => status !== 'pending' || fetchStatus !== 'idle',
  );
  const groups: PaletteGroup[] = [
    {
      key: 'bookings',
      items: ((isAsked && bookings.data?.items) || []).map(
        ({ id, title, other_name, starts_at, time_zone }) => ({
          id,
          label: title,
          detail: `${other_name} · ${date(starts_at, time_zone, 'dated')}`,
          icon: IconCalendarEvent,
          act: () => void navigate(`/bookings/${id}`),
        }),
      ),
    },
    {
      key: 'clients',
      items: ((isAsked && clients.data?.items) || []).map(({ client_id, name, booking_count }) => ({
        id: client_id,
        label: name,
        detail: t('client_bookings', { count: booking_count }),
        icon: IconUser,
        act: () => void navigate(`/bookings?q=${encodeURIComponent(name)}`),
      })),
    },
    {
      key: 'djs',
      items: ((isAsked && djs.data?.items) || []).map(({ user_id, slug, dj_name, city }) => ({
        id: user_id,
        label: dj_name,
        detail: city,
        icon: IconHeadphones,
        act: () => void navigate(`/dj/${slug}`),
      })),
    },
    {
      key: 'people',
      items: ((isAsked && people.data?.items) || []).map(({ id, name, email }) => ({
        id,
        label: name,
        detail: email,
        icon: IconUsers,
        act: () => void navigate(`/admin/members/${id}`),
      })),
    },
    ...reading.groups,
  ];
  return {
    groups,
    isPending: asked.some(({ isFetching }) => isFetching),
    isFailed: asked.some(({ isError }) => isError),
  };
}
