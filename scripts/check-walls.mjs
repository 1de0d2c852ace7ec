/** Import walls: runs dependency-cruiser over src and makes sure that it really looked at all of it. */
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';
import { sourceFiles } from './files.mjs';

/**
 * @param {string} root holds src/
 * @returns {Promise<string[]>} one line per broken wall
 */
export async function checkWalls(root) {
  const { forbidden, options } = configuration;
  const { output } = await cruise(['src'], {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  const cruised = new Set(output.modules.map(({ source }) => source));
  const unseen = sourceFiles(root).filter((file) => !cruised.has(file));
  const imports = output.modules.reduce((sum, module) => sum + module.dependencies.length, 0);
  return [
    ...unseen.map((file) => `${file}: dependency-cruiser did not read it`),
    ...(imports < cruised.size / 2
      ? [`only ${imports} imports found in ${cruised.size} modules: the parser is blind`]
      : []),
    ...schemasWithoutForm(output.modules),
    ...partsWithoutScope(output.modules),
    ...output.summary.violations.map(({ from, to, rule, cycle, via }) => {
      const steps = (cycle ?? via)?.map(({ name }) => path.relative('', name));
      return `${from} → ${to}: ${rule.name}${steps ? ` (${steps.join(' → ')})` : ''}`;
    }),
  ];
}

const pages = /^src\/(?:root\.tsx|entry\.client\.tsx|(?:ui|domains)\/.*\.screen\.tsx)$/;
const form = 'src/ui/form/use-contract-form.ts';
const schemas = /(?:^|\/)node_modules\/zod\//;

/**
 * Of contracts a page takes types; their schemas, and with them the whole of zod, come with a form alone.
 * @param {import('dependency-cruiser').IModule[]} modules
 */
function schemasWithoutForm(modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  );
  return [...imports.keys()]
    .filter((source) => pages.test(source))
    .flatMap((page) => {
      const reached = reachedFrom(page, imports);
      const found = [...reached.keys()].find((module) => schemas.test(module));
      if (!found || reached.has(form)) return [];
      return [`${page} → zod: schemas without a form (${wayTo(found, reached).join(' → ')})`];
    });
}

const mantineParts = /(?:^|\/)@mantine\/(?:charts|core|dates)(?!.*\.css$)(?:$|\/)/;
const scope = 'src/ui/theme/mantine-scope.tsx';
/** The scope itself, the theme it gives, and the page's own element, which is none of Mantine's. */
const mayGoWithout = /^src\/(?:ui\/theme\/|root\.tsx$)/;

/**
 * Mantine's context is not around every page: a part that does not bring it along breaks on the first that has none.
 * @param {import('dependency-cruiser').IModule[]} modules
 */
function partsWithoutScope(modules) {
  return modules
    .filter(({ source }) => source.startsWith('src/') && !mayGoWithout.test(source))
    .map(({ source, dependencies }) => ({
      source,
      used: dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
    }))
    .filter(({ used }) => used.some(({ resolved }) => mantineParts.test(resolved)))
    .filter(({ used }) => !used.some(({ resolved }) => resolved === scope))
    .map(({ source }) => `${source} → @mantine: a part without MantineScope around it`);
}

/**
 * @param {string} start
 * @param {Map<string, string[]>} imports
 * @returns {Map<string, string | undefined>} module → the module that led to it
 */
function reachedFrom(start, imports) {
  /** @type {Map<string, string | undefined>} */
  const reached = new Map([[start, undefined]]);
  // a Map's iteration also visits what is added on the way
  for (const [module] of reached)
    for (const next of imports.get(module) ?? []) if (!reached.has(next)) reached.set(next, module);
  return reached;
}

/**
 * @param {string} module
 * @param {Map<string, string | undefined>} reached
 * @returns {string[]}
 */
function wayTo(module, reached) {
  const before = reached.get(module);
  return before === undefined ? [module] : [...wayTo(before, reached), module];
}
