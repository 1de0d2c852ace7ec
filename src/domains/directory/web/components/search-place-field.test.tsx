// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import { nowhere } from './find-filters.ts';
import { SearchPlaceField } from './search-place-field.tsx';

const asked = vi.hoisted(() => vi.fn<() => void>());

vi.mock('./listed-place-field.tsx', () => {
  asked();
  return { ListedPlaceField: () => <p>{'the field with its list'}</p> };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the list is fetched once the focus has been painted, not before', async () => {
  renderScreen(<SearchPlaceField id="place" name="city" label="Where" draft={nowhere} onChange={() => {}} />);
  const field = await screen.findByRole('combobox', { name: 'Where' });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  field.focus();
  await new Promise((waited) => setTimeout(waited, 50));
  expect(asked).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  expect(asked).not.toHaveBeenCalled();
  await screen.findByText('the field with its list');
});
