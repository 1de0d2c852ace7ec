import type { EventType } from '../../../profiles/rules.ts';
import type { GigMoment } from '../../../gigs/rules.ts';
import type { DemoCard, Side } from './deeds.ts';

/** Minutes after the request, after the event's end, or (negative) before now. */
type Moment = readonly ['asked' | 'ended' | 'now', number];
const HOURS = 60;
const DAYS = 24 * HOURS;

const quickYes = (minutes: number) => ({ what: 'quick_yes', when: ['asked', minutes] }) as const;
const offer = (minutes: number, message: string, discount_percent = 0) =>
  ({ what: 'offer', when: ['asked', minutes], message, discount_percent }) as const;
const accept = (when: Moment) => ({ what: 'accept', when }) as const;
const pay = (when: Moment, card: DemoCard = 'pays') => ({ what: 'pay', when, card }) as const;
/** Offered, accepted and paid, the last two hours after the request. */
const agree = (message: string) =>
  [offer(95, message), accept(['asked', 4 * HOURS]), pay(['asked', 4 * HOURS + 3])] as const;
const decline = (minutes: number, reason: string) =>
  ({ what: 'decline', when: ['asked', minutes], by: 'dj', reason }) as const;
const cancel = (when: Moment, by: Side, reason: string) => ({ what: 'cancel', when, by, reason }) as const;
const report = (
  hours: number,
  by: Side,
  kind: 'no_show' | 'late' | 'short_set' | 'other',
  description: string,
) => ({ what: 'report', when: ['ended', hours * HOURS], by, kind, description }) as const;
/** By the DJ, in minutes from the event's end: most before it. */
const record = (moment: GigMoment, minutes: number) =>
  ({ what: 'record', when: ['ended', minutes], moment }) as const;
const answer = (hours: number, by: Side, text: string) =>
  ({ what: 'answer', when: ['ended', hours * HOURS], by, text }) as const;
const resolve = (hours: number, refund_percent: number, note: string) =>
  ({ what: 'resolve', when: ['ended', hours * HOURS], refund_percent, note }) as const;
const review = (hours: number, by: Side, rating: number, text: string) =>
  ({ what: 'review', when: ['ended', hours * HOURS], by, rating, text }) as const;

export interface Scene {
  title: string;
  event_type: EventType;
  guest_count: number;
  /** Days from now, negative when it is over; the next day at which the DJ works. Or the evening just over. */
  on: { in_days: number; start_time?: string } | 'last_night';
  asked: { hours_ago: number } | { days_before: number };
  deeds: readonly (
    | ReturnType<typeof quickYes>
    | ReturnType<typeof offer>
    | ReturnType<typeof accept>
    | ReturnType<typeof pay>
    | ReturnType<typeof decline>
    | ReturnType<typeof cancel>
    | ReturnType<typeof report>
    | ReturnType<typeof record>
    | ReturnType<typeof answer>
    | ReturnType<typeof resolve>
    | ReturnType<typeof review>
  )[];
}

const scene = (
  title: string,
  event_type: EventType,
  guest_count: number,
  on: Scene['on'],
  asked: Scene['asked'],
  deeds: Scene['deeds'],
): Scene => ({ title, event_type, guest_count, on, asked, deeds });

const yes = 'I would love to. The price is the one you saw, set-up and travel included.';

/** The demo's client with the demo's DJ. */
export const scenesTogether: readonly Scene[] = [
  scene('Team evening', 'corporate', 60, 'last_night', { days_before: 19 }, agree(yes)),
  scene(
    'Spring launch at the gallery',
    'private_party',
    80,
    { in_days: 5 },
    { hours_ago: 9 * 24 },
    agree(yes),
  ),
  scene(
    'Wedding of Nora & Ben',
    'wedding',
    110,
    { in_days: 62, start_time: '18:00' },
    { hours_ago: 12 * 24 },
    agree('Congratulations! I have played many weddings and know how to keep three families on one floor.'),
  ),
  scene('Book club anniversary', 'private_party', 35, { in_days: 75 }, { hours_ago: 5 }, []),
  scene('Old friends, new flat', 'private_party', 45, { in_days: -26 }, { days_before: 35 }, [
    ...agree(yes),
    review(
      30,
      'client',
      5,
      'Warm, unhurried, and exactly as loud as the neighbours could bear. We danced until the last bus.',
    ),
    review(40, 'dj', 5, 'A flat full of people who listen. Clear plan, kind host, good snacks.'),
  ]),
];

