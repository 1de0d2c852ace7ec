import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEP_MS, waitingTime } from './even-answers.ts';

test('whatever the work took, the answer goes out at a whole step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (elapsed) => {
      const waits = waitingTime(elapsed);
      expect(waits).toBeGreaterThanOrEqual(0);
      expect(waits).toBeLessThan(STEP_MS);
      const steps = (elapsed + waits) / STEP_MS;
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
    }),
  );
});

test('two amounts of work below one step cannot be told apart', () => {
  expect(3 + waitingTime(3)).toBe(90 + waitingTime(90));
});
