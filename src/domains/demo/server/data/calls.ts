import type { CallInput } from '../../../collaborations/contract.ts';
import type { CityKey } from './cities.ts';

type Said = Pick<CallInput, 'kind' | 'title' | 'description' | 'genres'>;

export interface DemoCall extends Said {
  /** Whose call: the demo's own DJ, or the n-th public one of a city. */
  by: 'star' | readonly [CityKey, number];
  days_ago: number;
  /** Days from today to the night; null for work without one. */
  in_days: number | null;
  /** Whole units of the DJ's own currency; null by agreement. */
  fee: number | null;
  answers: readonly { by: DemoCall['by']; message: string; is_accepted?: true }[];
}

/** What DJs of the demo look for among each other, the oldest first. */
export const calls: readonly DemoCall[] = [
  {
    by: ['manchester', 0],
    days_ago: 33,
    kind: 'residency',
    title: 'Second pair of hands for a Thursday night',
    description:
      'Small room, good sound, a crowd that listens. I play every other Thursday and look for somebody who takes the ones between. Three hours, records or sticks, both decks serviced last month.',
    genres: ['disco', 'funk', 'soul'],
    in_days: null,
    fee: 160,
    answers: [
      {
        by: 'star',
        message: 'I know the room and would love to. Thursdays are free until spring.',
        is_accepted: true,
      },
      { by: ['london', 1], message: 'Happy to come up twice a month.' },
    ],
  },
  {
    by: 'star',
    days_ago: 12,
    kind: 'production',
    title: 'Strings for a slow house track',
    description:
      'Six minutes, 118 BPM, drums and bass are done. It wants somebody who plays or arranges strings and is not afraid of leaving things out. Credits and shares half and half.',
    genres: ['deep_house', 'house'],
    in_days: null,
    fee: null,
    answers: [
      { by: ['paris', 0], message: 'Send me the stems, I hear a cello in it already.', is_accepted: true },
    ],
  },
  {
    by: ['berlin', 1],
    days_ago: 9,
    kind: 'back_to_back',
    title: 'Zu zweit durch eine lange Nacht',
    description:
      'Sechs Stunden, ein Raum, kein Zeitplan. Ich suche jemanden, mit dem ich Platte um Platte spiele, von warm bis sehr spät. Hotel ist da.',
    genres: ['house', 'minimal', 'techno'],
    in_days: 41,
    fee: 350,
    answers: [
      { by: 'star', message: 'I would come over for that. My last six hours were at a ferry terminal.' },
    ],
  },
  {
    by: ['lisbon', 0],
    days_ago: 6,
    kind: 'production',
    title: 'Remix swap',
    description:
      'I do one of yours, you do one of mine. Afro house or anything with air in it, 115 to 124 BPM.',
    genres: ['afrobeats', 'deep_house'],
    in_days: null,
    fee: null,
    answers: [],
  },
  {
    by: 'star',
    days_ago: 3,
    kind: 'stand_in',
    title: 'Rooftop set, I am double-booked',
    description:
      'Four hours from six in the evening, house and disco, about eighty people. Everything is there; bring headphones and a USB stick. The client knows and is fine with it.',
    genres: ['house', 'disco'],
    in_days: 24,
    fee: 420,
    answers: [
      { by: ['london', 1], message: 'Free that day, and ten minutes away. I have played that roof twice.' },
      { by: ['london', 2], message: 'I could do it and would stay for the last hour, too.' },
    ],
  },
  {
    by: ['london', 3],
    days_ago: 1,
    kind: 'stand_in',
    title: 'Wedding evening, flu has me',
    description:
      'Seven till midnight, nineties and pop with a disco hour. The couple’s list is short and kind. PA and lights are rented and set up by the venue.',
    genres: ['nineties', 'pop', 'disco'],
    in_days: 5,
    fee: 500,
    answers: [],
  },
];
