import { oc } from '@orpc/contract';
import { z } from 'zod';
import { weekdays } from '../../shared/calendar-date.ts';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { currencies } from '../../shared/money.ts';
import { plans } from '../../shared/plans.ts';
import { sanitizeUrl } from '../../shared/sanitize.ts';
import { TRAVEL_KM_AT_MOST, ZONES_AT_MOST } from '../../shared/travel-zones.ts';
import { isEmail, isPhone } from '../../shared/validation.ts';
import {
  addOnUnits,
  ALT_LENGTH,
  cancellationPolicies,
  colorPattern,
  djTypes,
  eventTypes,
  genres,
  KEPT_AT_MOST,
  newSlugPattern,
  PHOTOS_AT_MOST,
  pictureKinds,
  QUANTITY_AT_MOST,
  slugPattern,
  type SocialNetwork,
  socialNetworks,
} from './rules.ts';
import type { DjProfileField, ProfileField } from './rules/fields.ts';

export const Availability = z.object(
  Object.fromEntries(weekdays.map((day) => [day, z.boolean()])) as Record<
    (typeof weekdays)[number],
    z.ZodBoolean
  >,
);
export type Availability = z.infer<typeof Availability>;

const words = (max: number) => plainText().max(max);
const item = {
  id: z.string().min(1).max(40),
  name: words(80).min(1),
  price_cents: z.int().min(0).max(100_000_000),
  is_archived: z.boolean().describe('was booked once, and is not offered any more'),
};
const quantity = z.int().min(1).max(QUANTITY_AT_MOST);

/** A night at one price: hours and what is in it. */
export const Package = z.object({
  ...item,
  hours: z.number().min(0.5).max(24).multipleOf(0.5),
  includes: words(1_000).describe('a line for each thing'),
});
export type Package = z.infer<typeof Package>;

/** What a client may book with the music. */
export const AddOn = z.object({
  ...item,
  per: z.enum(addOnUnits),
  min_quantity: quantity,
  max_quantity: quantity,
});
export type AddOn = z.infer<typeof AddOn>;

/** As far as a DJ travels for one price; a zone begins where the one before it ends. */
const TravelZone = z.object({
  up_to_km: z.int().min(1).max(TRAVEL_KM_AT_MOST),
  price_cents: z.int().min(0).max(100_000_000),
});

/** Words that may be missing: an empty text says the same as none. */
const orNone = (max: number, isRight: (value: string) => boolean = () => true, code = 'invalid') =>
  words(max)
    .refine((value) => value === '' || isRight(value), code)
    .transform((value) => value || null)
    .nullable();
const email = orNone(254, isEmail, 'email');
const phone = orNone(40, isPhone, 'phone');
const color = orNone(7, (value) => colorPattern.test(value), 'color');
const minutes = z.int().min(0).max(600);
const link = words(300).refine((address) => sanitizeUrl(address) !== null, 'url');

export const SocialLinks = z.object(
  Object.fromEntries(socialNetworks.map((network) => [network, link.optional()])) as Record<
    SocialNetwork,
    z.ZodOptional<typeof link>
  >,
);
export type SocialLinks = z.infer<typeof SocialLinks>;

/** What anybody who may see a DJ sees: no contact data, no manager. */
export const PublicDj = z.object({
  user_id: z.uuid(),
  slug: z.string(),
  dj_name: z.string(),
  tagline: z.string().nullable(),
  bio: z.string(),
  bio_extended: z.string().nullable(),
  social_links: SocialLinks,
  primary_color: z.string().nullable().describe('#rrggbb, as all of these'),
  accent_color: z.string().nullable(),
  background_color: z.string().nullable(),
  text_color: z.string().nullable(),
  avatar_url: z.string().nullable(),
  dj_types: z.array(z.enum(djTypes)).describe('what they are above all comes first'),
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
  travel_zones: z.array(TravelZone),
  travel_max_km: z.int().nullable().describe('null: as far as it takes'),
  instant_booking: z.boolean(),
  cancellation_policy: z.enum(cancellationPolicies),
  packages: z.array(Package),
  add_ons: z.array(AddOn),
  bpm: z.int(),
  rating: z.number().nullable(),
  review_count: z.int(),
  reply_minutes: z.int().nullable(),
  completed_count: z.int(),
  is_featured: z.boolean(),
});
export type PublicDj = z.infer<typeof PublicDj>;

