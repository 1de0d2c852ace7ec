import { weekdays } from '../../shared/calendar-date.ts';
import { sanitizeUrl } from '../../shared/sanitize.ts';
import type { Availability, DjProfile, Package, Profile, SocialLinks } from './contract.ts';

export const genres = [
  'house',
  'deep_house',
  'tech_house',
  'techno',
  'minimal',
  'trance',
  'disco',
  'funk',
  'soul',
  'drum_and_bass',
  'jungle',
  'dubstep',
  'hip_hop',
  'rnb',
  'reggaeton',
  'salsa',
  'bachata',
  'latin',
  'afrobeats',
  'amapiano',
  'pop',
  'rock',
  'indie',
  'eighties',
  'nineties',
  'edm',
  'jazz',
  'lounge',
  'reggae',
  'j_pop',
  'open_format',
] as const;
export type Genre = (typeof genres)[number];

export const eventTypes = [
  'wedding',
  'birthday',
  'corporate',
  'club',
  'festival',
  'private_party',
  'school',
  'bar',
] as const;
export type EventType = (typeof eventTypes)[number];

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** What kind of DJ somebody is: by the music, or by where it is played. */
export const djTypes = [
  'open_format',
  'house',
  'techno',
  'hip_hop',
  'latin',
  'afro',
  'soul',
  'bass',
  'retro',
  'lounge',
  'mobile',
  'wedding',
  'club',
  'festival',
  'corporate',
  'radio',
  'turntablist',
  'producer',
] as const;
export type DjType = (typeof djTypes)[number];

export const socialNetworks = [
  'website',
  'instagram',
  'tiktok',
  'youtube',
  'soundcloud',
  'mixcloud',
  'spotify',
  'facebook',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** A photo is cut to the shape that cards and pages show; a logo keeps its own. */
export const pictureKinds = ['photo', 'logo', 'logo_dark'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export const PHOTOS_AT_MOST = 12;
export const PHOTO_RATIO = 4 / 3;
export const ALT_LENGTH = 200;

export const PACKAGES_AT_MOST = 8;
export const ADD_ONS_AT_MOST = 12;
/** Of either, with what was booked once and is not offered any more. */
export const KEPT_AT_MOST = 60;
export const QUANTITY_AT_MOST = 99;
/** What an add-on's price is for. */
export const addOnUnits = ['event', 'hour'] as const;

/** The last part of a DJ page's address, also of one that was given out long ago. */
export const slugPattern = /^[a-z0-9-]{1,80}$/i;
/** Of an address that is chosen now. */
export const newSlugPattern = /^[a-z0-9](?:-?[a-z0-9]){2,59}$/;
export const colorPattern = /^#[0-9a-f]{6}$/i;

export const noAvailability = Object.fromEntries(weekdays.map((day) => [day, false])) as Availability;

interface Visible {
  visibility: 'public' | 'private' | null;
  is_public: boolean;
}

/** The DJ profile decides first, then the profile; without a word from either, a record that is not public hides both. */
export const isPublic = (dj: Visible, profile: Visible): boolean =>
  (dj.visibility ?? profile.visibility ?? (dj.is_public && profile.is_public ? 'public' : 'private')) ===
  'public';

/** All that somebody said of themselves, out of both records. */
export const fieldsOf = (profile: Profile, dj_profile: DjProfile | null) => ({
  ...dj_profile,
  ...profile,
  visibility: isPublic(dj_profile ?? profile, profile) ? ('public' as const) : ('private' as const),
});

/** What somebody chooses, as both records say it: public everywhere, or nowhere. */
export const visibilityIn = (visibility: 'public' | 'private') => ({
  visibility,
  is_public: visibility === 'public',
});

type Item = Pick<Package, 'id' | 'is_archived'>;

/** What clients may choose of. */
export const offered = <One extends Item>(items: readonly One[]): One[] =>
  items.filter(({ is_archived }) => !is_archived);

/** As somebody wants their list to be, and what they took out of it that was booked: it goes into the archive. */
export const withBooked = <One extends Item>(
  wanted: readonly One[],
  before: readonly One[],
  booked_ids: readonly string[],
): One[] => [
  ...wanted,
  ...before
    .filter(({ id }) => booked_ids.includes(id) && !wanted.some((one) => one.id === id))
    .map((one) => ({ ...one, is_archived: true })),
];

/** Stored availability, which may be an object or the text of one; what cannot be read means no day. */
export function readAvailability(stored: unknown): Availability {
  const given = readObject(stored);
  return Object.fromEntries(weekdays.map((day) => [day, given[day] === true])) as Availability;
}

/** Stored links, likewise; what is no address of a network we know is left out. */
export function readSocialLinks(stored: unknown): SocialLinks {
  const given = readObject(stored);
  return Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const url = given[network];
      return typeof url === 'string' && sanitizeUrl(url) !== null ? [[network, url]] : [];
    }),
  );
}

function readObject(stored: unknown): Record<string, unknown> {
  const value = typeof stored === 'string' ? parsed(stored) : stored;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const SLUG_LENGTH = 60;

/** Letters and digits without accents, joined by hyphens; empty when the name has none in Latin script. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœ&]/g, (letter) => latin[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '');

const latin: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', '&': ' and ' };

/** Han characters and kana: names in which the family comes first. */
const eastern = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** "Ana Maria Reis" is Ana Maria, of the family Reis; 山田 太郎 is Taro, of the family Yamada. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  if (eastern.test(name) && words.length > 1)
    return { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' };
  return {
    first_name: words.slice(0, -1).join(' ') || name.trim(),
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

const HOUR_MINUTES = 60;

/** A usual reply time as people say it: an hour and a quarter is a measurement, "an hour" is an answer. */
export const roundReply = (minutes: number): number =>
  minutes < HOUR_MINUTES ? minutes : Math.round(minutes / HOUR_MINUTES) * HOUR_MINUTES;
