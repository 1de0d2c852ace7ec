import { oc } from '@orpc/contract';
import { z } from 'zod';
import { weekdays } from '../../shared/calendar-date.ts';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { cancellationPolicies, eventTypes, genres, slugPattern } from './rules.ts';

export const Availability = z.object(
  Object.fromEntries(weekdays.map((day) => [day, z.boolean()])) as Record<
    (typeof weekdays)[number],
    z.ZodBoolean
  >,
);
export type Availability = z.infer<typeof Availability>;

export const AddOn = z.object({
  id: z.string().max(40),
  name: z.string().max(80),
  price_cents: z.int().min(0),
});
export type AddOn = z.infer<typeof AddOn>;

/** What anybody who may see a DJ sees: no contact data, no manager. */
export const PublicDj = z.object({
  user_id: z.uuid(),
  slug: z.string(),
  dj_name: z.string(),
  tagline: z.string().nullable(),
  bio: z.string(),
  avatar_url: z.string().nullable(),
  specialty: z.string().nullable(),
  genres: z.array(z.enum(genres)),
  event_types: z.array(z.enum(eventTypes)),
  experience_years: z.int(),
  hourly_rate: z.int().describe('whole currency units per hour'),
  currency: z.enum(currencies),
  equipment: z.string(),
  availability: Availability,
  city: z.string(),
  country_code: z.string().length(2),
  lat: z.number(),
  lng: z.number(),
  time_zone: z.string(),
  minimum_hours: z.int(),
  travel_free_km: z.int(),
  travel_per_km_cents: z.int(),
  instant_booking: z.boolean(),
  cancellation_policy: z.enum(cancellationPolicies),
  add_ons: z.array(AddOn),
  bpm: z.int(),
  rating: z.number().nullable(),
  review_count: z.int(),
  reply_minutes: z.int().nullable(),
  completed_count: z.int(),
  is_featured: z.boolean(),
});
export type PublicDj = z.infer<typeof PublicDj>;

export const profilesContract = {
  dj: oc
    .route({
      method: 'GET',
      path: '/djs/{slug}',
      summary: 'One DJ, as far as the caller may see them',
      tags: ['profiles'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .input(z.object({ slug: z.string().regex(slugPattern) }))
    .output(PublicDj),
};
