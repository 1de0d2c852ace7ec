// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../../../../ui/components/button.tsx';
import { renderScreen } from '../../../../ui/testing.tsx';
import { useCheckout } from './use-booking.ts';

afterEach(cleanup);

function Pay() {
  const pay = useCheckout(() => Promise.resolve({ checkout_url: '#gateway' }));
  return (
    <Button loading={pay.isPending || Boolean(pay.data?.checkout_url)} onClick={() => pay.mutate()}>
      Pay
    </Button>
  );
}
const comeBack = (persisted: boolean) => {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  fireEvent(window, event);
};

test('the browser’s Back to a page as it was left gives the button back', async () => {
  renderScreen(<Pay />);
  const button = await screen.findByRole('button', { name: 'Pay' });
  const isBusy = () => button.getAttribute('aria-busy') === 'true';
  fireEvent.click(button);
  await waitFor(() => expect(isBusy()).toBe(true));
  // a page that is only shown for the first time keeps waiting for the gateway's
  comeBack(false);
  expect(isBusy()).toBe(true);
  comeBack(true);
  await waitFor(() => expect(isBusy()).toBe(false));
});
