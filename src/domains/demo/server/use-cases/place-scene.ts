import {
  addDays,
  DAY,
  eventInstants,
  HOUR,
  MINUTE,
  plus,
  wallClock,
} from '../../../../shared/calendar-date.ts';
import { HOLD_HOURS } from '../../../bookings/rules.ts';
import type { Random } from '../../../../shared/seeded-random.ts';
import type { Scene } from '../data/scenes.ts';
import type { DemoClient } from './compose-clients.ts';
import type { DemoDj } from './compose-djs.ts';
import { composeEvent } from './compose-event.ts';
import { openDate } from './find-date.ts';
import { actorOf, type Story } from './play-story.ts';

/** Whatever the time, one of them has been over for an hour and its money is still held. */
const usualEvenings = [
  { start_time: '20:00', end_time: '01:00' },
  { start_time: '17:00', end_time: '22:00' },
] as const;

/** A scene with its people, around `now`. */
export function placeScene(random: Random, scene: Scene, client: DemoClient, dj: DemoDj, now: Date): Story {
  const { title, event_type, guest_count, asked } = scene;
  const { time_zone } = dj.dj;
  const hours = hoursOf(scene.on, dj, now);
  const { starts_at, ends_at } = eventInstants(hours.date, hours.start_time, hours.end_time, time_zone);
  const requested_at =
    'hours_ago' in asked ? plus(now, -asked.hours_ago * HOUR) : plus(starts_at, -asked.days_before * DAY);
  const anchors = { asked: requested_at, ended: ends_at, now };
  return {
    client: actorOf(client, 'user'),
    dj,
    requested_at,
    event: {
      ...composeEvent(random, dj, client.profile.first_name ?? '', hours.date),
      title,
      event_type,
      guest_count,
      package_id: null,
      add_ons: [],
      ...hours,
    },
    deeds: scene.deeds.map(({ when: [anchor, minutes], ...deed }) => ({
      ...deed,
      at: plus(anchors[anchor], minutes * MINUTE),
    })),
  };
}

function hoursOf(on: Scene['on'], dj: DemoDj, now: Date) {
  if (on !== 'last_night')
    return {
      date: openDate(dj, plus(now, on.in_days * DAY)),
      start_time: on.start_time ?? '20:00',
      end_time: '01:00',
    };
  const { time_zone } = dj.dj;
  const today = wallClock(now, time_zone).date;
  const evenings = usualEvenings.flatMap((hours) =>
    [today, addDays(today, -1)].map((date) => ({ date, ...hours })),
  );
  const isJustOver = ({ date, start_time, end_time }: (typeof evenings)[number]): boolean => {
    const { ends_at } = eventInstants(date, start_time, end_time, time_zone);
    return ends_at <= plus(now, -HOUR) && ends_at >= plus(now, -(HOLD_HOURS - 1) * HOUR);
  };
  return evenings.find(isJustOver)!;
}
