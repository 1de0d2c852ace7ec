import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until it is to be seen; the failure names what was looked for. */
export const expectSeen = (what: Locator): Promise<void> => what.first().waitFor({ state: 'visible' });

export const expectGone = (what: Locator): Promise<void> => what.first().waitFor({ state: 'hidden' });

/** Asks again until the answer is the wanted one. */
export async function expectSoon<Value>(ask: () => Promise<Value>, wanted: Value): Promise<void> {
  await expect.poll(ask).toEqual(wanted);
}