const profileShape = {
  first_name: words(80).min(1),
  last_name: words(80),
  phone,
  bio: words(2_000),
  bio_extended: orNone(8_000),
  dj_types: z.array(z.enum(djTypes)).max(6),
  primary_dj_type: z.enum(djTypes).nullable(),
  social_links: SocialLinks,
  location: orNone(120),
  city: orNone(120),
  custom_slug: z.string().trim().toLowerCase().regex(newSlugPattern),
  tagline: orNone(120),
  brand_voice: orNone(400),
  primary_color: color,
  accent_color: color,
  background_color: color,
  text_color: color,
  dark_mode_enabled: z.boolean(),
} satisfies Record<ProfileField, z.ZodType>;

const djProfileShape = {
  dj_name: words(80).min(1),
  specialty: orNone(120),
  genres: z.array(z.enum(genres)).max(12),
  event_types: z.array(z.enum(eventTypes)).max(eventTypes.length),
  experience_years: z.int().min(0).max(70),
  hourly_rate: z.int().min(0).max(1_000_000).describe('whole currency units per hour'),
  currency: z.enum(currencies),
  equipment: words(4_000),
  availability: Availability,
  contact_email: email,
  contact_phone: phone,
  has_manager: z.boolean(),
  manager_name: orNone(120),
  manager_email: email,
  manager_phone: phone,
  manager_company: orNone(120),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  minimum_hours: z.int().min(1).max(24),
  travel_free_km: z.int().min(0).max(TRAVEL_KM_AT_MOST),
  travel_per_km_cents: z.int().min(0).max(1_000_000),
  travel_zones: z.array(TravelZone).max(ZONES_AT_MOST),
  travel_max_km: z.int().min(1).max(TRAVEL_KM_AT_MOST).nullable(),
  setup_minutes: minutes,
  teardown_minutes: minutes,
  travel_minutes: minutes,
  instant_booking: z.boolean(),
  cancellation_policy: z.enum(cancellationPolicies),
  packages: z.array(Package).max(KEPT_AT_MOST),
  add_ons: z.array(AddOn).max(KEPT_AT_MOST),
  bpm: z.int().min(40).max(220),
} satisfies Record<DjProfileField, z.ZodType>;

const visibility = z.enum(['public', 'private']);

/** All that a person may say of themselves; what is not sent stays as it is. */
export const ProfileFields = z.object({ ...profileShape, ...djProfileShape, visibility });
export type ProfileFields = z.infer<typeof ProfileFields>;

const text = z.string();
const maybe = text.nullable();
const version = z.int().min(1);

/** What is optional is for its owner and staff alone. */
export const Profile = z.object({
  id: z.uuid(),
  first_name: text,
  last_name: text,
  email: text.optional(),
  avatar_url: maybe,
  logo_url: maybe,
  logo_dark_url: maybe,
  icon_url: maybe,
  phone: maybe.optional(),
  bio: text,
  bio_extended: maybe,
  dj_types: z.array(text),
  primary_dj_type: maybe,
  social_links: SocialLinks,
  location: maybe,
  city: maybe,
  custom_slug: maybe,
  tagline: maybe,
  brand_voice: maybe.optional(),
  voice_vector: z.array(z.number()).nullable().optional(),
  primary_color: maybe,
  accent_color: maybe,
  background_color: maybe,
  text_color: maybe,
  dark_mode_enabled: z.boolean(),
  is_public: z.boolean(),
  visibility: visibility.nullable(),
  affiliate_code: maybe.optional(),
  subscription_plan: z.enum(plans).optional(),
  version: version.describe('of both records: what a save is made from'),
});
export type Profile = z.infer<typeof Profile>;

export const DjProfile = z.object({
  user_id: z.uuid(),
  dj_name: text,
  specialty: maybe,
  genres: z.array(text),
  event_types: z.array(text),
  experience_years: z.int(),
  hourly_rate: z.int(),
  currency: z.enum(currencies),
  equipment: text,
  availability: Availability,
  is_public: z.boolean(),
  visibility: visibility.nullable(),
  is_featured: z.boolean(),
  contact_email: maybe.optional(),
  contact_phone: maybe.optional(),
  has_manager: z.boolean().optional(),
  manager_name: maybe.optional(),
  manager_email: maybe.optional(),
  manager_phone: maybe.optional(),
  manager_company: maybe.optional(),
  country_code: maybe,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  time_zone: text,
  minimum_hours: z.int(),
  travel_free_km: z.int(),
  travel_per_km_cents: z.int(),
  travel_zones: z.array(TravelZone),
  travel_max_km: z.int().nullable().describe('null: as far as it takes'),
  setup_minutes: z.int(),
  teardown_minutes: z.int(),
  travel_minutes: z.int(),
  instant_booking: z.boolean(),
  cancellation_policy: z.enum(cancellationPolicies),
  packages: z.array(Package),
  add_ons: z.array(AddOn),
  bpm: z.int(),
  version,
});
export type DjProfile = z.infer<typeof DjProfile>;

