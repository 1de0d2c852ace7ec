import { type Currency, percentOf, toCents } from '../../../../shared/money.ts';
import { line } from '../../../prices/rules.ts';
import type { Quote, QuoteLine } from '../../contract.ts';
import { quoteOf } from '../../rules.ts';

/** Amounts as a DJ types them, in whole units; an empty or unfinished field counts as nothing. */
export interface OfferAmounts {
  performance: number | string;
  travel: number | string;
  discount: number | string;
}

/** Typed units to minor units, never negative. */
export function typedCents(units: number | string, currency: Currency): number {
  const value = typeof units === 'number' ? units : Number.parseFloat(units.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? toCents(value, currency) : 0;
}

export interface OfferTotal {
  quote: Quote;
  /** What the platform keeps of the DJ's part. */
  platform_fee_cents: number;
  /** What the DJ gets. */
  share_cents: number;
}

/** The offer as the client will see it and as the DJ will be paid, by the rules the server applies to it. */
export function offerTotal(
  amounts: OfferAmounts,
  booking: {
    lines: readonly QuoteLine[];
    currency: Currency;
    starts_at: Date;
    platform_fee_bps: number | null;
  },
  now: Date,
): OfferTotal {
  const { currency, starts_at, platform_fee_bps } = booking;
  const cents = (name: keyof OfferAmounts) => typedCents(amounts[name], currency);
  const discount = cents('discount');
  const lines = [
    line('performance', 1, cents('performance'), cents('performance')),
    line('travel', 1, cents('travel'), cents('travel')),
    ...booking.lines.filter(({ kind }) => kind === 'add_on'),
    ...(discount > 0 ? [line('discount', 1, -discount, -discount)] : []),
  ];
  const quote = quoteOf(lines, currency, now, starts_at);
  const mine = quote.total_cents - quote.service_fee_cents;
  const platform_fee_cents = percentOf(mine, platform_fee_bps ?? 0);
  return { quote, platform_fee_cents, share_cents: mine - platform_fee_cents };
}
