import type { EventType, Genre } from '../../../profiles/rules.ts';

export interface StyleTerms {
  /** The first two always, of the rest some. */
  genres: readonly Genre[];
  event_types: readonly EventType[];
  bpm: readonly [number, number];
  /** Brings a sound system; others play on the venue's. */
  mobile: boolean;
  setup_minutes: number;
}

/** The ten kinds of DJ that the demo knows. */
export const styles = {
  open_format: {
    genres: ['open_format', 'pop', 'disco', 'eighties', 'nineties', 'rnb'],
    event_types: ['wedding', 'birthday', 'corporate', 'private_party'],
    bpm: [112, 122],
    mobile: true,
    setup_minutes: 120,
  },
  house: {
    genres: ['house', 'deep_house', 'disco', 'tech_house', 'afrobeats'],
    event_types: ['club', 'bar', 'private_party', 'corporate', 'wedding'],
    bpm: [120, 126],
    mobile: false,
    setup_minutes: 60,
  },
  techno: {
    genres: ['techno', 'minimal', 'tech_house', 'trance'],
    event_types: ['club', 'festival', 'private_party'],
    bpm: [128, 142],
    mobile: false,
    setup_minutes: 45,
  },
  hip_hop: {
    genres: ['hip_hop', 'rnb', 'afrobeats', 'reggaeton', 'reggae'],
    event_types: ['club', 'birthday', 'private_party', 'school', 'bar'],
    bpm: [90, 104],
    mobile: false,
    setup_minutes: 60,
  },
  latin: {
    genres: ['reggaeton', 'latin', 'salsa', 'bachata', 'pop'],
    event_types: ['wedding', 'birthday', 'club', 'private_party'],
    bpm: [94, 100],
    mobile: true,
    setup_minutes: 90,
  },
  afro: {
    genres: ['afrobeats', 'amapiano', 'reggae', 'rnb', 'deep_house'],
    event_types: ['club', 'birthday', 'wedding', 'festival', 'private_party'],
    bpm: [104, 114],
    mobile: false,
    setup_minutes: 60,
  },
  soul: {
    genres: ['disco', 'funk', 'soul', 'house', 'jazz'],
    event_types: ['wedding', 'bar', 'corporate', 'private_party', 'birthday'],
    bpm: [108, 118],
    mobile: true,
    setup_minutes: 90,
  },
  bass: {
    genres: ['drum_and_bass', 'jungle', 'dubstep', 'reggae'],
    event_types: ['club', 'festival', 'private_party'],
    bpm: [168, 175],
    mobile: false,
    setup_minutes: 45,
  },
  retro: {
    genres: ['eighties', 'nineties', 'rock', 'pop', 'indie'],
    event_types: ['birthday', 'wedding', 'corporate', 'school', 'private_party'],
    bpm: [116, 128],
    mobile: true,
    setup_minutes: 90,
  },
  lounge: {
    genres: ['lounge', 'jazz', 'deep_house', 'soul', 'funk'],
    event_types: ['corporate', 'wedding', 'bar', 'private_party'],
    bpm: [88, 108],
    mobile: true,
    setup_minutes: 60,
  },
} as const satisfies Record<string, StyleTerms>;

export type Style = keyof typeof styles;
