// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import type { Shares } from '../../contract.ts';
import { SharesForm } from './shares-panel.tsx';

afterEach(cleanup);

const known: Shares = {
  currency: 'EUR',
  dj_cents: 44_000,
  left_cents: null,
  minutes: 300,
  is_recorded: false,
  can_save: true,
  has_seats: true,
  members: [{ member_id: '0199c0de-0000-7000-8000-000000000001', name: 'Lea', account: 'ready' }],
  shares: [],
};

test('a kind of share without a value is asked for where it is missing, and nothing is sent', async () => {
  renderScreen(<SharesForm booking_id="0199c0de-0000-7000-8000-000000000002" known={known} />);
  const value = await screen.findByRole('textbox', { name: /Lea/ });
  fireEvent.change(screen.getByRole('combobox', { name: /Lea/ }), { target: { value: 'hourly' } });
  expect(screen.queryByText('Enter a value, or choose “No share”.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save shares' }));
  expect(await screen.findByText('Enter a value, or choose “No share”.')).toBeTruthy();
  expect(document.activeElement).toBe(value);
  // chosen away, nothing is missing any more
  fireEvent.change(screen.getByRole('combobox', { name: /Lea/ }), { target: { value: '' } });
  expect(screen.queryByText('Enter a value, or choose “No share”.')).toBeNull();
});
