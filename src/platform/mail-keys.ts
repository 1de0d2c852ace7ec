import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../shared/ids.ts';

/** What the link in a mail lets whoever has it do; nothing else. */
type Purpose = 'end session' | 'approve address' | 'confirm address' | 'open paper';

const sign = (purpose: Purpose, id: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest();

/** What a mail carries about the thing of this id. */
export const mailKey = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${sign(purpose, id, secret).toString('base64url')}`;

/** The thing's id, or null where we did not write the key for this. */
export function idOfKey(purpose: Purpose, key: string, secret: string): string | null {
  const [id = '', signature = ''] = key.split('.');
  if (!isId(id)) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(purpose, id, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
