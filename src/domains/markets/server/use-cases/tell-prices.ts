import { AGREED_AT_LEAST, ASKED_AT_LEAST, type Prices } from '../../rules.ts';
import type { AgreedRow, AskedRow } from '../queries.ts';

/** What is said of a place: prices only of enough people, or they would be single people's. */
export function tellPrices(asked: readonly AskedRow[], agreed: readonly AgreedRow[]) {
  const askedBy = new Map(asked.map((row) => [row.slug, row]));
  const agreedBy = new Map(agreed.map((row) => [row.slug, row]));
  return (slug: string): { dj_count: number; prices: Prices } => ({
    dj_count: askedBy.get(slug)?.dj_count ?? 0,
    prices: { asked: askedOf(askedBy.get(slug)), agreed: agreedOf(agreedBy.get(slug)) },
  });
}

function askedOf(row: AskedRow | undefined): Prices['asked'] {
  if (!row || row.count < ASKED_AT_LEAST) return null;
  const { count, totals, rates, travel_free_km, travel_per_km_cents } = row;
  const hasBoth = Math.min(row.well_count, count - row.well_count) >= ASKED_AT_LEAST;
  const well_rated = hasBoth
    ? { count: row.well_count, total_cents: row.well_cents, others_cents: row.others_cents }
    : null;
  return { count, totals, rates, travel_free_km, travel_per_km_cents, well_rated };
}

function agreedOf(row: AgreedRow | undefined): Prices['agreed'] {
  if (!row || row.count < AGREED_AT_LEAST.quotes || row.dj_count < AGREED_AT_LEAST.djs) return null;
  const { count, dj_count, totals, hours } = row;
  return { count, dj_count, totals, hours };
}
