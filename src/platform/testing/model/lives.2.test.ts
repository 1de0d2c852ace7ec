import { expect, test } from 'vitest';
import { liveMany, SEQUENCES } from './run.ts';

test(
  'whatever happens, every promise about time and money holds after every step',
  { timeout: 1_800_000 },
  async () => {
    const { sequences } = await liveMany('lives, second half', SEQUENCES / 2);
    expect(sequences).toBeGreaterThanOrEqual(SEQUENCES / 2);
  },
);
