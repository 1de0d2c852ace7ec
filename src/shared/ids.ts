/** Time-ordered UUID (RFC 9562 version 7): new rows land at the right edge of their index. */
export function newId(at: number = performance.timeOrigin + performance.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let milliseconds = Math.floor(at);
  for (let index = 5; index >= 0; index--) {
    bytes[index] = milliseconds % 256;
    milliseconds = Math.floor(milliseconds / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

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
