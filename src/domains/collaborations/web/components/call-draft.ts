import { z } from 'zod';
import { type Currency, toCents, toUnits } from '../../../../shared/money.ts';
import type { Genre } from '../../../profiles/rules.ts';
import { CallFields, type CallInput, type OwnCall } from '../../contract.ts';
import { type CallKind, needsDate } from '../../rules.ts';
import { nowhere } from './call-address.ts';

const HIGHEST_FEE = 1_000_000;

/** A call as it is typed: a place may be only half chosen, and the fee is in whole units. */
export const CallDraft = CallFields.omit({ fee_cents: true })
  .extend({
    country_code: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    fee: z.union([z.literal('').transform(() => null), z.coerce.number().positive().max(HIGHEST_FEE)]),
  })
  .superRefine(({ kind, event_on, lat, city }, context) => {
    if (needsDate(kind) && event_on === null)
      context.addIssue({ code: 'custom', path: ['event_on'], message: 'required' });
    if (city !== '' && lat === null) context.addIssue({ code: 'custom', path: ['city'], message: 'choose' });
  });

interface Draft {
  kind: CallKind;
  title: string;
  description: string;
  genres: Genre[];
  city: string;
  country_code: string;
  lat: number | null;
  lng: number | null;
  event_on: string | null;
  fee: number | '';
  currency: Currency;
}

export function draftOf(call: OwnCall | null): Draft {
  if (!call)
    return {
      kind: 'stand_in',
      title: '',
      description: '',
      genres: [],
      ...nowhere,
      event_on: null,
      fee: '',
      currency: 'EUR',
    };
  const { kind, title, description, genres, city, country_code, lat, lng, event_on, currency } = call;
  const fee = call.fee_cents === null ? ('' as const) : toUnits(call.fee_cents, currency);
  return { kind, title, description, genres, city, country_code, lat, lng, event_on, fee, currency };
}

/** What is sent of a draft that was found complete. */
export const inputOf = ({ fee, lat, lng, ...draft }: z.output<typeof CallDraft>): CallInput => ({
  ...draft,
  lat: lat ?? 0,
  lng: lng ?? 0,
  fee_cents: fee === null ? null : toCents(fee, draft.currency),
});
