import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const EDGE = 16;

/** A page that says a word whenever its button is pressed, on which time passes only by `clock.runFor`. */
async function openStill(): Promise<{ page: Page; say: () => Promise<void> }> {
  const page = await stage.arrive({ as: 'dj', permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await page.goto('/offline-card');
  const copy = button(page, 'offline:card.copy');
  await expectSeen(copy);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  return {
    page,
    say: async () => {
      const before = await toasts(page).count();
      await copy.click();
      await expect
        .poll(async () => {
          await page.clock.runFor(10);
          return toasts(page).count();
        })
        .toBe(before + 1);
    },
  };
}
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

test('three words stand at the top right, 356 wide and 14 apart; older ones wait behind them', async () => {
  const { page, say } = await openStill();
  for (let time = 0; time < 5; time += 1) await say();
  const visible = page.locator('[data-sonner-toast][data-visible=true]');
  expect(await visible.count()).toBe(3);
  await page.locator('[data-sonner-toast][data-front=true]').hover();
  await page.clock.runFor(1_000);
  await expectSoon(() => visible.first().getAttribute('data-expanded'), 'true');
  const boxes = (await Promise.all((await visible.all()).map((one) => one.boundingBox())))
    .flatMap((box) => box ?? [])
    .toSorted((one, other) => one.y - other.y);
  expect(boxes).toHaveLength(3);
  const right = 1280 - EDGE;
  for (const box of boxes) expect([box.width, box.x + box.width]).toEqual([356, right]);
  expect(boxes[0]?.y).toBe(EDGE);
  for (const [index, box] of boxes.slice(1).entries()) {
    const above = boxes[index]!;
    expect(box.y - (above.y + above.height)).toBeCloseTo(14, 1);
  }
});

test('the Tab key leads past a word, and not back to where it came from', async () => {
  const { page, say } = await openStill();
  await say();
  await button(page, 'offline:card.copy').focus();
  await toasts(page).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(100);
  const isBack = await button(page, 'offline:card.copy').evaluate((one) => one === document.activeElement);
  expect(isBack).toBe(false);
});

test('a word stays for four seconds', async () => {
  const { page, say } = await openStill();
  const began = await page.evaluate(() => Date.now());
  await say();
  const appeared = await page.evaluate(() => Date.now());
  await page.clock.runFor(began + 3_990 - appeared);
  expect(await toasts(page).getAttribute('data-removed')).toBe('false');
  await page.clock.runFor(appeared - began + 20);
  await expectSoon(() => toasts(page).getAttribute('data-removed'), 'true');
});
