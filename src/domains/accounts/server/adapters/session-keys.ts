import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../../shared/ids.ts';

const sign = (session_id: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`end session ${session_id}`).digest();

/** What a mail carries about a session: whoever has it may end that session, and nothing else. */
export const sessionKey = (session_id: string, secret: string): string =>
  `${session_id}.${sign(session_id, secret).toString('base64url')}`;

/** The session's id, or null where we did not write the key. */
export function sessionOf(key: string, secret: string): string | null {
  const [session_id = '', signature = ''] = key.split('.');
  if (!isId(session_id)) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(session_id, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? session_id : null;
}
