import { type Currency, minorUnits } from '../../../../shared/money.ts';
import type { TravelZone } from '../../../../shared/travel-zones.ts';
import { askedCents, kilometreCents } from '../../rules.ts';

/** Who drives just so far for nothing has zones beyond it, which end here. */
const ZONED_FROM_KM = 40;
const zoneEnds = [80, 150];

/** Most ask by the kilometre; who drives a good way for nothing asks by zones. */
export function composeTravel(travel_free_km: number, dearness: number, currency: Currency) {
  const zones: TravelZone[] = zoneEnds.map((up_to_km) => ({
    up_to_km,
    price_cents: askedCents(
      ((up_to_km - travel_free_km) * kilometreCents[currency]) / minorUnits(currency),
      currency,
    ),
  }));
  return {
    travel_free_km,
    travel_per_km_cents: Math.round(kilometreCents[currency] * (0.8 + 0.4 * dearness)),
    travel_zones: travel_free_km === ZONED_FROM_KM ? zones : [],
  };
}
