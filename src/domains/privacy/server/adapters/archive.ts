import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { SQL } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import { entriesOf, type Person, type PersonalFile } from '../../../../platform/personal-data.ts';
import { wordsOf } from '../../../../platform/words.ts';
import type { Language } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };

const wordsIn = wordsOf('privacy', { en, es, fr, de, pt, nl, it, ja });

// Node compresses in threads of its own
configure({ useWebWorkers: false });

/**
 * Writes a ZIP of everything about a person to `file`: a list of entries in JSON each, then their files. Never more
 * of it in memory than a page of rows or a part of a file.
 * @returns its size in bytes
 */
export async function writeArchive(
  deps: Deps,
  { person, language }: { person: Person; language: Language },
  file: string,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  const lists = deps.personal_data.flatMap(({ lists: own }) => Object.entries(own));
  const files: PersonalFile[] = [];
  for (const own of deps.personal_data) files.push(...((await own.files?.(deps, person)) ?? []));
  const total = lists.length + files.length;
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(file)), { lastModDate: deps.clock.now() });
  const readme = wordsIn(language)('archive.readme', { email: person.email });
  await zip.add('README.txt', new Uint8ArrayReader(Buffer.from(`${readme}\n`)));
  let done = 0;
  for (const [name, query] of lists) {
    await addList(deps, zip, `${name}.json`, query(person));
    await onProgress(++done, total);
  }
  for (const own of files) {
    await addFile(zip, own);
    await onProgress(++done, total);
  }
  await zip.close();
  return (await stat(file)).size;
}

type Zip = ZipWriter<unknown>;

/** As it is at one moment; an empty list is left out. */
const addList = ({ db }: Deps, zip: Zip, name: string, query: SQL): Promise<void> =>
  db.transaction(
    async (tx) => {
      const entries = entriesOf(tx, query);
      const first = await entries.next();
      if (first.done) return;
      await zip.add(name, Readable.toWeb(Readable.from(linesOf(first.value, entries))) as ReadableStream);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function* linesOf(first: unknown, rest: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  yield Buffer.from(`[\n${JSON.stringify(first, null, 2)}`);
  for await (const entry of rest) yield Buffer.from(`,\n${JSON.stringify(entry, null, 2)}`);
  yield Buffer.from('\n]\n');
}

async function addFile(zip: Zip, file: PersonalFile): Promise<void> {
  const { name } = file;
  const content = await file.open();
  if (!content) return;
  // pictures and papers are compressed already
  const options = { level: 0 };
  if (content instanceof Uint8Array) await zip.add(name, new Uint8ArrayReader(content), options);
  else await zip.add(name, Readable.toWeb(content) as ReadableStream, options);
}
