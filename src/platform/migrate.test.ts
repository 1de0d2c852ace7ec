import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every migration is in the journal once, and nothing lies beside it that is never carried out', () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync('migrations/meta/_journal.json', 'utf8'),
  );
  const files = globSync('migrations/*.sql').map((file) => path.basename(file, '.sql'));
  expect(files.toSorted()).toEqual(journal.entries.map(({ tag }) => tag).toSorted());
});
