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
    ...output.summary.violations.map(({ from, to, rule, cycle, via }) => {
      const steps = (cycle ?? via)?.map(({ name }) => path.relative('', name));
      return `${from} → ${to}: ${rule.name}${steps ? ` (${steps.join(' → ')})` : ''}`;
    }),
  ];
}
