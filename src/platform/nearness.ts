import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DIAMETER_KM, type Point } from '../shared/geo.ts';

interface RowPlace {
  lat: SQLWrapper;
  lng: SQLWrapper;
}

/** The haversine of the angle between a row's place and another: grows with the distance, costs no root. */
export const haversine = (row: RowPlace, { lat, lng }: Point | RowPlace): SQL => sql`
  (power(sin(radians(${row.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${row.lat})) * power(sin(radians(${row.lng} - ${lng}::float8) / 2), 2))`;

/** What it is between places that are so far from each other. */
export const haversineOfKm = (km: number): number => Math.sin(km / DIAMETER_KM) ** 2;
