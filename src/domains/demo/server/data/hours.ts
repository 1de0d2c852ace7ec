import type { EventType } from '../../../profiles/rules.ts';

/** When such evenings usually begin and end, at the venue. */
export const usualHours: Record<EventType, readonly (readonly [string, string])[]> = {
  wedding: [
    ['17:00', '00:30'],
    ['18:00', '02:00'],
    ['19:00', '01:00'],
  ],
  birthday: [
    ['20:00', '01:00'],
    ['19:30', '00:30'],
  ],
  corporate: [
    ['18:00', '23:00'],
    ['17:30', '22:30'],
  ],
  club: [
    ['22:00', '03:00'],
    ['23:00', '04:00'],
  ],
  festival: [
    ['14:00', '19:00'],
    ['16:00', '22:00'],
  ],
  private_party: [
    ['20:00', '01:30'],
    ['21:00', '02:00'],
  ],
  school: [['19:00', '00:00']],
  bar: [
    ['21:00', '01:30'],
    ['20:00', '00:00'],
  ],
};

/** How many come, at least and at most. */
export const usualGuests: Record<EventType, readonly [number, number]> = {
  wedding: [60, 160],
  birthday: [30, 90],
  corporate: [40, 200],
  club: [120, 400],
  festival: [200, 900],
  private_party: [20, 70],
  school: [80, 220],
  bar: [40, 120],
};
