import { expect, test } from 'vitest';
import { EventDetails, EventPlace } from './event.ts';

const typed = 'a\u202Eb<script>x</script>';

test('what a client writes of an event is plain text, in each of its fields', () => {
  expect(
    EventDetails.parse({
      title: typed,
      event_type: 'wedding',
      venue_name: typed,
      venue_address: typed,
      guest_count: null,
      must_play: [typed],
      do_not_play: [typed],
      notes: typed,
    }),
  ).toEqual({
    title: 'ab',
    event_type: 'wedding',
    venue_name: 'ab',
    venue_address: 'ab',
    guest_count: null,
    must_play: ['ab'],
    do_not_play: ['ab'],
    notes: 'ab',
  });
  expect(EventPlace.shape.city.parse(typed)).toBe('ab');
  expect(EventDetails.shape.title.safeParse('<script>x</script>').success).toBe(false);
});
