import type { AddressedEvent } from './event-address.ts';

export type DraftPlace = Pick<AddressedEvent, 'city' | 'country_code' | 'lat' | 'lng'>;

/** What a plain form sends beside the text of a place that was chosen: where it lies. */
export const ChosenPlace = ({ draft }: { draft: DraftPlace }) =>
  draft.lat !== null &&
  draft.lng !== null &&
  (['country_code', 'lat', 'lng'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={String(draft[name])} />
  ));
