import { describe, expect, test } from 'vitest';
import {
  correctionProblem,
  type GigBooking,
  gigMoments,
  type GigTimes,
  nearestInstant,
  isCheckInOpen,
  isDue,
  recordableMoments,
  timesOf,
} from './rules.ts';

const booking: GigBooking = {
  status: 'confirmed',
  starts_at: new Date('2027-05-15T18:00:00Z'),
  ends_at: new Date('2027-05-15T23:00:00Z'),
};
const at = (text: string) => new Date(`2027-05-${text}:00Z`);

describe('recording', () => {
  test.each<[string, string, GigTimes, string[]]>([
    ['long before', '15T05:59', {}, []],
    ['twelve hours before', '15T06:00', {}, ['arrived', 'started']],
    ['after arriving', '15T17:00', { arrived: at('15T16:00') }, ['started']],
    ['after starting, arrived or not', '15T18:10', { started: at('15T18:00') }, ['ended']],
    ['when all is recorded', '15T23:10', { started: at('15T18:00'), ended: at('15T23:00') }, []],
    ['hours after the end', '16T10:59', { started: at('15T18:00') }, ['ended']],
    ['half a day after the end', '16T11:00', { started: at('15T18:00') }, []],
  ])('%s', (_, now, times, expected) => {
    expect(recordableMoments(booking, times, at(now))).toEqual(expected);
  });

  test.each(['requested', 'awaiting_payment', 'released', 'cancelled'] as const)(
    'nothing while %s',
    (status) => expect(recordableMoments({ ...booking, status }, {}, at('15T18:00'))).toEqual([]),
  );

  test('while it is disputed what happens is recorded, and nothing is put right', () => {
    const disputed = { ...booking, status: 'disputed' } as const;
    const now = at('15T18:10');
    expect(recordableMoments(disputed, {}, now)).toEqual(['arrived', 'started']);
    expect([isCheckInOpen(disputed, now), isCheckInOpen(booking, now)]).toEqual([false, true]);
  });

  test.each([
    ['before', '15T18:00', ['arrived', 'started', 'ended']],
    ['until the last minute', '15T22:59', ['arrived', 'started', 'ended']],
    ['once it is over', '15T23:00', ['ended']],
  ])('of the event %s, what may still be happening', (_, now, expected) => {
    expect(gigMoments.filter((moment) => isDue(moment, booking, at(now)))).toEqual(expected);
  });

  test('the newest record of a moment is the one that holds', () => {
    const first = { moment: 'started', at: at('15T18:20'), reason: null } as const;
    const corrected = { moment: 'started', at: at('15T18:05'), reason: 'Forgot to tap' } as const;
    expect(timesOf([first, corrected])).toEqual({ started: at('15T18:05') });
    expect(gigMoments).toEqual(['arrived', 'started', 'ended']);
  });
});

test.each<[string, string, string | null]>([
  ['in between', '15T17:30', null],
  ['before the arrival', '15T15:59', 'order'],
  ['after the end', '15T23:01', 'order'],
  ['in the future', '16T01:01', 'future'],
])('a start corrected to a time %s', (_, to, problem) => {
  const times = { arrived: at('15T16:00'), started: at('15T18:00'), ended: at('15T23:00') };
  expect(correctionProblem('started', at(to), booking, times, at('16T01:00'))).toBe(problem);
});

test('an arrival long before the event is refused', () => {
  expect(correctionProblem('arrived', at('15T05:59'), booking, {}, at('15T20:00'))).toBe('too_early');
});

test.each([
  // the set began after midnight, and the time meant is the evening's
  ['23:50', '2027-05-15T22:10:00Z', '2027-05-15T21:50:00.000Z'],
  ['00:10', '2027-05-15T21:50:00Z', '2027-05-15T22:10:00.000Z'],
  // the night the clocks go back: half past two comes twice, and the first is meant
  ['02:30', '2027-10-31T00:40:00Z', '2027-10-31T00:30:00.000Z'],
])('%s near %s in Berlin is %s', (time, around, instant) => {
  expect(nearestInstant(time, 'Europe/Berlin', new Date(around)).toISOString()).toBe(instant);
});
