// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import type { Checkout } from '../../contract.ts';
import { CardForm } from './card-form.tsx';

afterEach(cleanup);

const checkout: Checkout = {
  checkout_id: 'cs_1',
  is_reserving: false,
  status: 'open',
  amount_cents: 15_600,
  currency: 'EUR',
  description: 'CF-TEST · Birthday',
  card_last4: null,
  success_url: '/yes',
  cancel_url: '/no',
  expires_at: new Date('2027-01-04T10:15:00Z'),
  now: new Date('2027-01-04T10:00:00Z'),
};
const show = (declined: 'card_declined' | null = null) =>
  renderScreen(<CardForm checkout={checkout} declined={declined} onDeclined={vi.fn<() => void>()} />);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Pay €156.00' }));

test('a test card fills the form, and the focus goes to what pays', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Declined/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4000 0000 0000 0002');
  expect(screen.getByLabelText<HTMLInputElement>('Expiry').value).toBe('12/30');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay €156.00' }));
});

test('what is no card is said at its field, before anything is sent', async () => {
  show();
  await screen.findByLabelText('Card number');
  type('Card number', '1234');
  type('Expiry', '13/30');
  type('Security code', '1');
  press();
  expect(await screen.findByText('This is not a card number. Choose a test card.')).toBeTruthy();
  expect(screen.getByText('Write month and year, like 12/30.')).toBeTruthy();
  expect(screen.getByText('Write the 3 or 4 digits of the security code.')).toBeTruthy();
  type('Expiry', '12/26');
  press();
  expect(await screen.findByText('This card has expired.')).toBeTruthy();
});

test('a declined card is announced with its reason', async () => {
  show('card_declined');
  expect((await screen.findByRole('alert')).textContent).toContain('The bank said no to this card');
});
