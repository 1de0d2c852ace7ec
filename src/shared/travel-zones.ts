/** A ring around where a DJ starts from, and what the way to anywhere in it costs. */
export interface TravelZone {
  up_to_km: number;
  price_cents: number;
}

export interface TravelTerms {
  travel_free_km: number;
  travel_per_km_cents: number;
  travel_zones: readonly TravelZone[];
}

export const ZONES_AT_MOST = 8;
/** Half of the way around the earth: nothing is farther. */
export const TRAVEL_KM_AT_MOST = 20_000;

/** What is paid for the way: once, for each kilometre beyond what has a price of its own, or both. Minor units. */
export interface TravelPrice {
  once_cents: number;
  charged_km: number;
  total_cents: number;
}

/**
 * The way to a place `distance_km` (whole) from where a DJ starts. Inside of the free radius it costs nothing; inside of
 * a zone what the zone costs; beyond the last of these as much as there, and each kilometre more. The migrations say the
 * same for search (travel_cents).
 */
export function travelPrice(terms: TravelTerms, distance_km: number): TravelPrice {
  const rings = [{ up_to_km: terms.travel_free_km, price_cents: 0 }, ...terms.travel_zones];
  const ring = rings.find(({ up_to_km }) => distance_km <= up_to_km);
  const { price_cents, up_to_km } = ring ?? rings.at(-1)!;
  const charged_km = ring ? 0 : distance_km - up_to_km;
  const total_cents = price_cents + charged_km * terms.travel_per_km_cents;
  return { once_cents: price_cents, charged_km, total_cents };
}

/** Field → code: each zone begins where the one before ends, and what is farther never costs less. */
export function zoneProblems(zones: readonly TravelZone[], travel_free_km: number): Record<string, string> {
  const wrong: Record<string, string> = {};
  let before: TravelZone = { up_to_km: travel_free_km, price_cents: 0 };
  for (const [index, zone] of zones.entries()) {
    if (zone.up_to_km <= before.up_to_km) wrong[`travel_zones.${index}.up_to_km`] = 'not_farther';
    if (zone.price_cents < before.price_cents) wrong[`travel_zones.${index}.price_cents`] = 'cheaper_farther';
    before = zone;
  }
  return wrong;
}
