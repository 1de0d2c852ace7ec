// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isSpam } from '../../rules.ts';
import { useGuard } from './use-guard.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.earlyInput = undefined;
});

/** Scripts come at `woken` ms after the page was asked for, and the form is sent at `sent`. */
function sentAt(woken: number, sent: number) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(woken);
  const { result } = renderHook(() => useGuard());
  window.earlyInput = undefined;
  now.mockReturnValue(sent);
  return isSpam(result.current.read());
}

test('a letter written before the scripts came took as long as the page was there', () => {
  window.earlyInput = new Map();
  expect(sentAt(9_000, 9_050)).toBe(false);
});

test('a form opened later is as old as itself', () => {
  expect(sentAt(9_000, 9_050)).toBe(true);
  expect(sentAt(9_000, 12_000)).toBe(false);
});
