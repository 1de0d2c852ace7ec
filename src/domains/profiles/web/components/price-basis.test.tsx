// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import type { ExamplePrice } from './example-price.ts';
import { PriceBasis } from './price-basis.tsx';

afterEach(cleanup);

test.each([
  [true, 'all in, 3 h'],
  [false, 'for 3 h, before travel'],
])('a price with its travel (%s) is %s', (has_travel, words) => {
  const { container } = renderScreen(<PriceBasis price={{ hours: 3, has_travel } as ExamplePrice} />);
  expect(container.textContent).toContain(words);
});