/** The demo's client with others who are asked first. */
export const scenesOfClient: readonly Scene[] = [
  scene('Birthday dinner', 'birthday', 24, { in_days: 24 }, { hours_ago: 40 }, [
    offer(180, yes),
    accept(['now', -4]),
  ]),
  scene('Garden party', 'private_party', 50, { in_days: 40 }, { hours_ago: 50 }, [
    offer(300, 'I am free and would be happy to come. Ten percent off, because you are in my street.', 10),
  ]),
  scene('Office opening', 'corporate', 90, { in_days: 33 }, { hours_ago: 30 }, [quickYes(70)]),
  scene('Launch of the winter list', 'corporate', 70, { in_days: -9 }, { days_before: 20 }, [
    ...agree(yes),
    record('arrived', -320),
    record('started', -250),
    record('ended', 0),
    report(
      10,
      'client',
      'late',
      'The set began fifty minutes late because a cable was missing, and the speeches had no microphone.',
    ),
    answer(
      30,
      'dj',
      'The venue had promised a cable to its own system and had none. I fetched mine from the car, and played to the last minute.',
    ),
    report(
      32,
      'dj',
      'other',
      'The bar stacked its crates on my cases, and two of them do not close any more.',
    ),
    answer(50, 'client', 'We saw the crates, and we have asked the bar. It has not told us anything yet.'),
  ]),
  scene('Ben turns 40', 'birthday', 55, { in_days: -20 }, { days_before: 24 }, [
    ...agree(yes),
    report(8, 'client', 'short_set', 'We had agreed on five hours and the music stopped after three.'),
    answer(
      20,
      'dj',
      'True: the house wanted quiet at one. Nobody had told me before, but it was three hours.',
    ),
    resolve(60, 40, 'Both confirm that two of five hours were not played: two fifths go back.'),
  ]),
  scene('Courtyard concert', 'private_party', 120, { in_days: -28 }, { days_before: 21 }, [
    ...agree(yes),
    report(3, 'client', 'no_show', 'Nobody came, and nobody answered the phone all evening.'),
    answer(12, 'dj', 'I had written down the Saturday after. There is no excuse, and I am sorry.'),
    resolve(30, 100, 'The DJ confirms a mix-up of dates. Everything goes back to the client.'),
  ]),
  scene('Summer solstice', 'private_party', 40, { in_days: 20 }, { hours_ago: 6 * 24 }, [
    decline(400, 'I am abroad that week, sorry. I hope you find somebody lovely.'),
  ]),
  scene('Quiz night finale', 'bar', 60, { in_days: 30 }, { hours_ago: 5 * 24 }, []),
];

/** The demo's client with others who can be booked at once. */
export const scenesInstant: readonly Scene[] = [
  scene('Rooftop drinks', 'corporate', 45, { in_days: 18 }, { hours_ago: 4 * 24 }, [pay(['asked', 6])]),
  scene('Reading by candlelight', 'private_party', 30, { in_days: -13 }, { days_before: 15 }, [
    pay(['asked', 5]),
    review(50, 'dj', 5, 'The quietest and kindest audience of the year.'),
  ]),
  scene('Engagement party', 'private_party', 65, { in_days: 45 }, { hours_ago: 20 * 24 }, [
    pay(['asked', 8]),
    cancel(['now', -3 * DAYS], 'client', 'We are moving the date to next year.'),
  ]),
  scene('Charity dance', 'corporate', 150, { in_days: 15 }, { hours_ago: 12 * 24 }, [
    pay(['asked', 4]),
    cancel(['now', -1 * DAYS], 'dj', 'I have hurt my wrist and cannot play. I am so sorry.'),
  ]),
];

/** The demo's DJ with other clients. */
export const scenesOfDj: readonly Scene[] = [
  scene('Emily turns 30', 'birthday', 60, { in_days: 12 }, { hours_ago: 20 }, []),
  scene(
    'Housewarming in Peckham',
    'private_party',
    40,
    { in_days: 12, start_time: '21:00' },
    { hours_ago: 3 },
    [],
  ),
  scene('Gallery late opening', 'bar', 80, { in_days: 26 }, { hours_ago: 70 }, [offer(130, yes)]),
  scene('Canal boat party', 'private_party', 35, { in_days: 33 }, { hours_ago: 26 }, [quickYes(35)]),
  scene('Studio anniversary', 'corporate', 70, { in_days: 22 }, { hours_ago: 48 }, [
    offer(60, yes),
    accept(['now', -60]),
    pay(['now', -55], 'later'),
  ]),
  scene('Friday at the Foundry', 'club', 180, { in_days: 8 }, { hours_ago: 10 * 24 }, agree(yes)),
  scene(
    'Wedding of Rachel & Joon',
    'wedding',
    130,
    { in_days: 90, start_time: '18:00' },
    { hours_ago: 15 * 24 },
    agree('What a lovely plan. The price covers dinner, dancing and one long call beforehand.'),
  ),
  scene('Street party after-hours', 'private_party', 90, { in_days: -2 }, { days_before: 18 }, [
    ...agree(yes),
    report(
      5,
      'client',
      'short_set',
      'The music stopped an hour early. We were told the venue asked for it, but nobody from the venue confirms that.',
    ),
  ]),
  scene('Sound check social', 'bar', 50, { in_days: 16 }, { hours_ago: 8 * 24 }, [
    decline(45, 'I am already playing across town that evening.'),
  ]),
  scene('Allotment supper', 'private_party', 30, { in_days: 38 }, { hours_ago: 14 * 24 }, [
    ...agree(yes),
    cancel(['now', -2 * DAYS], 'client', 'The allotment is flooded until spring.'),
  ]),
  scene('Warehouse reunion', 'club', 220, { in_days: 19 }, { hours_ago: 9 * 24 }, [
    ...agree(yes),
    cancel(['now', -30 * HOURS], 'dj', 'A family matter. I have told them in person too.'),
  ]),
  scene('Market square dance', 'festival', 300, { in_days: 28 }, { hours_ago: 10 * 24 }, [offer(300, yes)]),
  scene('Rowing club supper', 'private_party', 65, { in_days: -14 }, { days_before: 22 }, [
    ...agree(yes),
    report(
      6,
      'dj',
      'other',
      'A guest spilled a drink over the mixer. It still works, but I want it written down.',
    ),
    answer(20, 'client', 'It was one of ours, and we have apologised. We are glad that nothing broke.'),
    resolve(50, 0, 'Noted for both sides. Nothing is owed: the full amount is released.'),
    review(70, 'client', 5, 'Kept calm through a small disaster and kept us dancing.'),
    review(80, 'dj', 4, 'Good people, slippery glasses.'),
  ]),
];
