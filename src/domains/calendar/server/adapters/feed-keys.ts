import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../../shared/ids.ts';

const sign = (key: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`calendar feed ${key}`).digest();

/** The last part of a feed's address. Who reads the database alone cannot write one. */
export const feedName = (key: string, secret: string): string =>
  `${key}.${sign(key, secret).toString('base64url')}.ics`;

/** The feed's key, or null where the address is not one that we gave out. */
export function feedKeyOf(name: string, secret: string): string | null {
  const [key = '', signature = '', end] = name.split('.');
  if (!isId(key) || end !== 'ics') return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? key : null;
}
