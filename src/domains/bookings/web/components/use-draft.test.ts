// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDraft, keepDraft, keptDraft } from './booking-draft.ts';
import { useDraft } from './use-draft.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('what was typed in this tab comes back, and what the address says wins', () => {
  keepDraft({ ...emptyDraft(), dj: 'lua-nova', title: 'Marta & João', city: 'Porto', date: '2027-05-01' });
  const { result } = renderHook(() => useDraft({ dj: 'lua-nova', date: '2027-06-12' }));
  expect(result.current.isRestored).toBe(true);
  expect(result.current.draft).toMatchObject({ title: 'Marta & João', city: 'Porto', date: '2027-06-12' });
});

test('each change is kept at once, so a reload loses nothing', () => {
  const { result, unmount } = renderHook(() => useDraft({ dj: 'lua-nova' }));
  act(() => result.current.set({ notes: 'By the river gate' }));
  act(() => result.current.set({ must_play: ['Lovely Day'] }));
  unmount();
  expect(keptDraft()).toMatchObject({
    dj: 'lua-nova',
    notes: 'By the river gate',
    must_play: ['Lovely Day'],
  });
  expect(renderHook(() => useDraft({})).result.current.draft.notes).toBe('By the river gate');
});

test('the address wins on arrival only: a later change stands', () => {
  const { result, rerender } = renderHook(() => useDraft({ dj: 'lua-nova', date: '2027-06-12' }));
  act(() => result.current.set({ date: '2027-06-19' }));
  rerender();
  expect(result.current.draft.date).toBe('2027-06-19');
});

test('once the booking exists nothing is kept any more', () => {
  const { result } = renderHook(() => useDraft({ dj: 'lua-nova' }));
  act(() => result.current.set({ title: 'Marta & João' }));
  act(() => {
    result.current.finish();
    result.current.set({ intention: null });
  });
  expect(keptDraft()).toBeNull();
});
