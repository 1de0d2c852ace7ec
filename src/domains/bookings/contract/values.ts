import { z } from 'zod';
import { wallTimePattern } from '../../../shared/calendar-date.ts';

// What the shapes and the calls of bookings are made of.

export const id = z.uuid();
/** The product's clock, which the demo can move: what screens count down from. */
export const now = z.date();
export const cents = z.int().min(0).max(1_000_000_000);
export const calendarDate = z.iso.date();
export const wallTime = z.string().regex(wallTimePattern);
export const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) };
