import { describe, expect, test } from 'vitest';
import { KEPT_BOOKINGS, mergeSeen, vCard } from './rules.ts';

const contact = {
  dj_name: 'Marla Voss',
  tagline: null,
  city: '',
  page_url: 'https://crossfade.test/dj/marla',
  email: null,
  phone: null,
};

describe('a contact', () => {
  test('has the name and the page, and nothing that was not given', () => {
    expect(vCard(contact)).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Marla Voss;;;;',
        'FN:Marla Voss',
        'TITLE:DJ',
        'URL:https://crossfade.test/dj/marla',
        'END:VCARD',
        '',
      ].join('\r\n'),
    );
  });

  test('has phone, address and town where they are given, each in its place', () => {
    const text = vCard({ ...contact, city: 'Lisboa', email: 'm@voss.test', phone: '+351 912 345 678' });
    expect(text).toContain('\r\nADR;TYPE=WORK:;;;Lisboa;;;\r\n');
    expect(text).toContain('\r\nTEL;TYPE=WORK,VOICE:+351 912 345 678\r\n');
    expect(text).toContain('\r\nEMAIL;TYPE=INTERNET,WORK:m@voss.test\r\n');
  });

  test('a name can end no line and begin no other field', () => {
    const text = vCard({ ...contact, dj_name: 'A;B,C\\D\r\nTEL:666' });
    expect(text).toContain(String.raw`FN:A\;B\,C\\D\nTEL:666`);
    expect(text.split('\r\n').filter((line) => line.startsWith('TEL'))).toEqual([]);
  });

  test('long lines are folded at 75 octets, between characters', () => {
    const tagline = '夜の音楽とレコードの話。'.repeat(12);
    const text = vCard({ ...contact, tagline });
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`NOTE:${tagline}`);
  });
});

describe('what was seen', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const one = (id: string, minute: number, details?: string) => ({
    id,
    seen_at: at(minute),
    ...(details && { details }),
  });

  test('is kept once each, the latest first', () => {
    const kept = mergeSeen([one('a', 1), one('b', 2)], [one('a', 3)]);
    expect(kept.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('what came late and is older changes nothing', () => {
    expect(mergeSeen([one('a', 5, 'new')], [one('a', 4, 'old')])).toEqual([one('a', 5, 'new')]);
  });

  test('a list does not take away what the page had shown', () => {
    expect(mergeSeen([one('a', 1, 'venue')], [one('a', 2)])).toEqual([one('a', 2, 'venue')]);
  });

  test('nor what the page says that came after it and is older', () => {
    expect(mergeSeen([one('a', 2)], [one('a', 1, 'venue')])).toEqual([one('a', 2, 'venue')]);
  });

  test('is no more than a device should keep', () => {
    const many = Array.from({ length: KEPT_BOOKINGS + 5 }, (_, index) => one(`b${index}`, index));
    const kept = mergeSeen([], many);
    expect(kept.length).toBe(KEPT_BOOKINGS);
    expect(kept[0]?.id).toBe(`b${KEPT_BOOKINGS + 4}`);
  });
});
