declare module 'tz-lookup' {
  /** The IANA zone at a point, `Etc/GMT±n` at sea. @throws RangeError for coordinates off the globe */
  export default function tzLookup(lat: number, lng: number): string;
}
