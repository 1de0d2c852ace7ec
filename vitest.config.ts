import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.mjs';
import { PATIENCE_MS } from './scripts/testing/patience.mjs';

export default defineConfig({
  test: {
    // left to itself it keeps a core free, which of two is half; Postgres takes what a worker waits for
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          globalSetup: ['src/platform/testing/global-setup.ts'],
          // the server's modules are loaded once for all files of a worker, as they are once for all requests: anew for
          // each file they were half of the time, and what one document left behind for the next was never seen
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // only by `npm run test:stripe`: it needs a key and the network
          name: 'stripe',
          include: ['e2e/stripe.live.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/demo-database.ts'],
          // each file starts the product, a worker and a browser, and more than half of its time waits for them
          maxWorkers: 3,
          // as many workers as the other projects have, or a group of its own
          sequence: { groupOrder: 1 },
          // what is asked for again until it is so waits as long as for an element that is looked for
          expect: { poll: { timeout: PATIENCE_MS, interval: 100 } },
          testTimeout: 900_000,
          hookTimeout: 2 * PATIENCE_MS,
        },
      },
    ],
  },
});
