import { weekdays } from '../../shared/calendar-date.ts';
import type { Availability } from './contract.ts';

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

/** The last part of a DJ page's address. */
export const slugPattern = /^[a-z0-9-]{1,80}$/i;

export const noAvailability = Object.fromEntries(weekdays.map((day) => [day, false])) as Availability;

interface Visible {
  visibility: 'public' | 'private' | null;
  is_public: boolean;
}

/** The DJ profile decides first, then the profile; without a word from either, a record that is not public hides both. */
export const isPublic = (dj: Visible, profile: Visible): boolean =>
  (dj.visibility ?? profile.visibility ?? (dj.is_public && profile.is_public ? 'public' : 'private')) ===
  'public';

/** Stored availability, which may be an object or the text of one; what cannot be read means no day. */
export function readAvailability(stored: unknown): Availability {
  const days = typeof stored === 'string' ? parsed(stored) : stored;
  if (typeof days !== 'object' || days === null) return noAvailability;
  const given = days as Record<string, unknown>;
  return Object.fromEntries(weekdays.map((day) => [day, given[day] === true])) as Availability;
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

/** "Ana Maria Reis" is Ana Maria, of the family Reis. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(' ') || name.trim(),
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

const HOUR_MINUTES = 60;

/** A usual reply time as people say it: an hour and a quarter is a measurement, "an hour" is an answer. */
export const roundReply = (minutes: number): number =>
  minutes < HOUR_MINUTES ? minutes : Math.round(minutes / HOUR_MINUTES) * HOUR_MINUTES;
