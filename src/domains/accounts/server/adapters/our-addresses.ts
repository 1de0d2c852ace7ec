import { z } from 'zod';
import { isEmail } from '../../../../shared/validation.ts';

/**
 * Better Auth asks zod's own rule for addresses in each of its calls and lets nobody name another. That rule refuses
 * what ours takes: two dots in a row, as phones in Japan have them, one at an end, and the percent sign. So what zod
 * asks is answered by ours, wherever somebody says `z.email()`.
 */
export function takeOurAddresses(): void {
  z.regexes.email.test = isEmail;
}
