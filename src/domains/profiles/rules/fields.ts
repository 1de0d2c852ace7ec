import { minimumChargeCents } from '../../../shared/money.ts';
import { zoneProblems } from '../../../shared/travel-zones.ts';
import type { DjProfile, Package } from '../contract.ts';
import { ADD_ONS_AT_MOST, offered, PACKAGES_AT_MOST } from '../rules.ts';

/**
 * What a person may say of themselves, and which of the two records it stands in: the only list of it. What is in
 * neither (plan, rating, featured, pictures) is not said by a form.
 */
export const recordFields = {
  profile: [
    'first_name',
    'last_name',
    'phone',
    'bio',
    'bio_extended',
    'dj_types',
    'primary_dj_type',
    'social_links',
    'location',
    'city',
    'custom_slug',
    'tagline',
    'brand_voice',
    'primary_color',
    'accent_color',
    'background_color',
    'text_color',
    'dark_mode_enabled',
  ],
  dj_profile: [
    'dj_name',
    'specialty',
    'genres',
    'event_types',
    'experience_years',
    'hourly_rate',
    'currency',
    'equipment',
    'availability',
    'contact_email',
    'contact_phone',
    'has_manager',
    'manager_name',
    'manager_email',
    'manager_phone',
    'manager_company',
    'country_code',
    'lat',
    'lng',
    'minimum_hours',
    'travel_free_km',
    'travel_per_km_cents',
    'travel_zones',
    'travel_max_km',
    'setup_minutes',
    'teardown_minutes',
    'travel_minutes',
    'instant_booking',
    'cancellation_policy',
    'packages',
    'add_ons',
    'bpm',
  ],
  /** Said once, and written into both. */
  both: ['visibility'],
} as const;
export type ProfileField = (typeof recordFields.profile)[number];
export type DjProfileField = (typeof recordFields.dj_profile)[number];
export type EditableField = ProfileField | DjProfileField | (typeof recordFields.both)[number];

export const editableFields: readonly EditableField[] = [
  ...recordFields.profile,
  ...recordFields.dj_profile,
  ...recordFields.both,
];

/** What somebody says who plays nowhere; all the rest is about a DJ. */
export const personFields: readonly EditableField[] = ['first_name', 'last_name', 'phone', 'city'];

/** How to reach a person and who works for them, their plan and their voice: for themselves and staff. */
export const privateFields = [
  'email',
  'phone',
  'brand_voice',
  'voice_vector',
  'affiliate_code',
  'subscription_plan',
  'contact_email',
  'contact_phone',
  'has_manager',
  'manager_name',
  'manager_email',
  'manager_phone',
  'manager_company',
] as const;

/** A place is one thing: its parts are changed together or not at all. */
export const placeFields: readonly EditableField[] = ['city', 'country_code', 'lat', 'lng'];

/** These, and what is part of the same thing as one of them, as far as `known` has it. */
export const withTheirParts = (
  names: readonly EditableField[],
  known: readonly EditableField[],
): EditableField[] =>
  known.filter(
    (name) =>
      names.includes(name) || (placeFields.includes(name) && names.some((one) => placeFields.includes(one))),
  );

/** What cannot stand together, field → code; asked only of what somebody just changed. */
export function contradictions(
  all: Partial<Record<EditableField, unknown>>,
  changed: readonly EditableField[],
): Record<string, string> {
  const touches = (...names: EditableField[]) => names.some((name) => changed.includes(name));
  const wrong: Record<string, string> = {};
  const types = Array.isArray(all.dj_types) ? all.dj_types : [];
  if (touches('dj_types', 'primary_dj_type') && all.primary_dj_type && !types.includes(all.primary_dj_type))
    wrong['primary_dj_type'] = 'choose';
  if (touches('has_manager', 'manager_name', 'manager_email') && all.has_manager === true) {
    if (!all.manager_name) wrong['manager_name'] = 'required';
    if (!all.manager_email) wrong['manager_email'] = 'required';
  }
  // travel is priced by where a place lies: words alone are none
  if (
    touches('lat', 'lng', 'country_code') &&
    [all.city, all.country_code, all.lat, all.lng].some((part) => part == null)
  )
    wrong['city'] = 'choose';
  const {
    currency,
    packages = [],
    add_ons = [],
    travel_zones = [],
    travel_free_km = 0,
  } = all as Partial<DjProfile>;
  if (touches('packages', 'currency') && currency)
    for (const [index, one] of packages.entries())
      // who books a package and nothing else pays at least that
      if (!one.is_archived && one.price_cents < minimumChargeCents(currency))
        wrong[`packages.${index}.price_cents`] = 'too_low';
  if (touches('travel_zones', 'travel_free_km'))
    Object.assign(wrong, zoneProblems(travel_zones, travel_free_km));
  if (touches('packages') && tooMany(packages, PACKAGES_AT_MOST)) wrong['packages'] = 'too_many_items';
  if (touches('add_ons')) {
    if (tooMany(add_ons, ADD_ONS_AT_MOST)) wrong['add_ons'] = 'too_many_items';
    for (const [index, one] of add_ons.entries())
      if (one.max_quantity < one.min_quantity) wrong[`add_ons.${index}.max_quantity`] = 'below_minimum';
  }
  return wrong;
}

const tooMany = (items: readonly Pick<Package, 'id' | 'is_archived'>[], at_most: number): boolean =>
  offered(items).length > at_most || new Set(items.map(({ id }) => id)).size < items.length;
