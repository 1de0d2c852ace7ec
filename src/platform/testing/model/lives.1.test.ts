import { expect, test } from 'vitest';
import { liveMany, SEQUENCES } from './run.ts';

test(
  'whatever happens, every promise about time and money holds after every step',
  // as long as it takes: only what breaks a promise fails it
  { timeout: 0 },
  async () => {
    const { sequences } = await liveMany('first', SEQUENCES / 2);
    expect(sequences).toBeGreaterThanOrEqual(SEQUENCES / 2);
  },
);
