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

test('of a sale our fee goes back in proportion, and parts add up to the whole', () => {
  const sale = {
    id: 'sale',
    kind: 'tip' as const,
    dj_name: 'Nova',
    paid_cents: 1_001,
    fee_cents: 50,
    left_cents: 1_001,
    givable_cents: 1_001,
    hindrance: null,
  };
  let [dj_cents, fee_cents, refunded_cents] = [0, 0, 0];
  for (const part of [333, 333, 335]) {
    const effect = refundEffect({ ...sale, refunded_cents }, part);
    expect(effect.dj_before_cents + effect.fees_before_cents).toBe(1_001 - refunded_cents);
    expect(effect.dj_after_cents + effect.fees_after_cents).toBe(1_001 - refunded_cents - part);
    dj_cents += effect.share_cents;
    fee_cents += effect.fees_before_cents - effect.fees_after_cents;
    refunded_cents += part;
  }
  expect([dj_cents, fee_cents]).toEqual([951, 50]);
});
