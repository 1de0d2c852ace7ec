import { expect, test } from 'vitest';
import type { Place } from '../../contract.ts';
import { refundEffect } from './refund-effect.ts';

const place = {
  total_cents: 52_000,
  service_fee_cents: 2_000,
  platform_fee_bps: 1_200,
  held_cents: 52_000,
  fees_cents: 0,
  transferred_cents: 0,
} as Place;

test('while it is held, a refund takes from each side its part', () => {
  expect(refundEffect(place, 5_200)).toMatchObject({
    from_held_cents: 5_200,
    from_fees_cents: 0,
    share_cents: 4_400,
    dj_before_cents: 44_000,
    dj_after_cents: 39_600,
    fees_before_cents: 8_000,
    fees_after_cents: 7_200,
  });
});

test('after the release it takes from us alone; what adds up before adds up after', () => {
  const released = { ...place, held_cents: 0, fees_cents: 8_000, transferred_cents: 44_000 };
  const effect = refundEffect(released, 3_000);
  expect(effect).toMatchObject({ share_cents: 0, dj_before_cents: 44_000, dj_after_cents: 44_000 });
  expect(effect).toMatchObject({ from_fees_cents: 3_000, fees_before_cents: 8_000, fees_after_cents: 5_000 });
});
