import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { orpc } from '../../../../ui/api.ts';
import { errorFields } from '../../../../ui/api-error.ts';
import type { bookingsContract } from '../../contract.ts';
import { type BookingDraft, placeOf } from './booking-draft.ts';

type PricedQuote = InferContractRouterOutputs<typeof bookingsContract>['quote'];

/** Between the last change and the question; a choice from a list is one change. */
const SETTLE_MS = 300;
/** A calendar fills while somebody types: older answers are asked for again. */
const FRESH_MS = 20_000;

export interface QuoteState {
  /** The newest answer; of the values before while a new one is on its way. */
  data: PricedQuote | undefined;
  /** The answer shown is the one for what is filled in now. */
  isCurrent: boolean;
  isAsking: boolean;
  /** Field → code, where the event itself cannot be. */
  fields: Record<string, string>;
  /** No answer for another reason, such as no connection. */
  error: Error | null;
  refetch: () => void;
}

/** Price and availability of what is filled in so far, asked for again after each change; nothing while it is incomplete. */
export function useQuote(draft: BookingDraft, dj_id: string | undefined): QuoteState {
  const place = placeOf(draft);
  const { package_id, add_ons } = draft;
  const wanted = place && dj_id ? JSON.stringify({ ...place, dj_id, package_id, add_ons }) : '';
  const [settled] = useDebouncedValue(wanted, SETTLE_MS);
  const asked = wanted === '' ? '' : settled;
  const query = useQuery({
    ...orpc.bookings.quote.queryOptions({
      input: asked === '' ? emptyInput : (JSON.parse(asked) as typeof emptyInput),
      enabled: asked !== '',
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isCurrent = wanted !== '' && asked === wanted && query.isSuccess && !query.isPlaceholderData;
  const fields = asked === wanted ? errorFields(query.error) : {};
  return {
    data: wanted === '' || query.isError ? undefined : query.data,
    isCurrent,
    isAsking: wanted !== '' && (asked !== wanted || query.isFetching),
    fields,
    error: query.error && Object.keys(fields).length === 0 ? query.error : null,
    refetch: () => void query.refetch(),
  };
}

const emptyInput = {
  dj_id: '',
  date: '',
  start_time: '',
  end_time: '',
  city: '',
  country_code: '',
  lat: 0,
  lng: 0,
  package_id: null as string | null,
  add_ons: [] as BookingDraft['add_ons'],
};
