import type { Random } from '../../../../shared/seeded-random.ts';
import { fill } from '../../rules.ts';
import { cities } from '../data/cities.ts';
import { usualGuests, usualHours } from '../data/hours.ts';
import { wordsOf } from '../data/languages.ts';
import { clients } from '../data/people.ts';
import { inRegion } from '../data/regions.ts';
import { unwanted, wanted } from '../data/songs.ts';
import type { DemoDj } from './compose-djs.ts';
import type { EventPlan } from './place-booking.ts';
import { centreOf } from './find-centre.ts';

/** Most venues are in town, some so far out that the way is charged. */
const IN_TOWN_DEGREES = 0.08;
const OUT_OF_TOWN_DEGREES = 0.6;

/** An evening of the kind that this DJ plays, in their city, as a client there would describe it. */
export function composeEvent(
  random: Random,
  { dj, city_key }: DemoDj,
  client_first_name: string,
  date: string,
): EventPlan {
  const place = cities[city_key];
  const words = wordsOf[place.language];
  const event_type = random.pick(dj.event_types);
  const [start_time, end_time] = random.pick(usualHours[event_type]);
  const { lat, lng } = centreOf(place);
  const reach = random.chance(0.85) ? IN_TOWN_DEGREES : OUT_OF_TOWN_DEGREES;
  const around = (): number => (random.next() - 0.5) * reach;
  const partner = random.pick(clients[place.language].filter(([name]) => name !== client_first_name))[0];
  const said = (text: string): string =>
    inRegion(
      fill(text, {
        a: client_first_name,
        b: partner,
        n: random.between(2, 88),
        street: random.pick(words.streets),
      }),
      place.country_code,
    );
  return {
    event_type,
    date,
    start_time,
    end_time,
    title: said(random.pick(words.titles[event_type])),
    city: place.shown_as,
    country_code: place.country_code,
    lat: lat + around(),
    lng: lng + around(),
    venue_name: said(random.pick(words.venues)),
    venue_address: said(words.address),
    guest_count: random.between(...usualGuests[event_type]),
    must_play: random.chance(0.6) ? random.sample(wanted, random.between(2, 5)) : [],
    do_not_play: random.chance(0.3) ? random.sample(unwanted, random.between(1, 2)) : [],
    notes: random.chance(0.5) ? said(random.pick(words.notes)) : '',
    package_id: null,
    in_full: false,
    add_ons: dj.add_ons.filter(() => random.chance(0.25)).map(({ id }) => ({ id, quantity: 1 })),
  };
}
