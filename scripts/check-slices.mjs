/** The shape of the house: what files a slice may hold, and that the tables of contents name them. */
import { languages } from '../src/shared/languages.ts';
import { listFiles, readText } from './files.mjs';

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';
const verbNoun = '[a-z0-9]+(?:-[a-z0-9]+)+';

/** The closed list, relative to src/domains/<slice>/. A test may stand beside any of them. */
const vocabulary = [
  'contract\\.ts',
  // the shapes of a contract that outgrew one file, by subject; contract.ts has the calls and is the door
  `contract/${name}\\.ts`,
  'rules\\.ts',
  // rules that outgrew one file, by subject; each is imported from where it is
  `rules/${name}\\.ts`,
  'server/(?:index|tables|access|queries|routes|jobs|emails|personal-data)\\.tsx?',
  // what outgrows queries.ts, by what is read
  `server/queries/${name}\\.ts`,
  // and what outgrows tables.ts, by what is written down
  `server/tables/${name}\\.ts`,
  `server/use-cases/${verbNoun}\\.ts`,
  `server/adapters/${name}\\.ts`,
  `server/data/${name}\\.ts`,
  // what is read as it is written, a file per language
  `server/data/${name}\\.(?:${languages.join('|')})\\.md`,
  `server/pdf/${name}\\.tsx?`,
  `web/${name}\\.screen\\.tsx`,
  `web/${name}\\.module\\.css`,
  `web/components/${name}\\.(?:ts|tsx|module\\.css)`,
  `locales/(?:${languages.join('|')})\\.json`,
].map((pattern) => new RegExp(`^${pattern}$`));

/** Which file of a slice must be named by which table of contents. */
const contents = [
  { table: 'src/contract.ts', part: /^contract\.ts$/, when: /^export const \w+Contract\b/m },
  { table: 'src/router.ts', part: /^server\/routes\.ts$/ },
  { table: 'src/jobs.ts', part: /^server\/jobs\.ts$/ },
  { table: 'src/tables.ts', part: /^server\/tables(?:\/.+)?\.ts$/ },
  { table: 'src/personal-data.ts', part: /^server\/personal-data\.ts$/ },
  { table: 'src/routes.ts', part: /^web\/.*\.screen\.tsx$/ },
];

/** Files that only one slice has. */
const ofOneSlice = /^accounts\/server\/(?:auth|session)\.ts$|^demo\/server\/data\/[a-z-]+\.ts$/;

const USE_CASE_LINES = 100;

/**
 * @param {string} root holds src/
 * @returns {string[]} one line per problem
 */
export function checkSlices(root) {
  const files = listFiles(root, 'src');
  return [
    ...files.flatMap((file) => misplaced(root, file, files)),
    ...missingContents(root, files),
    ...missingLanguages(files),
    ...files
      .filter((file) => isBarrel(root, file))
      .map((file) => `${file}: a barrel; import what is needed from where it is`),
  ];
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string[]} files
 * @returns {string[]}
 */
function misplaced(root, file, files) {
  const [, slice = '', inside = ''] = /^src\/domains\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (!slice) return [];
  if (!new RegExp(`^${name}$`).test(slice)) return [`${file}: a slice is named in kebab-case`];
  // a test is named after the file it tests, with one more word when there are several
  const subject = inside.replace(new RegExp(`(?:\\.${name})?\\.test(\\.tsx?)$`), '$1');
  if (subject !== inside) {
    const beside = [subject, subject.replace(/\.tsx$/, '.ts'), subject.replace(/\.ts$/, '.tsx')];
    return beside.some((one) => files.includes(`src/domains/${slice}/${one}`))
      ? []
      : [`${file}: tests no file beside it`];
  }
  if (!vocabulary.some((pattern) => pattern.test(inside)) && !ofOneSlice.test(`${slice}/${inside}`)) {
    return [`${file}: not in the closed list of a slice's files (scripts/check-slices.mjs)`];
  }
  if (inside.startsWith('server/use-cases/')) {
    const lines = readText(root, file).trimEnd().split('\n').length;
    if (lines > USE_CASE_LINES) return [`${file}: ${lines} lines; a use case has at most ${USE_CASE_LINES}`];
  }
  return [];
}

/**
 * @param {string} root
 * @param {string[]} files
 * @returns {string[]}
 */
function missingContents(root, files) {
  return contents.flatMap(({ table, part, when }) => {
    if (!files.includes(table)) return [`${table}: this table of contents is missing`];
    const text = readText(root, table);
    return files
      .filter((file) => part.test(/^src\/domains\/[^/]+\/(.+)$/.exec(file)?.[1] ?? ''))
      .filter((file) => !text.includes(file.replace(/^src\//, '')))
      .filter((file) => !when || when.test(readText(root, file)))
      .map((file) => `${file}: not named in ${table}`);
  });
}

/**
 * @param {string[]} files
 * @returns {string[]}
 */
function missingLanguages(files) {
  const present = new Set(files);
  const speaking = new Set(
    files.flatMap(
      (file) => /^(src\/domains\/[^/]+)\/(?:locales\/|web\/.*\.screen\.tsx$)/.exec(file)?.[1] ?? [],
    ),
  );
  if (files.some((file) => file.startsWith('src/ui/'))) speaking.add('src/ui');
  return [...speaking].flatMap((folder) =>
    languages
      .map((language) => `${folder}/locales/${language}.json`)
      .filter((file) => !present.has(file))
      .map((file) => `${file}: missing`),
  );
}

/**
 * On the browser side a barrel drags everything it names into every screen that uses one of its names.
 * @param {string} root
 * @param {string} file
 */
function isBarrel(root, file) {
  if (!/^src\/(?:ui|domains\/[^/]+\/web)\/.*\.tsx?$/.test(file)) return false;
  return /(?:^|\/)index\.tsx?$/.test(file) || /^export\s+(?:type\s+)?\*/m.test(readText(root, file));
}
