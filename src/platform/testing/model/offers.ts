import { addOn, bundle } from '../booking-world.ts';

/** A night at one price, cheaper than its hours. */
export const night = bundle('night', 5, 40_000);
/** What can be had beside. */
export const lights = addOn('lights', 'Lights', 5_000, { max_quantity: 3 });
