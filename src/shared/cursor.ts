import { AppError } from './errors.ts';

/** The last row of a page in (instant, id) order; the next page begins after it. */
export interface Position {
  at: Date;
  id: string;
}

const shape = /^([\da-z]{1,9})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

export const encodeCursor = ({ at, id }: Position): string => `${at.getTime().toString(36)}.${id}`;

/** @throws AppError BAD_REQUEST for a cursor that `encodeCursor` did not write. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [, time = '', id = ''] = shape.exec(cursor) ?? [];
  const at = new Date(Number.parseInt(time, 36));
  if (id === '' || Number.isNaN(at.getTime())) throw new AppError('BAD_REQUEST', { field: 'cursor' });
  return { at, id };
}

/**
 * Cuts rows that were asked for with one too many into a page; `position` says where in the order a row stands.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => Position,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(position(last)) : null };
}
