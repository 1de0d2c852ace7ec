import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { mainId } from '../../../../ui/components/skip-link.tsx';
import { moveFocus } from '../../../../ui/move-focus.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { FIRST_FIELD_ID, MoveForm } from './move-form.tsx';
import { MoveProposal } from './move-proposal.tsx';
import styles from './rescheduling.module.css';

const OPENER_ID = 'move-open';

const useRescheduling = ({ id: booking_id }: Booking) =>
  useQuery(orpc.reschedules.get.queryOptions({ input: { booking_id } })).data;

/** The proposal that waits, where both sides see it first. */
export function OpenProposal({ booking }: { booking: Booking }) {
  const data = useRescheduling(booking);
  if (!data?.open) return null;
  return <MoveProposal booking={booking} rescheduling={data} open={data.open} />;
}

/** Another time, place or other extras for what is agreed: asked for by one side, answered by the other. */
export function Rescheduling({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reschedules');
  const [isOpen, setIsOpen] = useState(false);
  const data = useRescheduling(booking);
  // beside an open proposal its own panel says it
  if (data?.hindrance && !data.open && booking.my_part !== 'staff')
    return <p className={styles.muted}>{t(`hindrance.${data.hindrance}.propose`)}</p>;
  if (!data?.can.propose) return null;
  // each takes the other's place: the focus goes along
  const show = (next: boolean, id: string) => {
    // at once: drawn later than the next frame, what is to have the focus would not be there yet
    flushSync(() => setIsOpen(next));
    moveFocus(id, mainId);
  };
  if (isOpen)
    return <MoveForm booking={booking} rescheduling={data} onClose={() => show(false, OPENER_ID)} />;
  return (
    <div>
      <Button id={OPENER_ID} onClick={() => show(true, FIRST_FIELD_ID)}>
        {t(data.open ? 'open_again' : 'open')}
      </Button>
    </div>
  );
}
