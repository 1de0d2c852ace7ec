import { DAY, eventInstants, HOUR, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import type { Random } from '../../../../shared/seeded-random.ts';
import type { PastEvening } from '../../../bookings/server/index.ts';
import type { PastReviews } from '../../../reviews/server/index.ts';
import { cities } from '../data/cities.ts';
import { wordsOf } from '../data/languages.ts';
import { inRegion } from '../data/regions.ts';
import { type DemoClient, hostOf } from './compose-clients.ts';
import type { DemoDj } from './compose-djs.ts';
import { composeEvent } from './compose-event.ts';
import { openDate } from './find-date.ts';

export interface Memory {
  evening: PastEvening;
  client: DemoClient;
  dj: DemoDj;
  reviews: PastReviews['written'];
}

const FIRST_DAYS_AGO = 16;
/** Evenings of one DJ lie apart, so that they never meet. */
const APART_DAYS = [17, 45] as const;
/** Some answer within minutes, some the next day. */
const FASTEST_MINUTES = 8;
const SLOWEST_FACTOR = 150;

/** Evenings behind one DJ, told from `now` backwards. */
export function planCareer(
  random: Random,
  dj: DemoDj,
  clients: readonly DemoClient[],
  evenings: number,
  now: Date,
): Memory[] {
  const { language, country_code } = cities[dj.city_key];
  const speakers = clients.filter((client) => client.language === language);
  // what a company gives, one of them books for it, and nothing else
  const host = hostOf(speakers);
  const neighbours = speakers.filter((client) => client !== host);
  const { praise, mixed, thanks, offers } = wordsOf[language];
  // nobody reads the same words twice on one page
  const [good, fair] = [random.sample(praise, praise.length), random.sample(mixed, mixed.length)];
  const pace = FASTEST_MINUTES * SLOWEST_FACTOR ** random.next();
  let days_ago = FIRST_DAYS_AGO;
  return Array.from({ length: evenings }, () => {
    days_ago += random.between(...APART_DAYS);
    const neighbour = random.pick(neighbours);
    const event = composeEvent(
      random,
      dj,
      neighbour.profile.first_name ?? '',
      openDate(dj, plus(now, -days_ago * DAY)),
    );
    const client = event.event_type === 'corporate' ? host : neighbour;
    const { starts_at, ends_at } = eventInstants(
      event.date,
      event.start_time,
      event.end_time,
      dj.dj.time_zone,
    );
    // a third books months ahead and pays in two parts
    const ahead_days = random.chance(0.35) ? random.between(35, 110) : random.between(6, 25);
    const requested_at = plus(starts_at, -ahead_days * DAY - random.between(0, 600) * MINUTE);
    const offered_at = plus(requested_at, Math.round(pace * (0.5 + random.next())) * MINUTE);
    const paid_at = plus(dj.dj.instant_booking ? requested_at : offered_at, random.between(4, 12) * MINUTE);
    const said = (text: string): string => inRegion(text, country_code);
    const isFine = random.chance(0.86) && good.length > 0;
    const byClient = {
      by: 'client' as const,
      rating: isFine ? random.pick([4, 5, 5, 5]) : random.pick([3, 4]),
      text: said((isFine ? good : fair).shift() ?? random.pick(praise)),
      created_at: plus(ends_at, random.between(26, 90) * HOUR),
    };
    const byDj = {
      by: 'dj' as const,
      rating: random.pick([4, 5, 5]),
      text: said(random.pick(thanks)),
      created_at: plus(ends_at, random.between(92, 160) * HOUR),
    };
    return {
      client,
      dj,
      evening: {
        event,
        requested_at,
        offered_at,
        paid_at,
        client_id: client.id,
        dj: { ...dj.dj, id: dj.id, subscription_plan: dj.profile.subscription_plan },
        offer_message: said(random.pick(offers)),
      },
      reviews: [...(random.chance(0.9) ? [byClient] : []), ...(random.chance(0.75) ? [byDj] : [])],
    };
  });
}
