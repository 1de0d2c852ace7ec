import { useFormat } from '../../../../ui/use-format.ts';
import type { Blank } from '../../../messaging/rules.ts';
import type { Booking } from '../../contract.ts';

/** What a DJ's stored answer leaves open, as this booking has it. */
export function useBlanks(
  booking: Pick<Booking, 'client_name' | 'dj' | 'title' | 'city' | 'starts_at' | 'time_zone'>,
): Record<Blank, string> {
  const { date } = useFormat();
  const { client_name, dj, title, city, starts_at, time_zone } = booking;
  return {
    client: client_name,
    dj: dj.dj_name,
    event: title,
    city,
    date: date(starts_at, time_zone, 'long'),
  };
}
