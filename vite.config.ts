import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { cutLetters } from './scripts/letters.mjs';

const serverOnly = /\/src\/(?:platform\/|domains\/[^/]+\/server\/)/;

/**
 * React Router keeps only `.server` names out of the browser; a screen that imports server code
 * by another name would build and ship it. Such an import fails here, whatever way it is written.
 */
function browserWall(): Plugin {
  const importers = new Map<string, string>();
  return {
    name: 'crossfade:browser-wall',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (importer && source.startsWith('.')) importers.set(resolve(dirname(importer), source), importer);
    },
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (serverOnly.test(file))
        this.error(
          `server code in the browser build: ${file}, imported by ${importers.get(file) ?? 'an entry'}`,
        );
    },
  };
}

/** Brotli and gzip beside each text asset of the browser's build, so that no request pays for them. */
function precompress(): Plugin {
  const compressors = [
    { ending: '.br', compress: promisify(brotliCompress) },
    { ending: '.gz', compress: promisify(gzip) },
  ];
  return {
    name: 'crossfade:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css|json|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          if (content.length < 1024) return;
          for (const { ending, compress } of compressors) {
            await writeFile(file + ending, await compress(content));
          }
        }),
      );
    },
  };
}

/** The threads beside the process image, by the names that they are started under: each loads its own work alone. */
const threadEntries = {
  'draw.js': './src/domains/invoices/server/pdf/thread.ts',
  'read-calendar.js': './src/domains/calendar/server/adapters/ics-thread.ts',
};

function threads(): Plugin {
  return {
    name: 'crossfade:threads',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      for (const [fileName, id] of Object.entries(threadEntries))
        this.emitFile({ type: 'chunk', id, fileName });
    },
  };
}

/** Components of some screens only. */
const notEverywhere =
  'calculator|chip|confirm-dialog|confirm-modal|date|dialog|dotted|email-unverified|empty-state|error-state|facts|fader|filter-tabs|late-bar|load-more|mail-again|money-table|money-text|notice|page-header|paged-list|panel|prove-address|public-page|questions|row-link|sheet|skeletons|status-badge|stepper|timeline|toaster-view|upgrade-required|when';

/** The icons of the frame that every public page has, and of what is found on it. */
const everywhere =
  'Adjustments|AlertCircle|AlertTriangle|Bolt|Clock|DeviceDesktop|Headphones|InfoCircle|Language|LayoutDashboard|Logout|Menu2|Moon|Search|Settings|Star|StarFilled|Sun|User|UserCircle|X';

export default defineConfig({
  plugins: [browserWall(), reactRouter(), precompress(), threads()],
  build: { target: 'es2022' },
  resolve: { alias: { '@letters': await cutLetters() } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in two files instead of thirty, and so do lists and icons; the rest splits by screen.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // words with links among them are on few pages, and bring a parser
                  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next(?!\/dist\/es\/Trans))\//,
                },
                {
                  name: 'shell',
                  test: new RegExp(
                    `/src/ui/(?!form/|testing|answers|api[.-]|backend|query\\.|auth-calls|csrf-token|locale-files|palette-switch|follow-proof|use-confirmed-soon|theme/mantine|components/(?:${notEverywhere})|layout/(?:answers|dashboard-frame|palette-button|session-pending))|/esm/createReactComponent|/icons/Icon(?:${everywhere})\\.mjs`,
                  ),
                },
                // what lists of data are drawn with
                {
                  name: 'list',
                  test: /\/src\/ui\/components\/(?:chip|empty-state|error-state|load-more|notice|skeletons)\./,
                },
                // what facts and prices are told with, and never without each other
                {
                  name: 'facts',
                  test: /\/src\/ui\/components\/(?:facts|money-table|money-text|panel)\./,
                },
                // what asks the server
                {
                  name: 'answers',
                  test: /\/node_modules\/@tanstack\/(?!.*(?:[Ii]nfinite|[Qq]ueries|mutationObserver|useMutation|ydration))|\/src\/ui\/(?:answers|api|query)\./,
                },
                // what every page keeps and follows once it works: four small files are more than one
                {
                  name: 'aside',
                  test: /\/src\/(?:ui\/palette-switch|domains\/offline\/web\/components\/(?:guard-seen|kept-mark)|domains\/telemetry\/web\/components\/consent)\./,
                },
                { name: 'icons', test: /\/@tabler\/icons-react\/dist\/esm\/icons\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: { input: './src/main.ts', output: { entryFileNames: 'index.js' } },
      },
    },
  },
  // A cold cache answers 504 while it discovers dependencies one by one; these entries name them all at start.
  optimizeDeps: {
    entries: [
      'src/root.tsx',
      'src/entry.client.tsx',
      'src/ui/**/*.{ts,tsx}',
      'src/domains/*/web/**/*.{ts,tsx}',
      '!**/*.test.{ts,tsx}',
      '!**/*.server.{ts,tsx}',
    ],
  },
});
