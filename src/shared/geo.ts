export interface Point {
  lat: number;
  lng: number;
}

/** Of the earth. */
export const DIAMETER_KM = 12_742;

/** Great-circle distance, rounded up to whole kilometres: what travel is priced by. */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const lat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const lng = Math.sin(((b.lng - a.lng) * radians) / 2);
  const h = lat * lat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * lng * lng;
  return Math.max(0, Math.ceil(DIAMETER_KM * Math.asin(Math.min(1, Math.sqrt(h))) - 1e-9));
}
