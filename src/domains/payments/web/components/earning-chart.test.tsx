// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import EarningChart from './earning-chart.tsx';

afterEach(cleanup);

test('the chart brings along all that it needs: nothing around it is Mantine’s', () => {
  const months = [
    {
      month: '2027-05',
      currency: 'EUR' as const,
      earned_cents: 52_000,
      sold_cents: 1_900,
      coming_cents: 0,
      held_cents: 0,
      paid_out_cents: 52_000,
      fees_cents: 4_100,
    },
  ];
  renderScreen(
    <>
      <h2>Earnings</h2>
      <EarningChart months={months} year={2027} currency="EUR" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Earnings' })).toBeTruthy();
  expect(document.querySelector('.mantine-BarChart-root')).not.toBeNull();
});
