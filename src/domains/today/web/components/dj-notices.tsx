import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import type { Viewer } from '../../../../ui/viewer.tsx';
import { SellerNotice } from '../../../invoices/web/components/seller-notice.tsx';
import { FirstSteps } from '../../../profiles/web/components/profile-steps.tsx';
import { PayoutsNotice } from './payouts-notice.tsx';
import { upcoming } from './today-queries.ts';

/** What a DJ has yet to do: first to be found, then to be paid, then to write lawful invoices. */
export function DjNotices({ viewer }: { viewer: Viewer }) {
  const bookings = useQuery(orpc.bookings.list.queryOptions({ input: upcoming })).data;
  return (
    <>
      {/* who was booked before has hidden the page on purpose */}
      {bookings?.counts.all === 0 && <FirstSteps viewer={viewer} />}
      <PayoutsNotice />
      <SellerNotice isElsewhere />
    </>
  );
}
