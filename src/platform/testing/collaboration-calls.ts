import type { CallInput } from '../../domains/collaborations/contract.ts';

/** A call for somebody who plays one night in Lisbon. */
export const nightCall: CallInput = {
  kind: 'stand_in',
  title: 'Rooftop night',
  description: 'Four hours of house, everything is there.',
  genres: ['house'],
  city: 'Lisbon',
  country_code: 'PT',
  lat: 38.7167,
  lng: -9.1333,
  event_on: '2027-02-13',
  fee_cents: 40_000,
  currency: 'EUR',
};
