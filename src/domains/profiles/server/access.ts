import type { Actor } from '../../../platform/context.ts';
import { type EditableField, personFields } from '../rules/fields.ts';

interface Seen {
  user_id: string;
  is_public: boolean;
  is_featured: boolean;
  /** Whether the caller has a booking with this DJ, in whatever state. */
  is_client: boolean;
}

/**
 * Visitors see DJs that are featured and public, signed-in people all that are public. A private DJ is seen
 * by itself, by clients who have a booking with it, and by staff.
 */
export function canSeeDj(actor: Actor | null, dj: Seen): boolean {
  if (!actor) return dj.is_public && dj.is_featured;
  return dj.is_public || dj.is_client || actor.id === dj.user_id || actor.role === 'admin';
}

/** How to reach a person, their manager and their plan: for themselves and staff. */
export const canSeeWhole = (actor: Actor | null, user_id: string): boolean =>
  actor !== null && (actor.id === user_id || actor.role === 'admin');

/** Everybody says who they are; a DJ's page and terms are a DJ's to say. */
export const canSay = (actor: Actor, names: readonly EditableField[]): boolean =>
  actor.role === 'dj' || names.every((name) => personFields.includes(name));
