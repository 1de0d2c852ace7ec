// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { consent } from './consent.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('nobody has agreed until they say so, and it is gone when they take it back', () => {
  const told = vi.fn<() => void>();
  const leave = consent.subscribe(told);
  expect(consent.isGiven()).toBe(false);
  consent.set(true);
  expect(consent.isGiven()).toBe(true);
  consent.set(false);
  expect(consent.isGiven()).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(told).toHaveBeenCalledTimes(2);
  leave();
  consent.set(true);
  expect(told).toHaveBeenCalledTimes(2);
});

test('anything else that is stored is no consent', () => {
  localStorage.setItem('crossfade-analytics', 'true');
  expect(consent.isGiven()).toBe(false);
});

test.each([
  ['globalPrivacyControl', true, true],
  ['globalPrivacyControl', false, false],
  ['doNotTrack', '1', true],
  ['doNotTrack', '0', false],
  ['doNotTrack', 'unspecified', false],
])('%s: %j', (name, value, isRefused) => {
  consent.set(true);
  Object.defineProperty(navigator, name, { value, configurable: true });
  expect(consent.isRefusedByBrowser()).toBe(isRefused);
  expect(consent.isGiven()).toBe(!isRefused);
  Object.defineProperty(navigator, name, { value: undefined, configurable: true });
});

test('where nothing can be kept nothing is agreed to', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  consent.set(true);
  expect(consent.isGiven()).toBe(false);
});
