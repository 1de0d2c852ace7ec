import type { EventType } from '../../../profiles/rules.ts';
import type { Style } from './styles.ts';

/** Add-ons a demo DJ may sell; the key is also the add-on's id. */
export const addOnIds = ['lights', 'microphone', 'ceremony', 'haze', 'subwoofer', 'karaoke'] as const;
/** Those that make sense in a place with a sound system of its own. */
export const clubAddOnIds: readonly AddOnId[] = ['lights', 'haze', 'subwoofer'];
export type AddOnId = (typeof addOnIds)[number];

/** Packages of those who bring their sound. */
export const packageIds = ['party', 'wedding'] as const;
type PackageId = (typeof packageIds)[number];

/**
 * What people of one language write about themselves, their events and each other. `{city}`, `{years}`,
 * `{a}`, `{b}`, `{n}` and `{street}` are filled in.
 */
export interface Words {
  openings: readonly string[];
  styles: Record<Style, { specialty: string; taglines: readonly string[]; bios: readonly string[] }>;
  /** How a bio ends, for everybody, and for those who bring a sound system. */
  closings: readonly string[];
  mobile_closings: readonly string[];
  mobile_equipment: readonly string[];
  club_equipment: readonly string[];
  add_ons: Record<AddOnId, string>;
  /** What is in a package stands a line each. */
  packages: Record<PackageId, { name: string; includes: string }>;
  offers: readonly string[];
  titles: Record<EventType, readonly string[]>;
  venues: readonly string[];
  streets: readonly string[];
  address: string;
  notes: readonly string[];
  /** Clients of DJs: full marks, and three or four of five. */
  praise: readonly string[];
  mixed: readonly string[];
  /** DJs of clients. */
  thanks: readonly string[];
}
