import { test } from 'vitest';
import { expectSound } from './screens.ts';
import { openStage } from './stage.ts';

const stage = openStage({ social: true, calendars: true, together: true });

test('in German, every other screen fits, stays where it is and is read by everybody, in light and dark', async () => {
  await expectSound(stage, 'de', 0);
}, 900_000);
