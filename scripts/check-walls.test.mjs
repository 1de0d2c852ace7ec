import { expect, test } from 'vitest';
import configuration from '../.dependency-cruiser.mjs';
import { checkWalls } from './check-walls.mjs';
import { fixture, withLine } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const bookings = 'src/domains/bookings';

/** @type {Record<string, [file: string, line: string]>} rule → where a line breaks it */
const broken = {
  'browser-code-never-reaches-server-code': [
    'src/ui/button.tsx',
    "import type { cents } from '../domains/bookings/server/tables.ts';",
  ],
  'shared-is-at-the-bottom': ['src/shared/money.ts', "import '../main.ts';"],
  'contract-and-rules-are-pure': [`${bookings}/rules.ts`, "import './web/components/card.tsx';"],
  'the-door-of-a-contract-is-one-file': [
    `${bookings}/web/components/card.tsx`,
    "import '../../contract/shapes.ts';",
  ],
  'pure-code-does-not-ask-the-machine': ['src/shared/money.ts', "import 'node:fs';"],
  'web-imports-ui-and-other-slices-parts-made-for-it': [
    `${bookings}/web/components/card.tsx`,
    "import '../../../profiles/web/list.screen.tsx';",
  ],
  'another-domain-only-through-its-server-index': [
    `${bookings}/server/use-cases/make-one.ts`,
    "import '../../../profiles/server/use-cases/make-one.ts';",
  ],
  'only-reads-may-join-another-domains-tables': [
    `${bookings}/server/queries.ts`,
    "import '../../profiles/server/queries.ts';",
  ],
  'server-code-draws-no-screens': [
    `${bookings}/server/use-cases/make-one.ts`,
    "import '../../../../ui/button.tsx';",
  ],
  'foundations-know-no-domain': ['src/platform/clock.ts', "import '../router.ts';"],
  'ui-knows-no-domain': ['src/ui/button.tsx', "import '../domains/bookings/web/components/card.tsx';"],
  'the-product-does-not-reach-into-tests': [
    `${bookings}/server/index.ts`,
    "import './use-cases/make-one.test.ts';",
  ],
  'the-product-runs-without-development-packages': ['src/platform/clock.ts', "import 'vitest';"],
  'no-cycle': [`${bookings}/server/use-cases/make-one.ts`, "import '../index.ts';"],
  'every-import-resolves': ['src/platform/clock.ts', "import './nowhere.ts';"],
};

proves(checkWalls, [
  ...Object.entries(broken).map(([rule, [file, line]]) => ({
    what: rule,
    changes: withLine(file, line),
    reported: new RegExp(`${file}.*: ${rule}`),
  })),
  {
    what: 'server code reached over several steps',
    changes: {
      ...withLine('src/ui/button.tsx', "import './step.ts';"),
      'src/ui/step.ts': "import '../platform/clock.ts';\n",
    },
    reported: /src\/ui\/button\.tsx → src\/platform\/clock\.ts: browser-code-never-reaches-server-code/,
  },
  {
    what: 'schemas on a page without a form',
    changes: {
      ...withLine(
        `${bookings}/web/components/card.tsx`,
        "import { states, type State } from '../../contract.ts';",
      ),
      ...withLine(`${bookings}/contract.ts`, "import { z } from 'zod';"),
    },
    reported: /bookings\/web\/list\.screen\.tsx → zod: .*card\.tsx → .*contract\.ts → /,
  },
  {
    what: "one of Mantine's parts without its context",
    changes: withLine(`${bookings}/web/components/card.tsx`, "import { Modal } from '@mantine/core';"),
    reported: /card\.tsx → @mantine: a part without MantineScope around it/,
  },
  {
    what: 'a rule that reads the machine',
    changes: withLine(`${bookings}/rules.ts`, "import 'node:fs';"),
    reported: /pure-code-does-not-ask-the-machine/,
  },
  {
    what: "a use case that writes another domain's tables",
    changes: withLine(
      `${bookings}/server/use-cases/make-one.ts`,
      "import '../../../profiles/server/tables.ts';",
    ),
    reported: /another-domain-only-through-its-server-index/,
  },
]);

test("leave a read of another domain's tables and the door of its server open", async () => {
  const changes = {
    ...withLine(`${bookings}/server/queries.ts`, "import '../../profiles/server/tables.ts';"),
    [`${bookings}/server/queries/lists.ts`]: "import '../../../profiles/server/tables.ts';\n",
    ...withLine(`${bookings}/server/use-cases/make-one.ts`, "import '../../../profiles/server/index.ts';"),
    ...withLine(`${bookings}/web/components/card.tsx`, "import '../../../profiles/web/components/card.tsx';"),
  };
  expect(await checkWalls(fixture(changes))).toEqual([]);
});

test('leave schemas to pages with a form, and their types to all', async () => {
  const contract = withLine(
    `${bookings}/contract.ts`,
    "import { states } from './rules.ts';\nimport { z } from 'zod';",
  );
  const screen = `${bookings}/web/list.screen.tsx`;
  const types = { ...contract, ...withLine(screen, "import type { State } from '../contract.ts';") };
  const values = {
    ...contract,
    'src/ui/form/use-contract-form.ts': "import type { z } from 'zod';\n",
    ...withLine(
      screen,
      "import '../../../ui/form/use-contract-form.ts';\nimport { State } from '../contract.ts';",
    ),
  };
  for (const changes of [types, values]) expect(await checkWalls(fixture(changes))).toEqual([]);
});

test("leave Mantine's parts to who brings their context, and their types and hooks to all", async () => {
  const card = `${bookings}/web/components/card.tsx`;
  const hooks =
    "import type { ModalProps } from '@mantine/core';\nimport { useDebouncedValue } from '@mantine/hooks';";
  const scoped =
    "import { Modal } from '@mantine/core';\nimport { MantineScope } from '../../../../ui/theme/mantine-scope.tsx';";
  const scope = {
    'src/ui/theme/mantine-scope.tsx': "export { MantineContext as MantineScope } from '@mantine/core';\n",
  };
  for (const changes of [withLine(card, hooks), { ...scope, ...withLine(card, scoped) }])
    expect((await checkWalls(fixture(changes))).filter((line) => line.includes('MantineScope'))).toEqual([]);
});

test('each have a violation here', () => {
  expect(Object.keys(broken)).toEqual(configuration.forbidden?.map(({ name }) => name));
});
