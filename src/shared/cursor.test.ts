import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';
import { newId } from './ids.ts';

describe('cursor', () => {
  it('comes back as it was written', () => {
    const position = { at: new Date('2027-06-12T21:30:00.123Z'), id: newId() };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
    expect(decodeCursor(undefined)).toBeNull();
  });

  it.each(['', 'x', '1.2', `zzzzzzzzzzzz.${newId()}`, `zzzzzzzzzz.${newId()}`, `1.${newId()}'--`, '\u0000'])(
    'refuses %j',
    (cursor) => expect(() => decodeCursor(cursor)).toThrow('BAD_REQUEST'),
  );

  it('says where the next page begins only when there is one', () => {
    const rows = [1, 2, 3].map((value) => ({ at: new Date(value), id: newId() }));
    expect(pageOf(rows, 3, (row) => row)).toEqual({ items: rows, next_cursor: null });
    expect(pageOf(rows, 2, (row) => row)).toEqual({
      items: rows.slice(0, 2),
      next_cursor: encodeCursor(rows[1]!),
    });
    expect(pageOf([], 2, (row: { at: Date; id: string }) => row).next_cursor).toBeNull();
  });
});
