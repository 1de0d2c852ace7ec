import { expect, test } from 'vitest';
import { replay } from './run.ts';

// `npm test -- --replay <seed>:<path>` names the life; else it is one that is known to end well
test(
  'one life is lived again by its seed and path, each command with its answer',
  { timeout: 600_000 },
  async () => {
    const journal = await replay(process.env['MODEL_REPLAY'] ?? '1:0');
    expect(journal.length).toBeGreaterThan(0);
  },
);
