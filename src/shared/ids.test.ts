import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids made one after another stand in that order, however fast they come', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isId)).toBe(true);
});
