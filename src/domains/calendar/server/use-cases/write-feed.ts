import type { Context, Deps } from '../../../../platform/context.ts';
import { wordsOf } from '../../../../platform/words.ts';
import { DAY, plus, wallClock } from '../../../../shared/calendar-date.ts';
import { pickLanguage } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };
import { asRanges } from '../../rules.ts';
import { feedKeyOf } from '../adapters/feed-keys.ts';
import { writeIcs } from '../adapters/write-ics.ts';
import { exceptionsFrom } from '../queries.ts';
import { type AgreedEvent, eventFor, eventsOf, feedOwner } from '../queries/feeds.ts';
import { ownEventId } from '../queries/sources.ts';

const words = wordsOf('calendar', { de, en, es, fr, it, ja, nl, pt });
/** What was played stays in the calendar for a season. */
const PAST_DAYS = 90;

/** Everything booked and blocked of one DJ, for whoever has the feed's address; null when it is no address of ours. */
export async function writeFeed(deps: Deps, name: string): Promise<string | null> {
  const key = feedKeyOf(name, deps.env.AUTH_SECRET);
  const owner = key && (await feedOwner(deps.db, key));
  if (!owner) return null;
  const t = words(pickLanguage([owner.language]));
  const from = plus(deps.clock.now(), -PAST_DAYS * DAY);
  const [events, said] = await Promise.all([
    eventsOf(deps.db, owner.dj_id, from),
    exceptionsFrom(deps.db, owner.dj_id, wallClock(from, 'UTC').date),
  ]);
  const blocked = asRanges(said.filter(({ kind }) => kind === 'blocked'));
  return writeIcs('Crossfade', [
    ...events.map((event) => asEvent(deps, event, event.client_name)),
    ...blocked.map(({ first, last, note }) => ({
      uid: `${first}-${owner.dj_id}${ownEventId(deps.env)}`,
      summary: note || t('feed.blocked'),
      updated_at: new Date(`${first}T00:00:00Z`),
      when: { first, last },
    })),
  ]);
}

/** One booking as a file, for its client or DJ; null for everybody else. */
export async function writeBooking(ctx: Context, id: string): Promise<string | null> {
  const event = ctx.actor && (await eventFor(ctx.db, ctx.actor.id, id));
  if (!event) return null;
  const isClient = event.client_id === ctx.actor?.id;
  return writeIcs('Crossfade', [asEvent(ctx, event, isClient ? event.dj_name : event.client_name)]);
}

const asEvent = ({ env }: Pick<Deps, 'env'>, event: AgreedEvent, other: string) => ({
  uid: `${event.id}${ownEventId(env)}`,
  summary: `${event.title} · ${other}`,
  location: [event.venue_name, event.venue_address, event.city].filter(Boolean).join(', '),
  url: `${env.BASE_URL}/bookings/${event.id}`,
  updated_at: event.updated_at,
  when: event,
});
