import type { Actor } from '../../../../platform/context.ts';
import { addDays, DAY, plus, wallClock } from '../../../../shared/calendar-date.ts';
import { acceptAnswer, answerCall, createCall } from '../../../collaborations/server/index.ts';
import { askedCents } from '../../rules.ts';
import { calls, type DemoCall } from '../data/calls.ts';
import type { DemoDj } from './compose-djs.ts';
import type { Stage } from './open-stage.ts';
import { actorOf } from './play-story.ts';

const HOURS_TO_ANSWER = 5;

/** DJs look for each other: calls of the last weeks, with answers and what became of them. */
export async function postCalls(stage: Stage, star: DemoDj, djs: readonly DemoDj[]): Promise<void> {
  const present = stage.now();
  const find = (by: DemoCall['by']): DemoDj => {
    if (by === 'star') return star;
    const [city_key, index] = by;
    const found = djs.filter((dj) => dj.city_key === city_key && dj.dj.is_public)[index];
    if (!found) throw new Error(`nobody is the DJ number ${index} of ${city_key}`);
    return found;
  };
  const actor = (by: DemoCall['by']): Actor => actorOf(find(by), 'dj');
  for (const { by, days_ago, in_days, fee, answers, kind, title, description, genres } of calls) {
    const posted_at = plus(present, -days_ago * DAY);
    stage.moveTo(posted_at);
    const { dj, profile } = find(by);
    const { country_code, lat, lng, time_zone, currency } = dj;
    const event_on = in_days === null ? null : addDays(wallClock(present, time_zone).date, in_days);
    const { id } = await createCall(stage.as(actor(by)), {
      kind,
      title,
      description,
      genres: [...genres],
      city: profile.city ?? '',
      country_code,
      lat,
      lng,
      event_on,
      currency,
      fee_cents: fee === null ? null : askedCents(fee, currency),
    });
    stage.moveTo(plus(posted_at, (HOURS_TO_ANSWER * DAY) / 24));
    for (const answer of answers) {
      const { id: answer_id } = await answerCall(stage.as(actor(answer.by)), { id, message: answer.message });
      if (answer.is_accepted) await acceptAnswer(stage.as(actor(by)), { id: answer_id, closes: false });
    }
  }
  stage.moveTo(present);
}
