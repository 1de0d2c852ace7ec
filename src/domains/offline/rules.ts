/** Bookings that one device keeps to be read without a network: those seen last. */
export const KEPT_BOOKINGS = 40;

interface Seen {
  id: string;
  seen_at: Date;
}

/**
 * What is kept after more was seen: each once and as it was last, the latest first. What a list does not show of a
 * booking (`details`) stays from when its page was open.
 */
export function mergeSeen<One extends Seen & { details?: unknown }>(
  kept: readonly One[],
  fresh: readonly One[],
): One[] {
  const all = new Map(kept.map((one) => [one.id, one]));
  for (const one of fresh) {
    const before = all.get(one.id);
    const [older, newer] = before && before.seen_at > one.seen_at ? [one, before] : [before, one];
    // a list that was read again while the page came is newer than the page, and knows less
    all.set(one.id, older?.details && !newer.details ? { ...newer, details: older.details } : newer);
  }
  return [...all.values()]
    .toSorted((a, b) => b.seen_at.getTime() - a.seen_at.getTime())
    .slice(0, KEPT_BOOKINGS);
}

interface Contact {
  dj_name: string;
  tagline: string | null;
  city: string;
  page_url: string;
  email: string | null;
  phone: string | null;
}

const LINE_OCTETS = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** No line is longer than 75 octets; what goes on begins with a space. No character is cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const begun = lines.at(-1) ?? '';
    if (octets(begun + character) > LINE_OCTETS) lines.push(` ${character}`);
    else lines[lines.length - 1] = begun + character;
  }
  return lines.join('\r\n');
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A contact as telephones take it: vCard 3.0 (RFC 2426), which every address book reads, unlike 4.0. */
export function vCard({ dj_name, tagline, city, page_url, email, phone }: Contact): string {
  const name = escaped(dj_name);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${name};;;;`,
    `FN:${name}`,
    'TITLE:DJ',
    ...(city ? [`ADR;TYPE=WORK:;;;${escaped(city)};;;`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`] : []),
    `URL:${page_url}`,
    ...(tagline ? [`NOTE:${escaped(tagline)}`] : []),
    'END:VCARD',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
