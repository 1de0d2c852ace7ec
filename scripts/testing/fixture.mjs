/** A small project that passes every check, and copies of it with something wrong. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '../../src/shared/languages.ts';
import { requirements } from '../check-security.mjs';
import { root } from '../install.mjs';

/** @type {Record<string, Record<string, string>>} */
const words = {
  en: {
    save: 'Save changes',
    guests_one: '{{count}} guest',
    guests_other: '{{count}} guests',
    'state.held': 'Held',
  },
  es: { save: 'Guardar', 'state.held': 'Retenido' },
  fr: { save: 'Enregistrer', 'state.held': 'Retenu' },
  de: { save: 'Speichern', 'state.held': 'Gehalten' },
  pt: { save: 'Salvar', 'state.held': 'Retido' },
  nl: { save: 'Opslaan', 'state.held': 'Vastgehouden' },
  it: { save: 'Salva', 'state.held': 'Trattenuto' },
  ja: { save: '保存する', 'state.held': '保留中' },
};

/**
 * @param {string} folder of the namespace
 * @returns {Record<string, string>}
 */
function locales(folder) {
  return Object.fromEntries(
    languages.map((language) => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const guests = pluralCategories.map((category) => [`guests_${category}`, `{{count}} (${language})`]);
      const texts = language === 'en' ? {} : Object.fromEntries(guests);
      return [`${folder}/locales/${language}.json`, JSON.stringify({ ...texts, ...words[language] })];
    }),
  );
}

const screen = (/** @type {string} */ namespace) => `
import { useTranslation } from 'react-i18next';
export function Screen({ state }: { state: string }) {
  const { t } = useTranslation('${namespace}');
  return <p title={t('save')}>{t('guests', { count: 2 })} · {t(\`state.\${state}\`)}</p>;
}
`;

/** @param {string} noun */
function slice(noun) {
  const folder = `src/domains/${noun}`;
  return {
    [`${folder}/contract.ts`]: `export const ${noun}Contract = {};\n`,
    [`${folder}/contract/shapes.ts`]: `export const ${noun}Shape = 1;\n`,
    [`${folder}/rules.ts`]: "import '../../shared/money.ts';\n",
    [`${folder}/rules.test.ts`]: "import './rules.ts';\n",
    [`${folder}/server/index.ts`]: "import './use-cases/make-one.ts';\n",
    [`${folder}/server/tables.ts`]: `export const ${noun} = 'table';\n`,
    [`${folder}/server/queries.ts`]: "import './tables.ts';\nimport '../../../platform/clock.ts';\n",
    [`${folder}/server/routes.ts`]: "import './use-cases/make-one.ts';\n",
    [`${folder}/server/use-cases/make-one.ts`]: "import '../tables.ts';\nimport '../../rules.ts';\n",
    [`${folder}/server/use-cases/make-one.test.ts`]:
      "import '../../../../platform/testing/app.ts';\nimport './make-one.ts';\n",
    [`${folder}/web/list.screen.tsx`]: `import './components/card.tsx';\n${screen(noun)}`,
    [`${folder}/web/components/card.tsx`]: "import '../../rules.ts';\nimport '../../../../ui/button.tsx';\n",
    [`${folder}/web/components/card.module.css`]: '.card {\n  color: var(--text);\n}\n',
    ...locales(folder),
  };
}

/** @type {Record<string, string>} */
const clean = {
  'docs/security.md': requirements()
    .map((number) => `- **${number}** Does not apply: there is none.\n`)
    .join(''),
  'package-lock.json': '{}',
  'package.json': JSON.stringify({
    name: 'fixture',
    type: 'module',
    dependencies: { react: '1.0.0', 'react-i18next': '1.0.0', zod: '1.0.0' },
    devDependencies: { vitest: '1.0.0' },
  }),
  'migrations/0000_tables.sql': 'create table bookings (id uuid);\n',
  'src/main.ts': "import './router.ts';\nimport './jobs.ts';\nimport './tables.ts';\n",
  'src/root.tsx': "import './ui/button.tsx';\n",
  'src/contract.ts': "import './domains/bookings/contract.ts';\nimport './domains/profiles/contract.ts';\n",
  'src/router.ts':
    "import './domains/bookings/server/routes.ts';\nimport './domains/profiles/server/routes.ts';\n",
  'src/routes.ts':
    "export default ['domains/bookings/web/list.screen.tsx', 'domains/profiles/web/list.screen.tsx'];\n",
  'src/jobs.ts': "import './platform/clock.ts';\n",
  'src/tables.ts':
    "export * from './domains/bookings/server/tables.ts';\nexport * from './domains/profiles/server/tables.ts';\n",
  'src/personal-data.ts': "import './platform/clock.ts';\n",
  'src/shared/money.ts': 'export const cents = 1;\n',
  'src/platform/clock.ts': 'export const now = () => new Date();\n',
  'src/platform/testing/app.ts': "import '../../router.ts';\n",
  'src/ui/button.tsx': `import '../shared/money.ts';\n${screen('ui')}`,
  'src/ui/theme/tokens.css': ':root {\n  --text: #222222;\n}\n',
  ...slice('bookings'),
  ...slice('profiles'),
  ...locales('src/ui'),
};

/** @type {string[]} */
const made = [];

/**
 * @param {Record<string, string | null>} [changes] path → text, or null to leave the file out
 * @returns {string} the root of the copy
 */
export function fixture(changes = {}) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-check-'));
  made.push(directory);
  for (const [file, text] of Object.entries({ ...clean, ...changes })) {
    if (text === null) continue;
    fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    fs.writeFileSync(path.join(directory, file), text);
  }
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'tsconfig.json']) {
    fs.copyFileSync(path.join(root, file), path.join(directory, file));
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  return directory;
}

/**
 * @param {string} file of the clean project
 * @param {string} line put before its text
 * @returns {Record<string, string>} changes for `fixture`
 */
export function withLine(file, line) {
  return { [file]: `${line}\n${clean[file] ?? ''}` };
}

/**
 * @param {string} file JSON of the clean project
 * @param {(texts: Record<string, unknown>) => void} change
 * @returns {Record<string, string>} changes for `fixture`
 */
export function withTexts(file, change) {
  const texts = JSON.parse(clean[file] ?? '{}');
  change(texts);
  return { [file]: JSON.stringify(texts) };
}

export function removeFixtures() {
  for (const directory of made.splice(0)) fs.rmSync(directory, { recursive: true });
}
