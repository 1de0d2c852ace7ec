// The tools' own rules are theirs to test; that our configuration switches on what the house wants is ours.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSteps } from './check.mjs';
import { fixture, removeFixtures } from './testing/fixture.mjs';

afterAll(removeFixtures);

/**
 * @param {string} name
 * @param {string} project
 * @returns {Promise<string>} what the step of `npm run check` finds there
 */
async function run(name, project) {
  const step = checkSteps(project).find((one) => one.name === name);
  if (!step) throw new Error(`no step ${name}`);
  return step.run();
}

describe('lint', () => {
  /** @type {Record<string, string>} rule → code that breaks it, each in a file of its own */
  const violations = {
    'no-floating-promises': 'async function work() {}\nwork();',
    'no-misused-promises': 'if (Promise.resolve(false)) globalThis.name = "x";',
    'await-thenable': 'export const one = await 1;',
    'no-explicit-any': 'export const one: any = 1;',
    'ban-ts-comment': '// @ts-ignore\nexport const one = 1;',
    'switch-exhaustiveness-check':
      "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    'only-throw-error': "export function f() {\n  throw 'text';\n}",
    'consistent-type-imports':
      "import { cents } from './shared/money.ts';\nexport type Cents = typeof cents;",
    'no-self-import': "import './no-self-import.tsx';",
    'rules-of-hooks':
      "import { useState } from 'react';\nexport function F({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
    'exhaustive-deps':
      "import { useEffect } from 'react';\nexport function F({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}",
    'alt-text': 'export const image = <img src="a.png" />;',
    'label-has-associated-control': 'export const label = <label />;',
    'no-console': "console.log('x');",
    'no-focused-tests': "import { test } from 'vitest';\ntest.only('x', () => {});",
    'no-disabled-tests': "import { test } from 'vitest';\ntest.skip('x', () => {});",
    'expect-expect': "import { test } from 'vitest';\ntest('x', () => {});",
    'no-shadow': 'export const a = 1;\nexport function f(a: number) {\n  return a;\n}',
    'max-lines': 'export {};\n'.repeat(301),
    eqeqeq: 'export const f = (a: number, b: number) => a == b;',
  };
  const isTest = (/** @type {string} */ rule) => rule.endsWith('-tests') || rule === 'expect-expect';
  const fileOf = (/** @type {string} */ rule) => `src/${rule}${isTest(rule) ? '.test' : ''}.tsx`;
  let output = '';

  beforeAll(async () => {
    const files = Object.entries(violations).map(([rule, code]) => [fileOf(rule), `${code}\n`]);
    output = await run('lint', fixture(Object.fromEntries(files)));
  });

  test('passes the clean project', async () => {
    expect(await run('lint', fixture())).toBe('');
  });

  test.each(Object.keys(violations))('reports %s', (rule) => {
    const blocks = output.split(/\n\s*\n/);
    expect(blocks.filter((block) => block.includes(`(${rule})`) && block.includes(fileOf(rule)))).not.toEqual(
      [],
    );
  });
});

describe('format', () => {
  test('passes a formatted file and reports another', async () => {
    const output = await run('format', fixture({ 'src/crooked.ts': 'export  const a = "x"\n' }));
    expect(output).toContain('src/crooked.ts');
    expect(output).not.toContain('src/platform/clock.ts');
  });
});

describe('unused code', () => {
  test('reports a file that nothing imports and an export that nobody uses', async () => {
    const project = fixture({
      'src/shared/lonely.ts': 'export const lonely = 1;\n',
      'src/shared/money.ts': 'export const cents = 1;\nexport const unused = 2;\n',
      'src/main.ts': "import { cents } from './shared/money.ts';\nglobalThis.name = String(cents);\n",
    });
    const output = await run('unused code', project);
    expect(output).toMatch(/Unused files[^]*src\/shared\/lonely\.ts/);
    expect(output).toMatch(/Unused exports[^]*unused\s+src\/shared\/money\.ts/);
    expect(output).not.toMatch(/cents\s+src\/shared\/money\.ts/);
  });
});
