import type { Viewer } from '../../../../ui/viewer.tsx';
import type { DjProfile, Profile, ProfileFields } from '../../contract.ts';
import { fieldsOf } from '../../rules.ts';
import { type EditableField, personFields } from '../../rules/fields.ts';

/** What is filled in together and saved together, in the order in which a page comes to life. */
export const sections = {
  stage: [
    'dj_name',
    'tagline',
    'bio',
    'bio_extended',
    'dj_types',
    'primary_dj_type',
    'genres',
    'event_types',
    'specialty',
    'experience_years',
    'brand_voice',
  ],
  // each picture is kept at once: no form, nothing to save together
  pictures: [],
  brand: ['primary_color', 'accent_color', 'background_color', 'text_color'],
  place: [
    'city',
    'country_code',
    'lat',
    'lng',
    'location',
    'setup_minutes',
    'teardown_minutes',
    'travel_minutes',
  ],
  prices: [
    'hourly_rate',
    'currency',
    'minimum_hours',
    'travel_free_km',
    'travel_per_km_cents',
    'travel_zones',
    'travel_max_km',
    'packages',
    'add_ons',
    'instant_booking',
    'cancellation_policy',
  ],
  days: ['availability'],
  equipment: ['equipment', 'bpm'],
  links: ['social_links'],
  contact: [
    'first_name',
    'last_name',
    'phone',
    'contact_email',
    'contact_phone',
    'has_manager',
    'manager_name',
    'manager_email',
    'manager_phone',
    'manager_company',
  ],
  visibility: ['custom_slug', 'visibility'],
  person: personFields,
} as const satisfies Record<string, readonly EditableField[]>;
export type Section = keyof typeof sections;

export const sectionsOf = (role: Viewer['role']): readonly Section[] =>
  role === 'dj'
    ? ['stage', 'pictures', 'brand', 'place', 'prices', 'days', 'equipment', 'links', 'contact', 'visibility']
    : ['person'];

/** Fields as a form holds them: a text that is missing is an empty one. */
export type Values = ProfileFields;

const spoken: readonly EditableField[] = [
  'location',
  'brand_voice',
  'phone',
  'bio_extended',
  'city',
  'tagline',
  'specialty',
  'contact_email',
  'contact_phone',
  'manager_name',
  'manager_email',
  'manager_phone',
  'manager_company',
  'custom_slug',
  'primary_color',
  'accent_color',
  'background_color',
  'text_color',
];

export function valuesOf(profile: Profile, dj_profile: DjProfile | null): Values {
  const values: Partial<Record<EditableField, unknown>> = fieldsOf(profile, dj_profile);
  return {
    ...values,
    ...Object.fromEntries(spoken.map((name) => [name, values[name] ?? ''])),
  } as Values;
}
