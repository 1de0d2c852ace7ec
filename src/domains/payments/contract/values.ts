import { z } from 'zod';
import { currencies } from '../../../shared/money.ts';

// What the shapes and the calls of payments are made of.

export const id = z.uuid();
export const cents = z.int();
export const currency = z.enum(currencies);
/** The product's clock, which the demo can move. */
export const now = z.date();
export const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) };