const Picture = z.object({
  id: z.uuid(),
  kind: z.enum(pictureKinds),
  url: z.string(),
  alt: z.string().describe('what is to be seen, for who does not see it'),
});
export type Picture = z.infer<typeof Picture>;
const Pictures = z.object({
  items: z.array(Picture).describe('photos in order, the cover first; then logos'),
});

const signedIn = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const withToken = signedIn.errors({
  TOKEN_MISSING: errors.TOKEN_MISSING,
  TOKEN_INVALID: errors.TOKEN_INVALID,
});

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
  profile: oc
    .route({
      method: 'GET',
      path: '/profiles/{id}',
      summary: "A person's profile: whole for themselves and staff, of a DJ what the caller may see of it",
      tags: ['profiles'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .input(z.object({ id: z.uuid() }))
    .output(Profile),
  dj_profile: oc
    .route({
      method: 'GET',
      path: '/dj_profiles/{user_id}',
      summary: 'The same of what a DJ offers; none for those who are no DJ',
      tags: ['profiles'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .input(z.object({ user_id: z.uuid() }))
    .output(z.object({ dj_profile: DjProfile.nullable() })),
  pictures: oc
    .route({
      method: 'GET',
      path: '/profiles/{user_id}/pictures',
      summary: "A DJ's photos and logos, as far as the caller may see the DJ",
      tags: ['profiles'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .input(z.object({ user_id: z.uuid() }))
    .output(Pictures),
  arrange_pictures: withToken
    .errors({ NOT_FOUND: errors.NOT_FOUND, STALE: errors.STALE })
    .route({
      method: 'PUT',
      path: '/me/pictures/order',
      summary: 'DJ: the order of my photos; the first is the cover',
      tags: ['profiles'],
    })
    .input(z.object({ ids: z.array(z.uuid()).max(PHOTOS_AT_MOST) }))
    .output(Pictures),
  describe_picture: withToken
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'PATCH',
      path: '/me/pictures/{id}',
      summary: 'DJ: say what is to be seen on one of my pictures',
      tags: ['profiles'],
    })
    .input(z.object({ id: z.uuid(), alt: plainText().max(ALT_LENGTH) }))
    .output(Pictures),
  remove_picture: withToken
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/me/pictures/{id}',
      summary: 'DJ: remove one of my pictures; it can be brought back for a day',
      tags: ['profiles'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(Pictures),
  restore_picture: withToken
    .errors({ NOT_FOUND: errors.NOT_FOUND, STALE: errors.STALE })
    .route({
      method: 'POST',
      path: '/me/pictures/{id}/restore',
      summary: 'DJ: bring a removed picture back',
      tags: ['profiles'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(Pictures),
  token: signedIn
    .route({
      method: 'POST',
      path: '/me/csrf-token',
      summary:
        'A token of this session, which whatever changes a profile or its pictures needs as X-CSRF-Token',
      tags: ['profiles'],
    })
    .output(z.object({ csrf_token: z.string().length(64) })),
  check_slug: signedIn
    .route({
      method: 'GET',
      path: '/me/profile/slug',
      summary: 'Whether an address is free for my page',
      tags: ['profiles'],
    })
    .input(z.object({ slug: z.string().trim().toLowerCase().regex(newSlugPattern) }))
    .output(z.object({ is_free: z.boolean() })),
  save: withToken
    .errors({
      EMAIL_UNVERIFIED: errors.EMAIL_UNVERIFIED,
      NOT_FOUND: errors.NOT_FOUND,
      INVALID: errors.INVALID,
      STALE: {
        ...errors.STALE,
        data: z
          .object({ profile: Profile, dj_profile: DjProfile.nullable() })
          .optional()
          .describe('what is newer than the version that was edited'),
      },
    })
    .route({
      method: 'PATCH',
      path: '/me/profile',
      summary: 'Change some of my profile; only what was changed since by somebody else is STALE',
      tags: ['profiles'],
    })
    .input(ProfileFields.partial().extend({ version }))
    .output(z.object({ profile: Profile, dj_profile: DjProfile.nullable() })),
};
