import { v7 } from 'uuid';

/**
 * Time-ordered UUID (RFC 9562 version 7): new rows land at the right edge of their index, and what one
 * process makes, it makes in order, also within one millisecond or when its clock is set back.
 */
export const newId = (): string => v7();

/** Whether `text` may be an id at all: what an address says need not be. */
export const isId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);

// No 0/O, 1/I/L: people read these aloud on the phone.
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short reference for people, such as `CF-7Q2MXA`; unique by a database constraint, not by chance. */
export function newRef(prefix: string, length = 6): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return `${prefix}-${Array.from(bytes, (byte) => readable[byte % readable.length]).join('')}`;
}
