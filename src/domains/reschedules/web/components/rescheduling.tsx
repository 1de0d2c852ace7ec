import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import type { Booking } from '../../../bookings/contract.ts';
import { MoveForm } from './move-form.tsx';
import { MoveProposal } from './move-proposal.tsx';

/** Another time, place or other extras for what is agreed: asked for by one side, answered by the other. */
export function Rescheduling({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reschedules');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(orpc.reschedules.get.queryOptions({ input: { booking_id: booking.id } }));
  if (!data) return null;
  const { open, can } = data;
  return (
    <>
      {open && <MoveProposal booking={booking} open={open} can={can} />}
      {can.propose && isOpen && (
        <MoveForm booking={booking} rescheduling={data} onClose={() => setIsOpen(false)} />
      )}
      {can.propose && !isOpen && (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t(open ? 'open_again' : 'open')}</Button>
        </div>
      )}
    </>
  );
}
