import { noAvailability } from '../../rules.ts';
import type { Section } from './profile-sections.ts';
import type { OwnRecords } from './use-profile.ts';

/** Shorter than that, a bio says nothing of anybody. */
const BIO_LENGTH = 80;

export interface Step {
  key:
    | 'tagline'
    | 'bio'
    | 'genres'
    | 'event_types'
    | 'city'
    | 'hourly_rate'
    | 'availability'
    | 'links'
    | 'visibility';
  section: Section;
  is_done: boolean;
  /** Without it there is no page to find. */
  is_needed: boolean;
}

/** What a page still lacks, most important first. */
export function stepsOf({ profile, dj_profile }: OwnRecords): Step[] {
  const step = (key: Step['key'], section: Section, is_done: boolean, is_needed = false): Step => ({
    key,
    section,
    is_done,
    is_needed,
  });
  const days = Object.values(dj_profile?.availability ?? noAvailability);
  return [
    step('city', 'place', dj_profile?.lat != null && profile.city !== null, true),
    step('hourly_rate', 'prices', (dj_profile?.hourly_rate ?? 0) > 0, true),
    step('availability', 'days', days.includes(true), true),
    step('visibility', 'visibility', profile.is_public && dj_profile?.is_public === true, true),
    step('genres', 'stage', (dj_profile?.genres.length ?? 0) > 0),
    step('event_types', 'stage', (dj_profile?.event_types.length ?? 0) > 0),
    step('tagline', 'stage', profile.tagline !== null),
    step('bio', 'stage', profile.bio.length >= BIO_LENGTH),
    step('links', 'links', Object.keys(profile.social_links).length > 0),
  ];
}
